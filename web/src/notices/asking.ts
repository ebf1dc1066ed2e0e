/** What these pages ask of the server: apart from `core/api`, since few pages need it. */
import { request } from '../core/api';
import type { Done, MyNotices, NoticeLikes, PushWish, Tried } from '../core/protocol.gen';

const MINE = '/me/notices';
/** A sample goes to other servers, and each may take its time. */
const PATIENCE_MS = 60_000;

export const asking = {
  mine: () => request<MyNotices>('GET', MINE),
  like: (likes: NoticeLikes) => request<MyNotices>('PUT', MINE, likes),
  addPush: (wish: PushWish) => request<MyNotices>('POST', `${MINE}/push`, wish),
  addMail: (address: string) => request<MyNotices>('POST', `${MINE}/mail`, { address }),
  addOther: (address: string) => request<MyNotices>('POST', `${MINE}/other`, { address }),
  drop: (channel: number) => request<MyNotices>('DELETE', `${MINE}/channels/${channel}`),
  sample: () => request<Tried>('POST', `${MINE}/sample`, undefined, PATIENCE_MS),
  hush: (table: string, hushed: boolean) =>
    request<MyNotices>('PUT', `${MINE}/tables/${encodeURIComponent(table)}`, { hushed }),
  confirm: (token: string) => request<Done>('POST', '/notices/confirm', { token }),
  stop: (token: string) => request<Done>('POST', `/notices/stop/${encodeURIComponent(token)}`),
};
