/** Every question about circles. */
import { request } from '../core/api';
import type { CircleChange, CircleDoor, CirclePage, Done, NewCircle } from '../core/protocol.gen';
import { BASE } from '../core/base';

const at = (circle: string, rest = ''): string => `/circles/${encodeURIComponent(circle)}${rest}`;

export const asking = {
  /** Its months end at midnight where its maker is. */
  make: (name: string) =>
    request<NewCircle>('POST', '/circles', { name, zone: Intl.DateTimeFormat().resolvedOptions().timeZone || '' }),
  page: (circle: string, season: string) => request<CirclePage>('GET', at(circle, season && `?season=${season}`)),
  door: (circle: string, link: string) => request<CircleDoor>('POST', at(circle, '/door'), { link }),
  join: (circle: string, link: string) => request<Done>('POST', at(circle, '/members'), { link }),
  leave: (circle: string) => request<Done>('DELETE', at(circle, '/members/me')),
  remove: (circle: string, member: number) => request<Done>('DELETE', at(circle, `/members/${member}`)),
  change: (circle: string, change: CircleChange) => request<Done>('PUT', at(circle), change),
  renew: (circle: string) => request<Done>('POST', at(circle, '/link')),
  end: (circle: string) => request<Done>('DELETE', at(circle)),
};

/** The address of a circle; with its link, for others. What opens it stands behind `#` and reaches no log. */
export const circlePath = (circle: string, link = ''): string => `${BASE}/c/${circle}${link && `#i=${link}`}`;
