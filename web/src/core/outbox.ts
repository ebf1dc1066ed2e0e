/** What has been asked of the server and not been answered yet: sent again until it is, and never lost by a reload. */
import { Refusal, Unreachable } from './api';
import { ticketKey, type Shelf } from './drafts';
import type { AnyCommand, AnyOutcome, Reply } from './protocol.gen';

interface Letter {
  readonly id: number;
  readonly command: AnyCommand;
  /** How often the log had been cut when it was written: an answer does not outlive the moves it answered. */
  readonly undos: number;
  sent: boolean;
  resolve(outcome: AnyOutcome): void;
  reject(reason: Refusal | Unreachable): void;
}

type Kept = Pick<Letter, 'id' | 'command' | 'undos'>;

/** Sends a command under a number; false where no way is open. */
export type Post = (id: number, command: AnyCommand) => boolean;

/** The status a refusal would have by HTTP. */
const BY_RULE = 409;
/** What is said twice if it is sent twice. */
const ONCE: readonly AnyCommand['type'][] = ['talk', 'point'];
/** The no that an answer gets when the question it answered was taken back. */
export const TAKEN_BACK = 'taken_back';

export class Outbox {
  readonly #key: string;
  readonly #letters = new Map<number, Letter>();
  #next = 1;

  /** `late` hears of refusals to what was written before a reload: nobody else waits for them. */
  constructor(
    table: string,
    private readonly post: Post,
    private readonly shelf: Shelf | null,
    late: (reason: Refusal | Unreachable) => void = () => undefined,
  ) {
    this.#key = `spelbord.outbox.${table}`;
    for (const { id, command, undos } of this.#read()) {
      this.#letters.set(id, { id, command, undos, sent: false, resolve: () => undefined, reject: late });
      this.#next = Math.max(this.#next, id + 1);
    }
  }

  /** Whether an answer is on its way and not acknowledged. */
  get answering(): boolean {
    return [...this.#letters.values()].some((letter) => letter.command.type === 'answer');
  }

  /** Send a command now or as soon as the line is open. The promise ends with what the server says to it. */
  send(command: AnyCommand, undos = 0): Promise<AnyOutcome> {
    return new Promise((resolve, reject) => {
      const id = this.#next++;
      const letter: Letter = { id, command, undos, sent: false, resolve, reject };
      this.#letters.set(id, letter);
      this.#write();
      letter.sent = this.post(id, command);
    });
  }

  /** The line was lost: what was sent may not have arrived. What may not be said twice is given back to its author. */
  lost(): void {
    for (const letter of this.#letters.values()) {
      if (letter.sent && ONCE.includes(letter.command.type)) {
        this.#letters.delete(letter.id);
        letter.reject(new Unreachable(letter.command.type));
      }
      letter.sent = false;
    }
  }

  /** The line is open and the reader up to date: send what has no answer, in the order it was written. */
  flush(): void {
    for (const letter of this.#letters.values()) {
      if (!letter.sent) letter.sent = this.post(letter.id, letter.command);
    }
  }

  /** Take a reply. It settles its letter whatever else is known: a late one too, or it would be sent for ever. */
  settle(reply: Reply): void {
    const letter = this.#letters.get(reply.id);
    if (!letter) return;
    this.#letters.delete(reply.id);
    this.#write();
    if (reply.outcome) letter.resolve(reply.outcome);
    else if (reply.no) letter.reject(new Refusal(reply.no, BY_RULE));
  }

  /**
   * The log was cut: an answer from before the cut is not given again, for it may have been what was taken back; and an
   * undo from before it has been obeyed, and would take back one answer more.
   */
  cut(undos: number): void {
    for (const letter of this.#letters.values()) {
      if (letter.undos >= undos) continue;
      if (letter.command.type === 'undo') {
        this.#letters.delete(letter.id);
        letter.resolve({ type: 'done' });
      } else if (letter.command.type === 'answer') {
        this.#letters.delete(letter.id);
        letter.reject(new Refusal({ code: TAKEN_BACK, rule: 'ticket', text: '', facts: {} }, BY_RULE));
      }
    }
    this.#write();
  }

  #read(): Kept[] {
    try {
      const value: unknown = JSON.parse(this.shelf?.getItem(this.#key) ?? '[]');
      return Array.isArray(value) ? (value as Kept[]) : [];
    } catch {
      return [];
    }
  }

  /** Only answers are worth keeping: whoever reloads the page asks for a hint again if they still want it. */
  #write(): void {
    const answers = new Map<string, Kept>();
    for (const { id, command, undos } of this.#letters.values()) {
      if (command.type === 'answer') answers.set(ticketKey(command.ticket), { id, command, undos });
    }
    try {
      if (answers.size) this.shelf?.setItem(this.#key, JSON.stringify([...answers.values()]));
      else this.shelf?.removeItem(this.#key);
    } catch {
      // A full or forbidden storage: the letter still lives in this page.
    }
  }
}
