"""Action 4: lay tiles, and rearrange the table as one likes. Only how it lies in the end is judged [TRX-L5]."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, NamedTuple, NoReturn

from spelbord.core import Refused
from spelbord.games.trakkx.asking import ask_next
from spelbord.games.trakkx.events import Laid
from spelbord.games.trakkx.grid import (
    REACH,
    ROW,
    cells_of,
    fault_of,
    faults_in,
    largest_first,
    to_the_middle,
    x_and_y,
)
from spelbord.games.trakkx.groups import Group
from spelbord.games.trakkx.layout import Layout
from spelbord.games.trakkx.scoring import end_round
from spelbord.games.trakkx.tiles import KINDS, NO_GRID, group_limit

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from spelbord.core import Seat
    from spelbord.games.trakkx.actions import Lay
    from spelbord.games.trakkx.flow import Flow
    from spelbord.games.trakkx.grid import Grid
    from spelbord.games.trakkx.groups import Cell
    from spelbord.games.trakkx.state import TrakkxState


class Spread(NamedTuple):
    """A sheet spread out: the group whose grid it is, where its tiles lie, and which of them are new."""

    group: int
    grid: Grid
    new: frozenset[int]


class Part(NamedTuple):
    """Tiles that hang together in the end: a group to be."""

    spread: Spread
    places: Sequence[int]

    @property
    def is_own(self) -> bool:
        """Whether it is made of hand tiles only."""
        return self.spread.new.issuperset(self.places)


def lay(flow: Flow, seat: Seat, action: Lay) -> None:
    """Lay tiles; whoever has none left then has won [TRX-32]."""
    state = flow.state
    flow.note(judged(state, seat, action))
    if state.hands[seat]:
        ask_next(flow, seat)
    else:
        end_round(flow, "out", seat)


def judged(state: TrakkxState, seat: Seat, action: Lay) -> Laid:
    """The lay as it will be told, or `Refused` with the first thing that is wrong with it [TRX-22]."""
    spreads = _spread_out(state, action)
    hand = _hand_left(state, seat, spreads)
    _all_tiles_lie(state, action)
    parts = _hanging_together(spreads)
    # Only now: whoever is still moving tiles about is told of their lines.
    if len(hand) == len(state.hands[seat]):
        raise Refused("nothing_added", "TRX-22")
    named = {spread.group for spread in spreads}
    _groups_are_allowed(state, seat, parts, len(parts) + sum([group.id not in named for group in state.table]))
    return _laid(state, seat, spreads, parts)


# The sheets ----------------------------------------------------------------------------------------------------------


def _spread_out(state: TrakkxState, action: Lay) -> list[Spread]:
    lying = {group.id: group.cells for group in state.table}
    spreads: dict[int, Spread] = {}
    for sheet in action.sheets:
        group = sheet.group
        if group in spreads:
            raise Refused("group_twice", "TRX-L1", group=group)
        grid: Grid = {}
        _put(grid, group, lying.get(group, ()) if sheet.tiles is None else sheet.tiles)
        _put(grid, group, sheet.new)
        spreads[group] = Spread(group, grid, frozenset([cell.y * ROW + cell.x for cell in sheet.new]))
    return list(spreads.values())


def _put(grid: Grid, group: int, cells: Iterable[Cell]) -> None:
    """Put tiles on a grid, each on a place of its own."""
    for cell in cells:
        x, y, tile = cell.x, cell.y, cell.tile
        if not (-REACH <= x <= REACH and -REACH <= y <= REACH):
            raise Refused("off_the_grid", "TRX-L1", group=group, xs=(x,), ys=(y,), tiles=(tile,), reach=REACH)
        if not 0 <= tile < KINDS:
            raise Refused("not_a_number", "TRX-10", group=group, xs=(x,), ys=(y,), tiles=(tile,))
        place = y * ROW + x
        if place in grid:
            raise Refused("place_taken", "TRX-L1", group=group, xs=(x,), ys=(y,), tiles=(grid[place], tile))
        grid[place] = tile


def _hand_left(state: TrakkxState, seat: Seat, spreads: Iterable[Spread]) -> list[int]:
    """The hand without the tiles laid."""
    hand = state.hands[seat][:]
    for tile in [spread.grid[place] for spread in spreads for place in sorted(spread.new)]:
        if tile not in hand:
            raise Refused("not_in_hand", "TRX-L5", tile=tile)
        hand.remove(tile)
    return hand


def _all_tiles_lie(state: TrakkxState, action: Lay) -> None:
    """Every tile that lay on the table still lies there, and none has come but from the hand [TRX-L5]."""
    moved = {sheet.group for sheet in action.sheets if sheet.tiles is not None}
    before = Counter([cell.tile for group in state.table if group.id in moved for cell in group.cells])
    after = Counter([cell.tile for sheet in action.sheets for cell in sheet.tiles or ()])
    if before == after:
        return
    missing, strange = sorted((before - after).elements()), sorted((after - before).elements())
    if missing:
        raise Refused("left_over", "TRX-L5", tiles=tuple(missing))
    raise Refused("not_on_table", "TRX-L5", tiles=tuple(strange))


def _hanging_together(spreads: Sequence[Spread]) -> list[Part]:
    """The parts of all sheets, once every line in them is valid."""
    layouts = [Layout(spread.grid) for spread in spreads]
    unsound = [spread for spread, layout in zip(spreads, layouts, strict=True) if not layout.is_sound()]
    if unsound:
        _refuse_lines([(spread, places) for spread in unsound for places in faults_in(spread.grid)])
    laid_out = zip(spreads, layouts, strict=True)
    return [Part(spread, places) for spread, layout in laid_out for places in largest_first(layout.parts())]


def _refuse_lines(faults: Sequence[tuple[Spread, Sequence[int]]]) -> NoReturn:
    """Name the first line that is none, why, and where it lies; and where all others lie that are none, and why."""
    spread, places = faults[0]
    tiles = tuple([spread.grid[place] for place in places])
    group = spread.group
    xs, ys = _xs_and_ys(places)
    broken = tuple([number for fault in faults for number in _from_and_to(*fault)])
    whys = tuple([fault_of([lies.grid[place] for place in line]) for lies, line in faults])
    match whys[0]:
        case "lone_tile":
            raise Refused("lone_tile", "TRX-L4", group=group, xs=xs, ys=ys, tiles=tiles, broken=broken, whys=whys)
        case "line_of_two":
            raise Refused("line_of_two", "TRX-L2", group=group, xs=xs, ys=ys, tiles=tiles, broken=broken, whys=whys)
        case "colour_twice":
            raise Refused("colour_twice", "TRX-L3", group=group, xs=xs, ys=ys, tiles=tiles, broken=broken, whys=whys)
        case "steps_broken":
            raise Refused("steps_broken", "TRX-L3", group=group, xs=xs, ys=ys, tiles=tiles, broken=broken, whys=whys)
        case _:
            raise Refused("line_mixed", "TRX-L3", group=group, xs=xs, ys=ys, tiles=tiles, broken=broken, whys=whys)


def _from_and_to(spread: Spread, places: Sequence[int]) -> tuple[int, ...]:
    """The group of a line, and where it begins and ends: five numbers."""
    return spread.group, *x_and_y(places[0]), *x_and_y(places[-1])


def _xs_and_ys(places: Iterable[int]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    xs, ys = zip(*[x_and_y(place) for place in places], strict=True)
    return xs, ys


# The groups ----------------------------------------------------------------------------------------------------------


def _groups_are_allowed(state: TrakkxState, seat: Seat, parts: Sequence[Part], after: int) -> None:
    """The own group [TRX-L7], and whether so many groups may lie there [TRX-L6]."""
    own = [part for part in parts if part.is_own]
    opening = not state.opened[seat]
    if opening and not own:
        raise Refused("not_opened", "TRX-L7")
    if everybody_has_opened(state, seat):
        most = group_limit(state.seats)
        if after > most:
            group, xs, ys = _smallest(parts)
            raise Refused("too_many_groups", "TRX-L6", group=group, xs=xs, ys=ys, groups=after, most=most)
        return
    # Somebody has still to open, and must find a place free.
    if len(own) > opening:
        group, xs, ys = _smallest(own)
        raise Refused("group_too_soon", "TRX-L6", group=group, xs=xs, ys=ys)
    most = len(state.table) + opening
    if after > most:
        group, xs, ys = _smallest(parts)
        raise Refused("groups_may_not_rise", "TRX-L6", group=group, xs=xs, ys=ys, groups=after, most=most)


def everybody_has_opened(state: TrakkxState, seat: Seat) -> bool:
    """Whether all who are left have opened once this seat has [TRX-35, TRX-36]."""
    others = enumerate(zip(state.opened, state.gone, strict=True))
    return all(opened or gone or other == seat for other, (opened, gone) in others)


def _smallest(parts: Sequence[Part]) -> tuple[int, tuple[int, ...], tuple[int, ...]]:
    """The group to point at where there is one too many: the smallest, and of equals the last."""
    part = min(reversed(parts), key=lambda part: len(part.places))
    return part.spread.group, *_xs_and_ys(part.places)


def _laid(state: TrakkxState, seat: Seat, spreads: Sequence[Spread], parts: Sequence[Part]) -> Laid:
    """The groups that are not as before, each with the grid that it lies on, and the tiles that are new."""
    lying = {group.id: group for group in state.table}
    names = _names(lying, spreads, parts)
    gone = [spread.group for spread in spreads if spread.group in lying and spread.group not in names]
    groups = {number: (Group(number, ()), number) for number in gone}
    new: dict[int, Group] = {}
    shifts = [to_the_middle(part.places) for part in parts]
    shifted = {part.spread.group for part, shift in zip(parts, shifts, strict=True) if shift}
    for number, (spread, places), shift in zip(names, parts, shifts, strict=True):
        group = Group(number, cells_of(spread.grid, places, shift))
        if group != lying.get(number):
            # Where a part was moved to the middle, no other part can be told to lie on the same grid.
            stays = spread.group in lying and (number == spread.group or spread.group not in shifted)
            groups[number] = group, spread.group if stays else NO_GRID
        if not spread.new.isdisjoint(places):
            new[number] = Group(number, cells_of(spread.grid, spread.new.intersection(places), shift))
    changed = [groups[number] for number in sorted(groups)]
    return Laid(
        seat,
        tuple([group for group, _ in changed]),
        tuple([grid for _, grid in changed]),
        tuple([new[number] for number in sorted(new)]),
        _moved(lying, spreads),
        opened=not state.opened[seat],
    )


def _names(lying: Mapping[int, Group], spreads: Sequence[Spread], parts: Sequence[Part]) -> list[int]:
    """The id of each part: the largest of a sheet keeps the group's, and any other gets the lowest that is free.

    So ids are never more than there may be groups.
    """
    named = {spread.group for spread in spreads}
    keeping = {part.spread.group for part in parts if part.spread.group in lying}
    taken = keeping | {number for number in lying if number not in named}
    free = (number for number in range(len(taken) + len(parts)) if number not in taken)
    names: list[int] = []
    for part in parts:
        number = part.spread.group
        if number in keeping:
            keeping.discard(number)
            names.append(number)
        else:
            names.append(next(free))
    return names


def _moved(lying: Mapping[int, Group], spreads: Iterable[Spread]) -> int:
    """How many tiles of the table are not where they were on their grid."""
    return sum(
        [
            spread.grid.get(cell.y * ROW + cell.x) != cell.tile
            for spread in spreads
            if spread.group in lying
            for cell in lying[spread.group].cells
        ]
    )
