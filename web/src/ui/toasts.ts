/** Short words that pass by: what was done, or what did not work. Also said to screen readers. */
import { announce } from '../core/announce';
import { Observable } from '../core/observable';

export interface Toast {
  readonly id: number;
  readonly text: string;
  readonly tone: 'plain' | 'bad';
  readonly action?: { readonly text: string; readonly run: () => void };
}

const STAYS_MS = 6_000;
let last = 0;

export const toasts = new Observable<readonly Toast[]>([]);

export function dismiss(id: number): void {
  toasts.set(toasts.get().filter((toast) => toast.id !== id));
}

/** Let all go at once. */
export const clearToasts = (): void => toasts.set([]);

export function toast(text: string, more: Partial<Pick<Toast, 'tone' | 'action'>> = {}): void {
  const id = ++last;
  const same = toasts.get().filter((other) => other.text !== text);
  toasts.set([...same, { id, text, tone: 'plain', ...more }]);
  announce(text, more.tone === 'bad' ? 'assertive' : 'polite');
  setTimeout(() => dismiss(id), STAYS_MS);
}
