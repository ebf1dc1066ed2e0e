"""A game that is played as a `Match`, with its log: for bots, which hear what a seat hears, and for keeping records."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from spelbord.core import new_match
from spelbord.research.episode import Episode

if TYPE_CHECKING:
    from spelbord.core import Action, AnyMatch, Prompt, Ticket
    from spelbord.research.episode import Rules


class LoggedEpisode(Episode):
    """As an episode, and the match is at hand. It is slower."""

    match: AnyMatch

    def begin(self, seed: str) -> None:
        """Deal anew."""
        rules = self.rules
        self.seed, self.decisions = seed, 0
        self.stand_at(new_match(rules.kit, rules.options, rules.seats, seed))

    def stand_at(self, match: AnyMatch) -> None:
        """Go on from where a match stands."""
        self.match, self.state, self.flow = match, match.state, match.flow
        self.events = [event for entry in match.entries for event in entry.events]
        self.go_on()

    def ticket(self) -> Ticket:
        """The ticket of the question that is asked."""
        return next(ticket for ticket in self.match.tickets if ticket.prompt == self.prompt)

    def take(self, number: int) -> None:
        """Answer by a number that is allowed."""
        self.play(self.action(number))

    def play(self, action: Action, prompt: Prompt | None = None) -> None:
        """Answer by any action, listed or not. Raises `Refused`, and then nothing has changed."""
        if prompt is not None:
            self.prompt = prompt
        for entry in self.match.answer(self.ticket(), action):
            self.events.extend(entry.events)
        self.state, self.flow = self.match.state, self.match.flow
        self.decisions += 1
        self.go_on()

    def clone(self) -> LoggedEpisode:
        """A second game that stands where this one does, with the same dice to come: for a search that knows all."""
        return _standing(self.rules, self.everything, self.seed, self.decisions, self.match.clone())

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickled as its log."""
        match = getattr(self, "match", None)
        return _standing, (self.rules, self.everything, self.seed, self.decisions, match)


def _standing(
    rules: Rules,
    everything: bool,  # noqa: FBT001 - as an episode has it
    seed: str,
    decisions: int,
    match: AnyMatch | None,
) -> LoggedEpisode:
    episode = LoggedEpisode(rules, listens=True, everything=everything)
    episode.seed, episode.decisions = seed, decisions
    if match is not None:
        episode.stand_at(match)
    return episode
