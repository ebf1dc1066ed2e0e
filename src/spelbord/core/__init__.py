"""What a game is, and the one loop that plays any of them."""

from spelbord.core.codec import Codec, codec_for, encode, outward
from spelbord.core.dice import Dice, bot_dice, chance_dice, commitment, is_seed, seed_from
from spelbord.core.flow import ChanceDue, Course, Flow
from spelbord.core.kit import AnyKit, Kit, Meta
from spelbord.core.log import Answer, Entry, Header, Heard, Past, Roll, chain
from spelbord.core.match import AnyMatch, Match, fork, new_match
from spelbord.core.pending import Chance, Decide, Over, Pending, Prompt, Ticket, ask, ranked
from spelbord.core.playouts import AnyMove, RunawayError, play_on, settle
from spelbord.core.record import Record, read_header, read_record, write_record
from spelbord.core.refusals import Refusal, Refused
from spelbord.core.texts import LANGUAGES, Language, Texts, signed, texts_of
from spelbord.core.values import Action, Count, Event, Options, Seat, State, Value, View, tag_of
from spelbord.core.verify import Breach, Verdict, verify

__all__ = [
    "LANGUAGES",
    "Action",
    "Answer",
    "AnyKit",
    "AnyMatch",
    "AnyMove",
    "Breach",
    "Chance",
    "ChanceDue",
    "Codec",
    "Count",
    "Course",
    "Decide",
    "Dice",
    "Entry",
    "Event",
    "Flow",
    "Header",
    "Heard",
    "Kit",
    "Language",
    "Match",
    "Meta",
    "Options",
    "Over",
    "Past",
    "Pending",
    "Prompt",
    "Record",
    "Refusal",
    "Refused",
    "Roll",
    "RunawayError",
    "Seat",
    "State",
    "Texts",
    "Ticket",
    "Value",
    "Verdict",
    "View",
    "ask",
    "bot_dice",
    "chain",
    "chance_dice",
    "codec_for",
    "commitment",
    "encode",
    "fork",
    "is_seed",
    "new_match",
    "outward",
    "play_on",
    "ranked",
    "read_header",
    "read_record",
    "seed_from",
    "settle",
    "signed",
    "tag_of",
    "texts_of",
    "verify",
    "write_record",
]
