import type { TableInfo } from '../core/protocol.gen';

/** The seats that a stranger may take: open ones, and with an invitation or in a circle also those kept for people. */
export function seatsFor(table: TableInfo, invitation: string): number[] {
  return table.seats
    .filter(
      (seat) =>
        !seat.taken &&
        (seat.kind === 'open' || (seat.kind === 'person' && (invitation !== '' || table.circle !== null))),
    )
    .map((seat) => seat.seat);
}
