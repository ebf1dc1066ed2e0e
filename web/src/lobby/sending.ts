/** How a page asks something of its table: the table's own line, whatever it is made of. Rejects with a `Refusal`. */
import type { AnyCommand, AnyOutcome } from '../core/protocol.gen';

export type Send = (command: AnyCommand) => Promise<AnyOutcome>;
