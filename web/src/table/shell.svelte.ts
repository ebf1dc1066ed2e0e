/** What is open beside and above the table. */
import type { TalkLine } from '../core/protocol.gen';

export type Tab = 'log' | 'rules' | 'talk' | 'notes';
export type SheetName =
  | 'more'
  | 'fault'
  | 'keys'
  | 'help'
  | 'log'
  | 'talk'
  | 'board'
  | 'watching'
  | 'device'
  | 'book'
  | 'leave'
  | 'shut'
  | 'days'
  | 'notes'
  | 'prepare';

export class Shell {
  tab: Tab = $state('log');
  sheet: SheetName | null = $state(null);
  /** The seat whose sheet is open. */
  seat: number | null = $state(null);
  /** The rule that the rules panel should show first. */
  rule = $state('');
  /** How much talk has been seen. */
  talkSeen = $state(0);
  /** The line of talk whose sheet is open. */
  line: TalkLine | null = $state.raw(null);

  constructor(private readonly narrow: () => boolean) {}

  /** Whether who opened the notes is about to write. */
  writes = $state(false);

  /** Show one of the side panes: beside the table, or as a sheet where there is no room. */
  pane(tab: Tab): void {
    this.tab = tab;
    this.writes = tab === 'notes';
    this.sheet = !this.narrow() ? null : tab === 'rules' ? 'help' : tab;
  }

  close(): void {
    this.sheet = null;
    this.seat = null;
    this.line = null;
  }
}
