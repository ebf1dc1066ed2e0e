"""Sharing a table: what is said, drawn and told to strangers is what a holder of the link may see, and no more."""

from __future__ import annotations

import asyncio
import io
import re

import pytest
from msgspec.structs import replace
from PIL import Image

from spelbord.core import Refused
from spelbord.server.views import picture
from spelbord.server.views.picture import MOST_KEPT, Pictures, draw
from spelbord.server.views.sharing import Card, CardRow

CARD = Card(
    "alfapet", "Alfapet", "Saga vann", (CardRow(0, "Saga", False, "285", True), CardRow(1, "Lav", True, "257", False))
)
HTML = {"Accept": "text/html", "Accept-Language": "sv"}


async def laid(client, name="Ada", **more):
    assert (await client.put("/api/v1/me", json={"name": name})).status_code == 200
    wish = {"game": "trakkx", "seats": [{"kind": "me"}, {"kind": "bot", "name": "Lav"}], "begin": True, **more}
    return (await client.post("/api/v1/tables", json=wish)).json()["table"]


async def ended(client, table):
    """Answer whatever is asked until it is over."""
    async with asyncio.timeout(60):
        while True:
            scene = (await client.get(f"/api/v1/tables/{table}")).json()["scene"]
            if scene["end"]:
                return scene
            for ask in scene["asks"][:1]:
                answer = {"type": "answer", "ticket": ask["ticket"], "action": ask["moves"][0]}
                await client.post(f"/api/v1/tables/{table}/commands", json=answer)


def og(page):
    return dict(re.findall(r'<meta property="og:([\w:]+)" content="([^"]*)">', page.text))


async def test_result_as_text_in_both_languages(served):
    async with served.person() as ada:
        table = await laid(ada, game="tio")
        scene = await ended(ada, table)
        winner = ("Ada", "Lav")[scene["end"]["ranks"].index(1)]
        for lang, won in (("sv", f"{winner} vann"), ("en", f"{winner} won")):
            shared = (await ada.get(f"/api/v1/tables/{table}/share", params={"lang": lang})).json()
            lines = shared["text"].split("\n")
            assert lines[:2] == ["Spelbord · 10", won]
            assert all(str(abs(score)) in lines[2] for score in scene["end"]["scores"])
            assert lines[3] == f"{served.url}/t/{table}"
            assert shared["picture"] == f"/api/v1/tables/{table}/picture?lang={lang}"


async def test_while_it_goes_on_nothing_but_game_people_and_state(served):
    async with served.person() as ada:
        table = await laid(ada)
        shared = (await ada.get(f"/api/v1/tables/{table}/share", headers={"Accept-Language": "sv"})).json()
        assert shared["text"] == f"Spelbord · TrakkX\nPartiet pågår\n{served.url}/t/{table}"
        async with served.person() as stranger:
            found = og(await stranger.get(f"/t/{table}", headers=HTML))
        assert found["title"] == "TrakkX · Spelbord"
        assert found["description"] == "Partiet pågår. Ada, Lav"
        assert found["url"] == f"{served.url}/t/{table}"


@pytest.mark.parametrize(
    ("seats", "said"),
    [
        ([{"kind": "me"}, {"kind": "person"}], "Bordet väntar på 1 spelare. Ada, Ledig plats"),
        ([{"kind": "me"}, {"kind": "bot", "name": "Lav"}], "Alla har kommit, och partiet börjar snart. Ada, Lav"),
    ],
)
async def test_before_it_begins_who_has_come_is_told(served, seats, said):
    async with served.person() as ada:
        table = await laid(ada, seats=seats, begin=False)
        assert og(await ada.get(f"/t/{table}", headers=HTML))["description"] == said


async def test_preview_has_a_picture_that_is_there(served):
    async with served.person() as ada, served.person() as stranger:
        table = await laid(ada)
        for page in (f"/t/{table}", f"/t/{table}/replay"):
            found = og(await stranger.get(page, headers=HTML))
            sent = await stranger.get(found["image"].removeprefix(served.url))
            assert (sent.status_code, sent.headers["content-type"]) == (200, "image/png")
            assert sent.headers["cache-control"] == "public, max-age=300"
            assert Image.open(io.BytesIO(sent.content)).size == (1200, 630)


async def test_stranger_is_told_nothing_of_a_table_without_onlookers(served):
    async with served.person() as ada, served.person() as stranger:
        table = await laid(ada, onlookers=False)
        page = await stranger.get(f"/t/{table}", headers=HTML)
        assert page.status_code == 200
        assert og(page) == {} == og(await stranger.get("/t/no-such-table", headers=HTML))
        assert "Ada" not in page.text
        for what in ("share", "picture"):
            refused = await stranger.get(f"/api/v1/tables/{table}/{what}")
            assert (refused.status_code, refused.json()["code"]) == (403, "no_onlookers")
        own = await ada.get(f"/api/v1/tables/{table}/picture")
        assert (own.status_code, own.headers["cache-control"]) == (200, "no-store")


async def test_looking_at_a_preview_is_not_coming_to_the_table(served):
    async with served.person() as ada, served.person() as stranger:
        table = await laid(ada)
        live = await served.services.registry.table(table)
        before = live.presence.watching
        await stranger.get(f"/t/{table}", headers=HTML)
        await stranger.get(f"/api/v1/tables/{table}/picture")
        assert live.presence.watching == before


async def test_names_cannot_write_into_the_page(served):
    async with served.person() as ada, served.person() as stranger:
        table = await laid(ada, name='"><b>Ada')
        page = await stranger.get(f"/t/{table}", headers=HTML)
        assert "<b>Ada" not in page.text
        assert "&quot;&gt;&lt;b&gt;Ada" in og(page)["description"]


async def test_public_address_is_where_links_lead(serve_with):
    async with serve_with(public_url="https://spel.example") as served, served.person() as ada:
        table = await laid(ada)
        found = og(await ada.get(f"/t/{table}", headers=HTML))
        assert found["url"] == f"https://spel.example/t/{table}"
        assert found["image"].startswith("https://spel.example/api/v1/")


async def test_same_card_is_drawn_once_and_few_are_kept(monkeypatch):
    drawn = []

    def noted(card):
        drawn.append(card)
        return card.headline.encode()

    monkeypatch.setattr(picture, "draw", noted)
    pictures = Pictures()
    assert [await pictures.of(CARD) for _ in range(3)] == [b"Saga vann"] * 3
    assert drawn == [CARD]
    for number in range(MOST_KEPT):
        await pictures.of(replace(CARD, headline=str(number)))
    await pictures.of(CARD)
    assert drawn.count(CARD) == 2


async def test_without_pillow_there_are_no_pictures():
    pictures = Pictures()
    pictures.there = False
    with pytest.raises(Refused, match="pictures_off"):
        await pictures.of(CARD)


@pytest.mark.parametrize("seats", [1, 2, 4, 7])
def test_picture_is_drawn_for_any_table_and_any_name(seats):
    names = ("Margareta Wilhelmina XIV", "🐻", "Ørjan Œ", "", "a\u0301", "名前", "Ada")
    rows = tuple(
        CardRow(place, name, bool(place % 2), str(place), place == 0) for place, name in enumerate(names[:seats])
    )
    drawn = draw(replace(CARD, headline="Margareta Wilhelmina den fjortonde, Ada och Bo delade segern", rows=rows))
    assert Image.open(io.BytesIO(drawn)).size == (1200, 630)
    assert drawn != draw(CARD)
