"""What measures screens sees each kind of fault that is planted, and nothing on a page without any."""

import pytest

from browser.measuring import SCRIPT, languages_of, measure, out_of_sight

SOUND = """
    <style>.sr { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }</style>
    <h1>Spelbord</h1>
    <button>Passa <span class="sr">på det här budet, och på alla andra</span></button>
    <div style="height: 60px; overflow: auto"><p>En<br>lång<br>text<br>som<br>kan<br>läsas<br>hel</p></div>
    <p style="width: 8em">Väntar på <b>Anna-Karin</b> …</p>
    <p style="width: 1em"><b style="white-space: nowrap">2&ndash;1</b></p>
    <svg width="80" height="40" viewBox="0 0 40 20"><text y="12" font-size="8">HEM</text></svg>
    <dialog><p style="font-size: 6px">Stängd</p></dialog>
"""

FAULTS = {
    "small text": ("small", "<p style='font-size: 11px'>Potten</p>"),
    "text made small": ("small", "<p style='transform: scale(0.6)'>Potten</p>"),
    "small text in a drawing": (
        "small",
        "<svg width='40' viewBox='0 0 80 80'><text y='9'>HEM</text></svg>",
    ),
    "small text of the style sheet": ("small", "<style>i::after { content: 'A'; font-size: 8px }</style><i>Du</i>"),
    "three dots": (
        "cut",
        "<p style='width: 5em; overflow: hidden; text-overflow: ellipsis; white-space: nowrap'>Anna-Karin W</p>",
    ),
    "three dots written": ("cut", "<p>Anna-Ka…</p>"),
    "too many lines": (
        "cut",
        """<p style='width: 5em; display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 1;
        overflow: hidden'>Du drar ett kort till och lägger det</p>""",
    ),
    "a clipped edge": ("cut", "<div style='height: 9px; overflow: hidden'><p style='margin: 0'>Räkning</p></div>"),
    "a choice wider than its field": (
        "cut",
        "<select style='width: 4em'><option>Alla 16 klubbar</option></select>",
    ),
    "what is fixed outside": ("cut", "<p style='position: fixed; left: -2em; top: 0'>Till bordet</p>"),
    "a word broken": ("broken", "<p style='width: 2em; overflow-wrap: anywhere'>Skicka</p>"),
    "a score broken": ("broken", "<p style='width: 1em'>2&ndash;1</p>"),
    "a page that what is only heard makes longer": (
        "void",
        "<div style='height: 9em; overflow: auto'><p style='height: 99em'>Lång</p><span class='sr'>Hörs</span></div>",
    ),
    "words on words": ("overlap", "<p>Omgång</p><p style='margin-top: -2.2em'>Potten 12</p>"),
    "buttons on buttons": ("controls", "<button>Bjud</button><button style='margin-left: -2em'>Passa</button>"),
    "words under a box": (
        "covered",
        """<div style='position: relative'><b>Poäng</b><i style='position: absolute; left: 0; width: 2em; height: 2em;
        background: #fff'></i></div>""",
    ),
    "a page that is too wide": ("sideways", "<div style='width: 200vw'>Bred</div>"),
}


@pytest.fixture
def blank(visit):
    """A page of one's own."""

    def page_with(html):
        page = visit("/about")
        page.goto("about:blank")
        page.set_content(f"<!doctype html><html lang='sv'><body>{html}</body></html>")
        return page

    return page_with


def test_a_sound_page_has_nothing_to_find(blank):
    assert blank(SOUND).evaluate(SCRIPT) == []


@pytest.mark.parametrize("fault", FAULTS)
def test_a_planted_fault_is_found(blank, fault):
    kind, html = FAULTS[fault]
    assert kind in {found["kind"] for found in blank(SOUND + html).evaluate(SCRIPT)}


def test_what_an_open_dialog_covers_is_left_alone_and_its_own_words_are_not(blank):
    page = blank("<p style='font-size: 8px'>Under</p><dialog><p style='font-size: 9px'>Ovanpå</p></dialog>")
    page.evaluate("() => document.querySelector('dialog').showModal()")
    assert [found["text"] for found in page.evaluate(SCRIPT)] == ["Ovanpå"]


def test_what_has_to_be_scrolled_to_is_measured_there(blank):
    page = blank("<main><div style='height: 300vh'></div><p style='font-size: 8px'>Längst ner</p></main>")
    assert [found["kind"] for found in page.evaluate(SCRIPT)] == ["small"]


def test_a_line_says_where(visit):
    language = languages_of("about")[0]
    page = visit("/about", lang=language)
    page.locator("h1").wait_for()
    page.evaluate("() => document.querySelector('h1').style.setProperty('font-size', '9px', 'important')")
    found = measure(page, "about")
    assert any(line.startswith(f"about phone {language}: small ") and " > h1" in line for line in found)


def test_what_cannot_be_seen_at_once_is_out_of_sight(blank):
    page = blank("<div style='height: 40px; overflow: auto'><p data-a>Poäng</p><p data-b>Straff</p></div>")
    assert out_of_sight(page, "[data-a]") == []
    assert out_of_sight(page, "[data-b]") == ["out of sight: Straff"]
    assert out_of_sight(page, "[data-c]") == ["nothing is [data-c]"]
