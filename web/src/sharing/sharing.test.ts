import { afterEach, describe, expect, it, vi } from 'vitest';
import { shareAtOnce } from './sharing';

const answer = { title: '10', text: 'Spelbord · 10\nAda vann\nhttp://x/t/t1', picture: '' };

function withShare(share?: (data: ShareData) => Promise<void>): void {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(answer)));
  vi.stubGlobal('navigator', share ? { share } : {});
}

describe('sharing at once', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('hands the text to the phone', async () => {
    const shared: ShareData[] = [];
    withShare((data) => (shared.push(data), Promise.resolve()));
    expect(await shareAtOnce('t1')).toBe(true);
    expect(shared).toEqual([{ title: '10', text: answer.text }]);
  });

  it('is content when somebody changes their mind', async () => {
    withShare(() => Promise.reject(new DOMException('', 'AbortError')));
    expect(await shareAtOnce('t1')).toBe(true);
  });

  it('says so where there is no such sheet, or it will not', async () => {
    withShare();
    expect(await shareAtOnce('t1')).toBe(false);
    withShare(() => Promise.reject(new DOMException('', 'NotAllowedError')));
    expect(await shareAtOnce('t1')).toBe(false);
  });
});
