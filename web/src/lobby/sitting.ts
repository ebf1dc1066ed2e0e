import type { TableInfo } from '../core/protocol.gen';

/** The seats that a stranger may take: open ones, and with an invitation also those kept for people. */
export function seatsFor(table: TableInfo, invitation: string): number[] {
  return table.seats
    .filter((seat) => !seat.taken && (seat.kind === 'open' || (seat.kind === 'person' && invitation !== '')))
    .map((seat) => seat.seat);
}
