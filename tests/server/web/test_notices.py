"""How I am told, over real HTTP: channels, letters, samples, and all that is refused."""

from __future__ import annotations

import io
import json
import re
import zipfile

import pytest

from server.notices.services import Browser, mail_server, push_service

PATH = "/api/v1/me/notices"
MAIL = {"mail_from": "spel@spel.example", "public_url": "https://spel.example/bord"}


async def here(client):
    """Be somebody."""
    assert (await client.get("/api/v1/me")).status_code == 200


def code(answer, status):
    assert answer.status_code == status, answer.text
    assert answer.json()["text"]
    return answer.json()["code"]


async def test_a_stranger_sees_what_the_server_can_send(served):
    async with served.person() as ada:
        told = (await ada.get(PATH)).json()
    assert told["sends"] == ["push"]
    assert len(told["push_key"]) == 87
    assert told["likes"] == {
        "language": "sv", "zone": "Europe/Stockholm", "without": [], "remind": 6, "quiet_from": 1320, "quiet_to": 420,
    }  # fmt: skip
    assert (told["channels"], told["hushed"], told["most_failures"]) == ([], [], 5)


async def test_a_server_that_sends_nothing_says_so(serve_with):
    async with serve_with(notices=False) as served, served.person() as ada:
        await here(ada)
        assert (await ada.get(PATH)).json()["sends"] == []
        wish = {"address": "https://push.example/1", "keys": Browser().keys}
        assert code(await ada.post(f"{PATH}/push", json=wish), 404) == "notices_off"
        assert code(await ada.post(f"{PATH}/mail", json={"address": "ada@exempel.se"}), 404) == "notices_off"
        assert code(await ada.post(f"{PATH}/other", json={"address": "json://exempel.se"}), 404) == "notices_off"


async def test_likes_are_kept_and_checked(served):
    likes = {"language": "en", "zone": "Asia/Tokyo", "without": ["over"], "remind": 3, "quiet_from": 0, "quiet_to": 0}
    async with served.person() as ada:
        assert code(await ada.put(PATH, json=likes), 401) == "no_session"
        await here(ada)
        assert (await ada.put(PATH, json=likes)).json()["likes"] == likes
        assert (await ada.get(PATH)).json()["likes"] == likes
        assert code(await ada.put(PATH, json={**likes, "zone": "Mars/Olympus"}), 400) == "zone_unknown"
        for wrong in ({"without": ["hand"]}, {"remind": 0}, {"quiet_to": 1440}, {"language": "de"}, {"zone": "x" * 99}):
            assert code(await ada.put(PATH, json={**likes, **wrong}), 400) == "malformed"
        assert (await ada.get(PATH)).json()["likes"] == likes


async def test_this_device_gets_a_sample_and_the_answer_says_so(serve_with):
    browser = Browser()
    async with serve_with(notice_loopback=True) as served, push_service() as service, served.person() as ada:
        await here(ada)
        assert code(await ada.post(f"{PATH}/sample"), 409) == "no_channels"
        wish = {"address": service.at("ada"), "keys": browser.keys, "label": "Firefox"}
        [channel] = (await ada.post(f"{PATH}/push", json=wish)).json()["channels"]
        assert (channel["kind"], channel["label"], channel["confirmed"]) == ("push", "Firefox", True)
        [tried] = (await ada.post(f"{PATH}/sample")).json()["channels"]
        assert (tried["failures"], tried["lost"]) == (0, None)
        assert tried["delivered"] > 0
        [(_, _, body)] = service.taken
        assert browser.read(body)["title"] == "Ett prov från Spelbord"
        service.statuses["/ada"] = 503
        [tried] = (await ada.post(f"{PATH}/sample", headers={"Accept-Language": "en"})).json()["channels"]
        assert (tried["failures"], tried["cause"]) == (1, "The service said no (503).")
        gone = await ada.delete(f"{PATH}/channels/{channel['number']}")
        assert gone.json()["channels"] == []
        assert code(await ada.delete(f"{PATH}/channels/{channel['number']}"), 404) == "no_such_channel"


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"address": "https://127.0.0.1/push"}, "target_inside"),
        ({"address": "https://localhost/push"}, "target_inside"),
        ({"address": "https://[::ffff:10.0.0.1]/"}, "target_inside"),
        ({"address": "https://169.254.169.254/latest"}, "target_inside"),
        ({"address": "http://push.example/1"}, "target_malformed"),
        ({"address": "file:///etc/passwd"}, "target_malformed"),
        ({"address": "https://x/" + "y" * 1000}, "malformed"),
        ({"keys": {"p256dh": "AAAA", "auth": "AAAA"}}, "push_malformed"),
        ({"keys": {"p256dh": "å", "auth": "ä"}}, "push_malformed"),
        ({"keys": {**Browser().keys, "auth": "c2hvcnQ"}}, "push_malformed"),
        ({"label": "x" * 61}, "malformed"),
    ],
)
async def test_what_cannot_be_sent_to_is_refused_and_nothing_is_kept(served, change, why):
    async with served.person() as ada:
        await here(ada)
        wish = {"address": "https://8.8.8.8/1", "keys": Browser().keys, **change}
        assert code(await ada.post(f"{PATH}/push", json=wish), 400) == why
        assert (await ada.get(PATH)).json()["channels"] == []


async def test_nobody_has_more_than_ten_devices(served):
    async with served.person() as ada:
        await here(ada)
        for number in range(10):
            wish = {"address": f"https://8.8.8.8/{number}", "keys": Browser().keys}
            assert (await ada.post(f"{PATH}/push", json=wish)).status_code == 200
        again = await ada.post(f"{PATH}/push", json=wish)
        assert len(again.json()["channels"]) == 10, "the same one again is no other"
        eleventh = {"address": "https://8.8.8.8/more", "keys": Browser().keys}
        assert code(await ada.post(f"{PATH}/push", json=eleventh), 409) == "channels_many"


async def test_letters_come_after_a_yes_and_end_with_one_press(serve_with):
    async with mail_server() as letters, serve_with(smtp=letters.address, **MAIL) as served, served.person() as ada:
        await here(ada)
        [channel] = (await ada.post(f"{PATH}/mail", json={"address": " Ada@Exempel.SE "})).json()["channels"]
        assert (channel["address"], channel["confirmed"]) == ("Ada@exempel.se", False)
        assert code(await ada.post(f"{PATH}/sample"), 409) == "no_channels", "nothing is sent without a yes"
        [asking] = letters.taken
        assert (asking["To"], asking["Subject"]) == ("Ada@exempel.se", "Bekräfta din adress")
        token = link(asking, "confirm")
        async with served.person() as anybody:  # whoever reads the letter, on whatever device
            assert (
                code(await anybody.post("/api/v1/notices/confirm", json={"token": token + "0"}), 404) == "notice_link"
            )
            assert code(await anybody.post("/api/v1/notices/confirm", json={"token": "x"}), 404) == "notice_link"
            assert (await anybody.post("/api/v1/notices/confirm", json={"token": token})).status_code == 200
        [tried] = (await ada.post(f"{PATH}/sample")).json()["channels"]
        assert tried["delivered"]
        letter = letters.taken[-1]
        assert letter["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
        address = letter["List-Unsubscribe"].strip("<>")
        assert address.startswith("https://spel.example/bord/api/v1/notices/stop/")
        assert f"https://spel.example/bord/notices#stop={link(letter, 'stop')}" in letter.get_content()
        path = address.removeprefix("https://spel.example/bord")
        async with served.program() as program:
            shown = await program.get(path)
            assert f'href="/notices#stop={link(letter, "stop")}"' in shown.text
            assert len((await ada.get(PATH)).json()["channels"]) == 1, "looking ends nothing"
            wrong = path.replace("/stop/", "/stop/9")
            assert code(await program.post(wrong, data={"List-Unsubscribe": "One-Click"}), 404) == "notice_link"
            assert (await program.post(path, data={"List-Unsubscribe": "One-Click"})).status_code == 200
        assert (await ada.get(PATH)).json()["channels"] == []


def link(letter, purpose):
    return re.findall(rf"#{purpose}=([\w.]+)", letter.get_content())[0]


@pytest.mark.parametrize(
    "address", ["ada", "ada@", "@exempel.se", "a b@exempel.se", "a@b", "a@exempel.se\r\nBcc: x@y.se", "a..b@exempel.se"]
)
async def test_what_is_no_address_gets_no_letter(serve_with, address):
    async with mail_server() as letters, serve_with(smtp=letters.address, **MAIL) as served, served.person() as ada:
        await here(ada)
        assert code(await ada.post(f"{PATH}/mail", json={"address": address}), 400) == "mail_malformed"
        assert letters.taken == []


async def test_nobody_can_have_letters_sent_to_others_without_end(serve_with):
    async with mail_server() as letters, serve_with(smtp=letters.address, **MAIL) as served:
        for _ in range(3):
            async with served.person() as somebody:
                await here(somebody)
                assert (await somebody.post(f"{PATH}/mail", json={"address": "bo@exempel.se"})).status_code == 200
        async with served.person() as somebody:
            await here(somebody)
            assert code(await somebody.post(f"{PATH}/mail", json={"address": "bo@exempel.se"}), 429) == "too_fast"
        assert len(letters.taken) == 3


async def test_a_mailbox_that_is_not_there_is_told_of_and_forgotten(serve_with):
    async with mail_server() as letters, serve_with(smtp=letters.address, **MAIL) as served, served.person() as ada:
        await here(ada)
        letters.unknown.add("ada@exempel.se")
        assert code(await ada.post(f"{PATH}/mail", json={"address": "ada@exempel.se"}), 409) == "mail_unsent"
        assert (await ada.get(PATH)).json()["channels"] == []


async def test_other_services_are_those_that_the_host_allows(serve_with):
    async with push_service() as service:
        address = f"json://127.0.0.1:{service.port}/hook"
        async with serve_with(notice_schemes=("json", "file")) as served, served.person() as ada:
            await here(ada)
            told = (await ada.get(PATH)).json()
            assert (told["sends"], told["schemes"]) == (["push", "other"], ["json"])
            assert code(await ada.post(f"{PATH}/other", json={"address": address}), 400) == "target_inside"
            assert code(await ada.post(f"{PATH}/other", json={"address": "discord://a/b"}), 400) == "scheme_closed"
            assert code(await ada.post(f"{PATH}/other", json={"address": "json://"}), 400) == "other_malformed"
        async with serve_with(notice_schemes=("json",), notice_loopback=True) as served, served.person() as ada:
            await here(ada)
            [channel] = (await ada.post(f"{PATH}/other", json={"address": address})).json()["channels"]
            assert channel["label"] == "JSON"
            [tried] = (await ada.post(f"{PATH}/sample")).json()["channels"]
            assert tried["delivered"], tried["cause"]
        [(path, _, body)] = service.taken
        assert (path, json.loads(body)["title"]) == ("/hook", "Ett prov från Spelbord")


async def test_a_table_is_hushed_and_heard_again(served):
    async with served.person() as ada:
        await here(ada)
        wish = {"game": "tio", "seats": [{"kind": "me"}, {"kind": "open"}]}
        table = (await ada.post("/api/v1/tables", json=wish)).json()["table"]
        assert (await ada.put(f"{PATH}/tables/{table}", json={"hushed": True})).json()["hushed"] == [table]
        assert (await ada.put(f"{PATH}/tables/{table}", json={"hushed": False})).json()["hushed"] == []
        assert code(await ada.put(f"{PATH}/tables/nowhere", json={"hushed": True}), 404) == "no_such_table"


async def test_it_is_all_in_my_file_and_gone_when_i_am_forgotten(served):
    async with served.person() as ada:
        await here(ada)
        await ada.put("/api/v1/me", json={"name": "Ada"})
        wish = {"address": "https://8.8.8.8/1", "keys": Browser().keys, "label": "Firefox"}
        await ada.post(f"{PATH}/push", json=wish)
        assert (await ada.get("/api/v1/me/data")).json()["channels"] == 1
        with zipfile.ZipFile(io.BytesIO((await ada.get("/api/v1/me/export")).content)) as archive:
            kept = json.loads(archive.read("person.json"))["notices"]
        assert [each["address"] for each in kept["channels"]] == ["https://8.8.8.8/1"]
        assert (await ada.post("/api/v1/me/forget", json={"name": "Ada"})).status_code == 200
        storage = served.services.resources.storage
        for table in ("channels", "notice_people"):
            assert await storage.read(f"SELECT 1 FROM {table}") == []  # noqa: S608 - our own words
