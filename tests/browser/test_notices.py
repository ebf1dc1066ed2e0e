"""Being told, in a real browser: the page, its service worker, letters, and what is there without a line."""

import asyncio
import json
import re
import threading
from contextlib import AsyncExitStack

import pytest
from playwright.sync_api import expect

from browser.conftest import DESKTOP, each_size, seen
from browser.house import House
from server.notices.services import Browser, mail_server, push_service

SUBSCRIBE = """(made) => {
    const key = 'test.subscribed';
    const subscription = () => ({ endpoint: made.endpoint, options: {}, toJSON: () => made,
        unsubscribe: async () => { localStorage.removeItem(key); return true; } });
    PushManager.prototype.subscribe = async (wanted) => {
        if (!wanted.userVisibleOnly || wanted.applicationServerKey.length !== 87) throw new Error('not so');
        localStorage.setItem(key, '1');
        return subscription();
    };
    PushManager.prototype.getSubscription = async () => (localStorage.getItem(key) ? subscription() : null);
}"""
"""Chromium's own push service is far away: what it would make is given, and all else is the browser's."""
TURN = {"title": "Din tur: Alfapet med Elis", "body": "Elis lade FJÄLL.", "path": "t/abc", "tag": "abc", "id": "1"}


@pytest.fixture(scope="module")
def chromium(launch):
    """The whole browser: where there is no window, nobody can be told anything."""
    return launch()


class Outside:
    """A push service and a mail server in a thread of their own."""

    def __init__(self):
        self.loop = asyncio.new_event_loop()
        self.stack = AsyncExitStack()
        self.thread = threading.Thread(target=self.loop.run_forever, daemon=True)
        self.thread.start()
        self.push = self.do(self.stack.enter_async_context(push_service()))
        self.letters = self.do(self.stack.enter_async_context(mail_server()))

    def do(self, work):
        return asyncio.run_coroutine_threadsafe(work, self.loop).result(20)

    def close(self):
        self.do(self.stack.aclose())
        self.loop.call_soon_threadsafe(self.loop.stop)
        self.thread.join()
        self.loop.close()


@pytest.fixture(scope="module")
def outside():
    outside = Outside()
    yield outside
    outside.close()


@pytest.fixture(scope="module")
def house(tmp_path_factory, outside):
    """A server that may send to this machine."""
    mail = {"SMTP": outside.letters.address, "MAIL_FROM": "spel@spel.example"}
    house = House(tmp_path_factory.mktemp("house"), NOTICE_LOOPBACK="1", NOTICE_SCHEMES="json", **mail)
    house.settings["PUBLIC_URL"] = house.url
    house.start()
    yield house
    house.stop()


@pytest.fixture
def subscriber(visit, outside):
    """Somebody whose browser can be told, on the page; and that browser, to read with."""

    def begin(**more):
        browser = Browser()
        page = visit("/about", **more)
        name = re.sub(r"\W", "", browser.keys["auth"])
        page.context.grant_permissions(["notifications"])
        made = {"endpoint": outside.push.at(name), "keys": browser.keys}
        page.add_init_script(f"({SUBSCRIBE})({json.dumps(made)})")
        page.goto("/notices")
        return page, browser, f"/{name}"

    return begin


def turn_on(page):
    """Turn this device on, and wait until the server has it."""
    switch = page.get_by_role("switch", name="Den här enheten")
    expect(switch).to_be_enabled()
    switch.check(force=True)
    expect(page.get_by_text("Fungerar även när sidan är stängd.")).to_be_visible()
    expect(switch).to_be_enabled()
    return switch


def worker_of(page):
    """The service worker of a page, once it runs."""
    page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
    return page.context.service_workers[0]


def deliver(page, worker, told):
    """Let the browser's own push service hand a message to the worker."""
    cdp = page.context.new_cdp_session(page)
    found = []
    cdp.on("ServiceWorker.workerRegistrationUpdated", lambda told: found.extend(told["registrations"]))
    cdp.send("ServiceWorker.enable")
    page.wait_for_timeout(200)
    origin = re.match(r"https?://[^/]+", worker.url).group()
    data = json.dumps(told)
    cdp.send(
        "ServiceWorker.deliverPushMessage",
        {"origin": origin, "registrationId": found[-1]["registrationId"], "data": data},
    )
    page.wait_for_timeout(500)
    return worker.evaluate(
        """async () => (await registration.getNotifications())
            .map(({ title, body, tag, data }) => ({ title, body, tag, data }))"""
    )


@each_size
@pytest.mark.parametrize("lang", ["sv", "en"])
def test_the_page_is_whole_in_both_languages_on_both_screens(visit, size, lang):
    page = visit("/notices", size=size, lang=lang)
    title, quiet = ("Aviseringar", "Tysta timmar") if lang == "sv" else ("Notifications", "Quiet hours")
    expect(page.get_by_role("heading", name=title, exact=True)).to_be_visible()
    expect(page.get_by_label(quiet)).to_be_visible()
    seen(page, f"notices_{lang}")


def test_this_device_is_turned_on_tried_and_turned_off(subscriber, outside):
    page, browser, path = subscriber()
    switch = turn_on(page)
    page.get_by_role("button", name="Skicka ett prov").click()
    expect(page.get_by_role("listitem").filter(has_text="Den här enheten: framme.")).to_be_visible()
    [body] = [body for where, _, body in outside.push.taken if where == path]
    told = browser.read(body)
    assert told["title"] == "Ett prov från Spelbord"
    [shown] = deliver(page, worker_of(page), told)
    assert (shown["title"], shown["data"]["path"]) == ("Ett prov från Spelbord", "notices")
    seen(page, "notices_on")
    page.reload()
    expect(switch).to_be_checked()
    switch.uncheck(force=True)
    expect(page.get_by_text("Webbläsaren frågar om lov först.")).to_be_visible()
    page.reload()
    expect(switch).not_to_be_checked()


def test_a_channel_that_fails_is_told_of_with_cause_and_time(subscriber, outside):
    page, _, path = subscriber()
    turn_on(page)
    outside.push.statuses[path] = 503
    for _ in range(5):
        page.get_by_role("button", name="Skicka ett prov").click()
        came = page.get_by_role("listitem").filter(has_text="Den här enheten: kom inte fram. Tjänsten sade nej (503).")
        expect(came).to_be_visible()
        expect(page.get_by_role("button", name="Skicka ett prov")).to_be_enabled()
    expect(page.get_by_text("Borttagen efter 5 misslyckade försök.")).to_be_visible()
    expect(page.get_by_role("switch", name="Den här enheten")).not_to_be_checked()
    seen(page, "notices_lost")


def test_the_worker_tells_while_no_page_is_open_once_and_leads_to_the_table(subscriber, house):
    page, _, _ = subscriber()
    turn_on(page)
    worker = worker_of(page)
    assert deliver(page, worker, {**TURN, "waiting": 1}) == [], "whoever looks at a page sees it there"
    page.goto("about:blank")
    [shown] = deliver(page, worker, {**TURN, "waiting": 1})
    assert (shown["title"], shown["body"]) == (TURN["title"], TURN["body"])
    assert len(deliver(page, worker, {**TURN, "waiting": 1})) == 1
    later = deliver(page, worker, {**TURN, "title": "Glöm inte", "id": "2", "waiting": 1})
    assert [each["title"] for each in later] == ["Glöm inte"], "one for a table"
    opened = worker.evaluate(
        """async (path) => { const to = []; self.clients.openWindow = async (url) => to.push(url); await open(path);
        return to; }""",
        "t/abc",
    )
    assert opened == [f"{house.url}/t/abc"]


def test_without_a_line_there_is_a_page_that_says_so_and_nothing_else_is_kept(subscriber, house):
    page, _, _ = subscriber(lost=True)
    turn_on(page)
    worker = worker_of(page)
    page.reload()
    kept = worker.evaluate(
        """async () => {
            const kept = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
            return kept.flat().map(({ url }) => new URL(url).pathname);
        }"""
    )
    assert sorted(kept) == ["/favicon.svg", "/offline.css", "/offline.html"]
    house.kill()
    page.goto("/t/whatever")
    expect(page.get_by_role("heading", name="Ingen förbindelse")).to_be_visible()
    assert page.evaluate("() => getComputedStyle(document.querySelector('main')).maxWidth") == "512px"
    seen(page, "offline")
    house.start()
    page.goto("/")
    expect(page.get_by_role("button", name="Bjud in vänner").first).to_be_visible()
    expect(page.get_by_role("heading", name="Ingen förbindelse")).to_have_count(0)


def test_letters_begin_with_a_yes_and_end_with_a_link(visit, outside):
    page = visit("/notices", lost=True)
    page.get_by_label("E-postadress").fill("inte en adress")
    page.get_by_role("button", name="Skicka länken").click()
    expect(page.get_by_role("alert").filter(has_text="Det där är ingen e-postadress.")).to_be_visible()
    page.get_by_label("E-postadress").fill("saga@exempel.se")
    page.get_by_role("button", name="Skicka länken").click()
    expect(page.get_by_text("Väntar på att du öppnar länken i mejlet")).to_be_visible()
    reader = visit(link_in(outside, "confirm"), lang="en")
    reader.get_by_role("button", name="Yes, send mail here").click()
    expect(reader.locator("main").get_by_text("Done. From now on")).to_be_visible()
    seen(reader, "notices_letter")
    page.reload()
    expect(page.get_by_text("Bekräftad")).to_be_visible()
    page.get_by_role("button", name="Skicka ett prov").click()
    expect(page.get_by_role("listitem").filter(has_text="saga@exempel.se: framme.")).to_be_visible()
    reader.goto(link_in(outside, "stop"))
    reader.reload()
    reader.get_by_role("button", name="Stop sending mail").click()
    expect(reader.locator("main").get_by_text("Done. Nothing more")).to_be_visible()
    page.reload()
    expect(page.get_by_text("saga@exempel.se")).to_have_count(0)


def link_in(outside, purpose):
    return re.findall(rf"/notices#{purpose}=[\w.]+", outside.letters.taken[-1].get_content())[0]


def test_what_is_told_and_when_is_kept(visit):
    page = visit("/notices")
    page.get_by_role("switch", name="Partiet är slut").uncheck(force=True)
    expect(page.get_by_role("switch", name="Partiet är slut")).to_be_enabled()
    page.get_by_label("Tysta timmar").select_option("1380 480")
    expect(page.get_by_label("Tysta timmar")).to_be_enabled()
    page.get_by_label("Hur långt före").select_option(label="12 timmar före")
    expect(page.get_by_label("Hur långt före")).to_be_enabled()
    page.reload()
    expect(page.get_by_role("switch", name="Partiet är slut")).not_to_be_checked()
    expect(page.get_by_role("switch", name="Din tur")).to_be_checked()
    expect(page.get_by_label("Tysta timmar")).to_have_value("1380 480")
    expect(page.get_by_label("Hur långt före")).to_have_value("12")


def lay_slow(page, house):
    wish = {"game": "tio", "begin": True, "seats": [{"kind": "me"}, {"kind": "bot", "level": "lätt"}]}
    wish["clock"] = {"kind": "move", "seconds": 172_800}
    answer = page.request.post("/api/v1/tables", data=wish, headers={"Origin": house.url})
    return answer.json()["table"]


def test_whoever_leaves_a_slow_table_is_asked_once_and_nobody_on_a_first_visit(visit, house):
    page = visit()
    asked = page.get_by_role("heading", name="Vill du få veta när det är din tur?")
    expect(page.get_by_role("button", name="Bjud in vänner").first).to_be_visible()
    expect(asked).to_have_count(0)
    page.goto(f"/t/{lay_slow(page, house)}")
    expect(page.get_by_role("list", name="Bordet, i turordning")).to_be_visible()
    page.locator('a[href$="/"]').first.click()
    expect(asked).to_be_visible()
    seen(page, "notices_ask")
    page.get_by_role("button", name="Ja, visa hur").click()
    expect(page.get_by_role("heading", name="Aviseringar", exact=True)).to_be_visible()
    page.goto("/")
    expect(page.get_by_role("button", name="Bjud in vänner").first).to_be_visible()
    expect(asked).to_have_count(0)


def test_a_table_is_hushed_from_its_own_menu(subscriber, house):
    page, _, _ = subscriber(size=DESKTOP)
    turn_on(page)
    page.goto(f"/t/{lay_slow(page, house)}")
    page.get_by_role("button", name="Mer", exact=True).click()
    switch = page.get_by_role("switch", name="Aviseringar om det här bordet")
    expect(switch).to_be_checked()
    switch.uncheck(force=True)
    expect(switch).not_to_be_checked()
    page.reload()
    page.get_by_role("button", name="Mer", exact=True).click()
    expect(switch).not_to_be_checked()


def test_a_server_that_sends_nothing_says_so_plainly(chromium, tmp_path):
    quiet = House(tmp_path, NOTICES="0").start()
    try:
        context = chromium.new_context(base_url=quiet.url, locale="sv-SE")
        page = context.new_page()
        page.goto("/notices")
        expect(page.get_by_text("Den här servern skickar inga aviseringar.")).to_be_visible()
        context.close()
    finally:
        quiet.stop()


def test_below_a_path_the_worker_and_all_that_it_leads_to_stay_there(chromium, tmp_path):
    house = House(tmp_path, BASE_PATH="/spel").start()
    context = chromium.new_context(base_url=house.url, locale="sv-SE")
    try:
        page = context.new_page()
        page.goto("/spel/notices")
        expect(page.get_by_role("heading", name="Aviseringar", exact=True)).to_be_visible()
        register = "() => navigator.serviceWorker.register('/spel/sw.js').then(({ scope }) => scope)"
        assert page.evaluate(register) == f"{house.url}/spel/"
        worker = worker_of(page)
        to_table = """async () => {
            const to = [];
            self.clients.openWindow = async (url) => to.push(url);
            await open('t/abc');
            return to;
        }"""
        assert worker.evaluate(to_table) == [f"{house.url}/spel/t/abc"]
        house.kill()
        page.goto("/spel/")
        expect(page.get_by_role("heading", name="Ingen förbindelse")).to_be_visible()
        assert page.locator('link[rel="stylesheet"]').get_attribute("href") == "/spel/offline.css"
        assert page.evaluate("() => getComputedStyle(document.querySelector('main')).maxWidth") == "512px"
    finally:
        context.close()
        house.stop()
