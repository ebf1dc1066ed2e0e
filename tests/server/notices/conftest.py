"""A server that may send to this machine, a push service there, and people with browsers."""

from dataclasses import replace

import pytest

from server.guests import breathe
from server.notices.services import Browser, push_service
from spelbord.server.notices.sending import send_due
from spelbord.server.tables import notices as telling


@pytest.fixture
def settings(settings):
    return replace(settings, notice_loopback=True, public_url="https://spel.example/bord")


@pytest.fixture
async def service():
    async with push_service() as service:
        yield service


class Away:
    """Somebody who is told by push: likes and channels at a registry, and what their browser was shown."""

    def __init__(self, registry, service, session):
        self.registry, self.service, self.session = registry, service, session
        self.browser = Browser()

    @property
    def notices(self):
        return self.registry.resources.notices

    async def subscribe(self, **likes):
        await self.like(quiet=(0, 0), **likes)
        return await self.notices.add_push(
            self.session, self.service.at(self.session), _keys(self.browser.keys), "Firefox"
        )

    async def like(self, **likes):
        from msgspec.structs import replace as changed

        await self.notices.like(changed(await self.notices.person(self.session), **likes))

    @property
    def shown(self):
        """All messages that came, as the browser reads them."""
        return [self.browser.read(body) for path, _, body in self.service.taken if path == f"/{self.session}"]


def _keys(keys):
    from spelbord.server.protocol import PushKeys

    return PushKeys(**keys)


@pytest.fixture
def away(registry, service):
    return lambda session: Away(registry, service, session)


@pytest.fixture
def pass_time(registry, sundial):
    """Let time go by, with all that is done from time to time."""

    async def pass_(seconds):
        await breathe()
        await registry.resources.storage.write(("SELECT 1", ()))  # what is being written is written first
        sundial.move(seconds)
        await telling.note_present(registry)
        while await send_due(registry.resources.notices, registry.resources.metrics):
            pass

    return pass_
