"""Questions that stand beside others are the same things each time: there are few, and many answers name them."""

from spelbord.games.allsvenskan import asking
from spelbord.games.allsvenskan.state import NO_WISHES, SEATS

NO_AI = (False,) * len(SEATS)


def test_what_may_be_answered_besides_is_made_once():
    asked = asking.PROMPTS[asking.PLAY]
    first = asking._decide(asked[0][0], NO_AI, NO_WISHES, (0, 1, 2, 3)).prompts[1:]
    other = asking._decide(asked[1][1], NO_AI, NO_WISHES, (3, 1, 2, 0)).prompts[1:]
    same = [prompt for prompt in first if prompt in other]
    assert len(same) == 6
    assert {id(prompt) for prompt in same} <= {id(prompt) for prompt in other}
