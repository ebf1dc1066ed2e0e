// Looked at by tsc whenever the package is checked: what should fit fits, and what should not does not.
import type { AnyMessage, AnyRequest, Games, No, TableWish } from '@spelbord/protocol';
import type { Lay } from '@spelbord/protocol/games/tio';

export function heard(message: AnyMessage): string {
  switch (message.type) {
    case 'news':
      return message.scene?.waiting ?? message.table?.game ?? '';
    case 'reply':
      return message.no?.text ?? message.outcome?.type ?? '';
    case 'ping':
      return '';
  }
}

export const lay: Games['tio']['action'] = { type: 'lay', card: 7, up: true } satisfies Lay;
export const hand = (view: Games['tio']['view']): readonly number[] => view.hand ?? [];
export const wish: TableWish = { game: 'tio', seats: [{ kind: 'me' }, { kind: 'bot', level: 'medel' }] };
export const refusal: Pick<No, 'code'> = { code: 'not_your_turn' };

// @ts-expect-error no game has such an action
export const fly: Games['tio']['action'] = { type: 'fly' };
// @ts-expect-error a card is a number
export const word: Lay = { type: 'lay', card: 'seven', up: true };
// @ts-expect-error a request has a number
export const unnumbered: AnyRequest = { type: 'request', command: { type: 'hurry' } };
