/** This browser as a place to be told: whether it can, whether it may, and turning it on and off. */
import { below } from '../core/base';
import type { PushWish } from '../core/protocol.gen';

export type Ability = 'missing' | 'denied' | 'able';

/** The person, or the browser on their behalf, said no. */
export class Denied extends Error {
  override readonly name = 'Denied';
}

export function ability(): Ability {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window)) return 'missing';
  return Notification.permission === 'denied' ? 'denied' : 'able';
}

/** Where this browser is told, if it is. */
export async function address(): Promise<string> {
  if (ability() === 'missing') return '';
  const registration = await navigator.serviceWorker.getRegistration(below('/'));
  return (await registration?.pushManager.getSubscription())?.endpoint ?? '';
}

/** What the browser and its device are called, for a list of several. */
export function label(agent = navigator.userAgent): string {
  const browsers = { Firefox: /Firefox/, Edge: /Edg\//, Opera: /OPR\//, Chrome: /Chrome|CriOS/, Safari: /Safari/ };
  const systems = {
    iPhone: /iPhone/,
    iPad: /iPad/,
    Android: /Android/,
    Windows: /Windows/,
    Mac: /Mac OS/,
    Linux: /Linux/,
  };
  const named = (names: Readonly<Record<string, RegExp>>): string =>
    Object.keys(names).find((name) => names[name]?.test(agent)) ?? '';
  return [named(browsers), named(systems)].filter(Boolean).join(', ');
}

/** Ask for permission, and say where this browser is to be told. Raises `Denied`. */
export async function turnOn(key: string): Promise<PushWish> {
  if ((await Notification.requestPermission()) !== 'granted') throw new Denied();
  await navigator.serviceWorker.register(below('/sw.js'), { scope: below('/') });
  const { pushManager } = await navigator.serviceWorker.ready;
  const wanted = { userVisibleOnly: true, applicationServerKey: key };
  const made = await pushManager.subscribe(wanted).catch(async () => {
    // One that was made for another server's key must go first.
    await (await pushManager.getSubscription())?.unsubscribe();
    return pushManager.subscribe(wanted);
  });
  const { endpoint, keys } = made.toJSON();
  return { address: endpoint ?? '', keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' }, label: label() };
}

export async function turnOff(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration(below('/'));
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}
