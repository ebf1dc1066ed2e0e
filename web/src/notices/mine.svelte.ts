/** How I am told, as the server has it: asked for once, and changed by what each answer says. */
import { announce } from '../core/announce';
import { reasonOf } from '../core/api';
import { t } from '../core/i18n';
import { prefs } from '../core/prefs';
import type { ChannelInfo, MyNotices, NoticeLikes } from '../core/protocol.gen';
import { nt } from '../i18n/notices';
import { asking } from './asking';
import { ability, address, Denied, turnOff, turnOn, type Ability } from './device';

export const zone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || 'Europe/Stockholm';

export class Mine {
  known = $state.raw<MyNotices | null>(null);
  failed = $state(false);
  busy = $state(false);
  /** Why the last wish was not granted, and which it was. */
  refused = $state.raw<{ readonly what: string; readonly why: string } | null>(null);
  able = $state<Ability>(ability());
  /** Where this browser is told. */
  here = $state('');

  readonly channels = $derived(this.known?.channels ?? []);
  readonly device = $derived(this.channels.find((each) => each.kind === 'push' && each.address === this.here));
  readonly deviceOn = $derived(this.device?.lost === null);

  async load(): Promise<void> {
    try {
      [this.known, this.here] = await Promise.all([asking.mine(), address()]);
      this.failed = false;
    } catch {
      this.failed = true;
      return;
    }
    const { likes, channels } = this.known;
    // Whoever has moved, or reads another language by now, is told there and so.
    if (channels.length > 0 && (likes.language !== prefs.get().language || likes.zone !== zone())) await this.like({});
  }

  /** Do what a wish asks; whether it was granted. */
  private async change(what: string, work: () => Promise<MyNotices>): Promise<boolean> {
    this.busy = true;
    this.refused = null;
    try {
      this.known = await work();
      return true;
    } catch (error) {
      const otherwise = what === 'device' ? nt.get().deviceFailed : t.get().ui.offline;
      const why = error instanceof Denied ? nt.get().deviceDenied : reasonOf(error, otherwise);
      this.refused = { what, why };
      announce(why);
      return false;
    } finally {
      this.busy = false;
      this.able = ability();
    }
  }

  async like(changes: Partial<NoticeLikes>): Promise<void> {
    if (!this.known) return;
    const likes = { ...this.known.likes, language: prefs.get().language, zone: zone(), ...changes };
    if (await this.change('likes', () => asking.like(likes))) announce(nt.get().saved);
  }

  async setDevice(on: boolean): Promise<void> {
    const { known, device } = this;
    if (!known) return;
    await this.change('device', async () => {
      if (!on) {
        await turnOff();
        return device ? asking.drop(device.number) : known;
      }
      const wish = await turnOn(known.push_key);
      const added = await asking.addPush(wish);
      this.here = wish.address;
      return added;
    });
    if (on) await this.like({});
  }

  async addMail(wanted: string): Promise<void> {
    if (await this.change('mail', () => asking.addMail(wanted))) await this.like({});
  }

  async addOther(wanted: string): Promise<void> {
    if (await this.change('other', () => asking.addOther(wanted))) await this.like({});
  }

  async drop(channel: ChannelInfo): Promise<void> {
    await this.change('drop', () => asking.drop(channel.number));
  }

  /** Send a sample, and keep how each channel took it. */
  async sample(): Promise<readonly ChannelInfo[]> {
    let tried: readonly ChannelInfo[] = [];
    await this.change('sample', async () => {
      tried = (await asking.sample()).channels;
      return asking.mine();
    });
    return tried;
  }
}

/** What a channel is called on the page. */
export function nameOf(channel: ChannelInfo, here: string): string {
  if (channel.kind === 'push') return channel.address === here ? nt.get().device : nt.get().otherDevice(channel.label);
  return channel.kind === 'mail' ? channel.address : channel.label;
}

export function moment(seconds: number): string {
  const form = new Intl.DateTimeFormat(prefs.get().language, { dateStyle: 'medium', timeStyle: 'short' });
  return form.format(seconds * 1000);
}
