"""The words of Alfapet's own things."""

import pytest

from spelbord.core import LANGUAGES, texts_of
from spelbord.games.alfapet import KIT
from spelbord.games.alfapet.lexicon import BESIDE, FORMS
from spelbord.games.alfapet.options import LISTS


@pytest.mark.parametrize("language", LANGUAGES)
def test_ends_forms_reasons_and_lists_have_words(language):
    texts = texts_of(KIT.package, language)
    wanted = [f"reason.{reason}" for reason in ("tiles", "stuck", "passes", "barren")]
    wanted += [f"form.{form}" for form in FORMS]
    wanted += [f"why.{why}" for why in (*FORMS, *BESIDE, "unknown", "long", "short")]
    wanted += [f"list.{name}" for name in LISTS]
    assert [key for key in wanted if key not in texts] == []
