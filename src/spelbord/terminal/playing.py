"""A match at one terminal: ask whoever is to answer, show what happened, and save after every step."""

from __future__ import annotations

from shlex import quote
from typing import TYPE_CHECKING

from spelbord.bots import ADVISER, Ear, Reacting, ask_bot, bot_for, give, offer
from spelbord.bots.isolation import IsolatedBot, seat_bot
from spelbord.core import Answer, Refused, seed_from
from spelbord.core.shape import check_line, typed_number
from spelbord.core.table_words import in_usual_words
from spelbord.terminal.asides import ASIDES, explain_it
from spelbord.terminal.ending import show_ending
from spelbord.terminal.failing import Failed, PlayerLeft
from spelbord.terminal.meaning import meant
from spelbord.terminal.seating import PERSON, names_of
from spelbord.terminal.showing import show_it
from spelbord.terminal.wording import meaning, said, synonyms, table_words

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from spelbord.bots import Bot
    from spelbord.core import Action, AnyMatch, Seat, Texts, Ticket
    from spelbord.terminal.screen import Screen
    from spelbord.terminal.seating import Seating

PICK = "#"
LOOKS: dict[str, Callable[[TerminalGame, Ticket, str], None]] = {"explain": explain_it, "show": show_it}
"""Words that are followed by what one wants to know of."""


class TerminalGame:
    """One sitting: a match, those who sit round it, and the screen between them."""

    def __init__(
        self,
        match: AnyMatch,
        seating: Seating,
        screen: Screen,
        words: Texts,
        path: Path,
        save: Callable[[Path, AnyMatch], None],
    ) -> None:
        """Sit down to a match that begins or goes on."""
        self.match = match
        self.kit = match.kit
        self.seating = seating
        self.screen = screen
        self.words = words
        self.texts = table_words(match.kit, match.header.options, words.language)
        self.names = names_of(match.header, words)
        self.path = path
        self.bots = {
            seat: seat_bot(match.kit, sitter) for seat, sitter in enumerate(seating.sitters) if sitter != PERSON
        }
        self._ears = {seat: Ear(seat) for seat in self.bots}
        self.told = {seat: self.last_answer(seat) or 0 for seat in seating.persons}
        """From which step on each person has something to hear."""
        self.hints: tuple[Ticket, tuple[str, ...], int] | None = None
        """The hints for a question, and how many of them were given."""
        self.meant: tuple[Ticket, Action] | None = None
        """What the last line that was refused may have been meant as."""
        self._save = save
        self._at: Seat | None = None
        self._declined: set[tuple[int, Ticket]] = set()

    @property
    def title(self) -> str:
        """What the game is called."""
        return said(self.texts, "title", self.match.header.game)

    @property
    def alone(self) -> bool:
        """Whether one person sits with bots, so that nothing need be hidden between turns."""
        return len(self.seating.persons) == 1

    def last_answer(self, seat: Seat) -> int | None:
        """The step of a person's last answer."""
        answers = (entry for entry in reversed(self.match.entries) if isinstance(entry, Answer))
        return next((answer.step for answer in answers if answer.prompt.by == seat), None)

    def run(self) -> None:
        """Play until the match is over or somebody leaves. It is saved in either case."""
        self.save()
        try:
            while not self.match.over:
                self._turn(self._next_ticket())
        except PlayerLeft:
            self._leave("left")
        except EOFError:
            self._leave("input_ended")
        except KeyboardInterrupt:
            self.screen.gap()
            self._leave("interrupted")
        else:
            self._finish()

    def save(self) -> None:
        """Write the file of the match."""
        self._save(self.path, self.match)

    def _next_ticket(self) -> Ticket:
        """What may be answered is offered once in each chapter; then comes the first thing that the match waits for."""
        heeding = {*self.told, *(seat for seat, bot in self.bots.items() if isinstance(bot, Reacting))}
        offers = [ticket for ticket in self.match.tickets if ticket.prompt.optional and ticket.prompt.by in heeding]
        asked = [ticket for ticket in offers if ticket.prompt.kind not in self.kit.meta.unasked]
        fresh = [ticket for ticket in asked if (self._chapter, ticket) not in self._declined]
        return fresh[0] if fresh else self.match.awaited[0]

    @property
    def _chapter(self) -> int:
        """The part of the game that is being played: a round, say."""
        chapter: int = self.kit.chapter(self.match.state)
        return chapter

    def _decline(self, ticket: Ticket) -> None:
        """Let an offer be, until the next chapter."""
        self._declined.add((self._chapter, ticket))

    def _turn(self, ticket: Ticket) -> None:
        bot = self.bots.get(ticket.prompt.by)
        if bot is None:
            self._seat_person(ticket)
            self._hear_answer(ticket)
            self.save()
            return
        ear = self._ears[ticket.prompt.by]
        ask = offer if ticket.prompt.optional else ask_bot
        action = ask(self.match, ticket, bot, self.seating.bot_seed, ear=ear)
        answered = action is not None and give(self.match, ticket, bot, action, self.seating.bot_seed, ear=ear)
        self._tell_lost(bot, ticket.prompt.by)
        if not answered:
            self._decline(ticket)
            return
        self.save()
        if self.alone and self.tell(self.seating.persons[0]):
            self.screen.pause()

    def _tell_lost(self, bot: Bot, seat: Seat) -> None:
        """Say where a bot of somebody else's has just lost a decision, and why."""
        while isinstance(bot, IsolatedBot) and bot.lost:
            lost = bot.lost.pop()
            reason = self.words.say(f"lost.{lost.reason}")
            self.screen.remark(self.words.say("bot_lost", self.names, seat=seat, reason=reason, why=lost.why))

    def _seat_person(self, ticket: Ticket) -> None:
        """Show the table to the one who is asked, and to nobody else."""
        seat = ticket.prompt.by
        if not self.alone and seat != self._at:
            if self._at is not None:
                self.screen.clear()
            self.screen.question(self.words.say("hand_over", self.names, seat=seat))
            if self.screen.typed:
                self.screen.read()
                self.screen.clear()
            self._at = seat
        self.tell(seat)
        self.show_board(seat)
        self.show_question(ticket)

    def tell(self, seat: Seat) -> bool:
        """Say what this person has not heard yet; whether there was anything."""
        lines = self.sentences(seat, self.told[seat])
        self.told[seat] = self.match.step
        self.screen.news(lines)
        return bool(lines)

    def sentences(self, seat: Seat | None, since: int = 0) -> list[str]:
        """What a seat has heard from a step on, as sentences."""
        tell = self.kit.notation.tell
        events = [event for heard in self.match.heard(seat, since) for event in heard.events]
        return [line for line in (tell(event, self.texts, self.names) for event in events) if line]

    def show_board(self, seat: Seat) -> None:
        """The table as this person sees it."""
        title = self.words.say("board_title", title=self.title, name=self.names[seat])
        self.screen.board(title, self.kit.notation.board(self.match.view(seat), self.texts, self.names))

    def show_question(self, ticket: Ticket) -> None:
        """What is asked now."""
        view = self.match.view(ticket.prompt.by)
        self.screen.question(self.kit.notation.question(view, ticket.prompt, self.texts, self.names))
        if ticket.prompt.optional:
            self.screen.remark(self.words.say("optional"))

    def _hear_answer(self, ticket: Ticket) -> None:
        """Read lines until one is an answer that the rules accept, or has changed what is asked."""
        step = self.match.step
        while self.match.step == step and ticket in self.match.tickets:
            line = self.screen.read().strip()
            aside = ASIDES.get(meaning(line, ASIDES) or "")
            first, _, subject = line.partition(" ")
            if aside is not None:
                aside(self, ticket)
            elif meaning(first, LOOKS):
                self._look(ticket, meaning(first, LOOKS) or "", subject.strip())
            elif line:
                self._answer(line, ticket)
            elif ticket.prompt.optional:
                self._decline(ticket)
                return
            else:
                self.screen.remark(self.words.say("ask_for_help"))

    def _look(self, ticket: Ticket, word: str, subject: str) -> None:
        try:
            LOOKS[word](self, ticket, subject)
        except Refused as refused:
            self.screen.refuse(self.refusal(refused))

    def _answer(self, line: str, ticket: Ticket) -> None:
        """Answer what was asked, or else something that may be answered beside it; if nothing fits, say why not."""
        suggested, self.meant = self.meant, None
        if suggested is not None and suggested[0] == ticket and meaning(line, ("yes",)):
            self.give(*suggested)
            return
        beside = [other for other in self.match.tickets_of(ticket.prompt.by) if other.prompt.optional]
        reasons = []
        for asked in dict.fromkeys((ticket, *beside)):
            try:
                self.give(asked, self._read_answer(line, asked))
            except Refused as refused:
                reasons.append(self.refusal(refused))
            except Failed as failed:
                reasons.append(self.words.say(failed.key, **failed.facts))
            else:
                return
        self.screen.refuse(reasons[0])
        self._ask_what_was_meant(line, ticket)

    def give(self, ticket: Ticket, action: Action) -> None:
        """Answer a question. Raises `Refused`."""
        self.match.answer(ticket, action)

    def advise(self, ticket: Ticket) -> Action:
        """What the game's adviser would do on this seat's view."""
        seed = seed_from(f"hints/{self.seating.bot_seed}")
        return ask_bot(self.match, ticket, bot_for(self.kit, ADVISER), seed)

    def undoable(self, seat: Seat) -> int | None:
        """The step of a person's last answer, if it can be taken back without asking."""
        return self.match.undoable(seat)

    def _ask_what_was_meant(self, line: str, ticket: Ticket) -> None:
        """Where only one answer could be meant: a yes is enough to give it."""
        found = None if line.startswith(PICK) else meant(self, ticket, line)
        if found is not None:
            action, written = found
            self.meant = (ticket, action)
            self.screen.remark(self.words.say("meant", line=written, yes=synonyms(self.words, "yes")[0]))

    def refusal(self, refused: Refused) -> str:
        """Why not. The rules of a rulebook are cited; the engine's own, in small letters, mean nothing to a player."""
        if refused.rule.islower():
            return self.texts.say(f"refused.{refused.code}", self.names, **refused.facts)
        return self.texts.refuse(refused, self.names)

    def _read_answer(self, line: str, ticket: Ticket) -> Action:
        if not line.startswith(PICK):
            line = in_usual_words(self.kit, check_line(line), self.texts)
            action: Action = self.kit.notation.read(line, ticket.prompt)
            return action
        moves = self.match.shown_moves(ticket)
        number = typed_number(line.removeprefix(PICK).strip())
        if number is None or not 1 <= number <= len(moves):
            raise Failed("no_such_move", line=line, most=len(moves))
        picked: Action = moves[number - 1]
        return picked

    def _leave(self, why: str) -> None:
        if not self.alone:
            self.screen.clear()
        self.save()
        self.screen.say(self.words.say(f"leaving.{why}", file=str(self.path)))
        foreign = dict.fromkeys(bot.name for bot in self.bots.values() if isinstance(bot, IsolatedBot))
        file = " ".join([quote(str(self.path)), *(f"--bots {quote(name)}" for name in foreign)])
        self.screen.remark(self.words.say("leaving.resume", file=file))

    def _finish(self) -> None:
        seat = self.seating.persons[0] if self.alone else None
        if seat is None:
            self.screen.clear()
            self.screen.news(self.sentences(None, min(self.told.values())))
        else:
            self.tell(seat)
        show_ending(self.match, seat, self.screen, self.words, self.texts)
        self.screen.remark(self.words.say("ending.seed", seed=self.match.header.seed))
        self.screen.remark(self.words.say("ending.verify", file=quote(str(self.path))))
