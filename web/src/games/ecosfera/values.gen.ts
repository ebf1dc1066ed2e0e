// Made from the Python values by `python -m spelbord.server.typescript`. Do not edit.

export interface EcosferaOptions {
  readonly elements: 3 | 4 | 5 | 6 | 7 | 8
  readonly high_pressure: boolean
  readonly eutrophication: boolean
  readonly biodiversity_loss: boolean
  readonly policy: boolean
  readonly house_cards: boolean
  readonly own_cards: string
  readonly pass_pressure: boolean
  readonly solo: boolean
  readonly starter: 0 | 1 | 2 | 3 | 4
}

export interface BuyProducer {
  readonly type: "buy_producer"
  readonly card: number
}

export interface BuyConsumer {
  readonly type: "buy_consumer"
  readonly card: number
  readonly one: number
  readonly other: number
}

export interface Restore {
  readonly type: "restore"
  readonly one: number
  readonly other: number
}

export interface Move {
  readonly type: "move"
  readonly by: number
  readonly card: number
  readonly to: number
}

export interface Plus {
  readonly type: "plus"
  readonly by?: number
}

export interface Refresh {
  readonly type: "refresh"
  readonly by: number
  readonly shelf: "consumers" | "producers"
}

export interface UseStar {
  readonly type: "use_star"
  readonly card: number
}

export interface Implement {
  readonly type: "implement"
  readonly measure: number
}

export interface EndTurn {
  readonly type: "end_turn"
}

export interface Reactivate {
  readonly type: "reactivate"
  readonly token: "move" | "plus" | "refresh"
}

export interface Decline {
  readonly type: "decline"
}

export interface RestoreOne {
  readonly type: "restore_one"
  readonly habitat: number
}

export interface Take {
  readonly type: "take"
  readonly element: number
}

export interface GiveBack {
  readonly type: "give_back"
  readonly used: boolean
}

export interface Discard {
  readonly type: "discard"
  readonly card: number
}

export interface ChooseRow {
  readonly type: "choose_row"
  readonly seat: number
}

export interface Place {
  readonly type: "place"
  readonly card: number
  readonly seat: number
}

export interface Regulate {
  readonly type: "regulate"
  readonly producer: number
  readonly consumer: number
  readonly habitat: number
}

export interface StarterNamed {
  readonly type: "starter_named"
  readonly seat: number
}

export interface Redealt {
  readonly type: "redealt"
  readonly seat: number
  readonly cards: readonly number[]
}

export interface Drawn {
  readonly type: "drawn"
  readonly seat: number
  readonly cards: readonly number[]
}

export interface DeckShuffled {
  readonly type: "deck_shuffled"
  readonly seat: number
}

export interface MarketFilled {
  readonly type: "market_filled"
  readonly shelf: "consumers" | "producers"
  readonly slots: readonly number[]
  readonly cards: readonly number[]
}

export interface TurnStarted {
  readonly type: "turn_started"
  readonly seat: number
  readonly turn: number
}

export interface TurnSkipped {
  readonly type: "turn_skipped"
  readonly seat: number
  readonly turn: number
}

export interface TurnClosed {
  readonly type: "turn_closed"
  readonly seat: number
  readonly reason: string
}

export interface RowDiscarded {
  readonly type: "row_discarded"
  readonly seat: number
}

export interface Ended {
  readonly type: "ended"
  readonly reason: string
  readonly habitats: number
  readonly impacts: number
  readonly rounds: number
}

export interface ProducerBought {
  readonly type: "producer_bought"
  readonly seat: number
  readonly card: number
  readonly paid: readonly number[]
  readonly extra: number
}

export interface ConsumerBought {
  readonly type: "consumer_bought"
  readonly seat: number
  readonly card: number
  readonly one: number
  readonly other: number
}

export interface PairUsed {
  readonly type: "pair_used"
  readonly seat: number
  readonly one: number
  readonly other: number
}

export interface HabitatRestored {
  readonly type: "habitat_restored"
  readonly seat: number
  readonly habitat: number
}

export interface AbilityUsed {
  readonly type: "ability_used"
  readonly seat: number
  readonly by: number
  readonly ability: number
}

export interface Moved {
  readonly type: "moved"
  readonly seat: number
  readonly card: number
  readonly to: number
}

export interface StarUsed {
  readonly type: "star_used"
  readonly seat: number
  readonly card: number
}

export interface TokenReactivated {
  readonly type: "token_reactivated"
  readonly seat: number
  readonly token: number
}

export interface Declined {
  readonly type: "declined"
  readonly seat: number
  readonly kind: string
}

export interface PressureAdded {
  readonly type: "pressure_added"
  readonly seat: number
}

export interface Tripled {
  readonly type: "tripled"
  readonly seat: number
  readonly element: number
}

export interface Struck {
  readonly type: "struck"
  readonly seat: number
  readonly tiles: number
}

export interface ImpactPlaced {
  readonly type: "impact_placed"
  readonly seat: number
  readonly extra: boolean
}

export interface ImpactRemoved {
  readonly type: "impact_removed"
  readonly seat: number
}

export interface PolicyShuffled {
  readonly type: "policy_shuffled"
}

export interface PolicyDrawn {
  readonly type: "policy_drawn"
  readonly seat: number
  readonly card: number
}

export interface PolicyMissing {
  readonly type: "policy_missing"
}

export interface PolicyStopped {
  readonly type: "policy_stopped"
  readonly card: number
}

export interface PolicyDone {
  readonly type: "policy_done"
  readonly card: number
  readonly to: "active" | "discard" | "row"
}

export interface MeasureImplemented {
  readonly type: "measure_implemented"
  readonly seat: number
  readonly measure: number
}

export interface AskRound {
  readonly type: "ask_round"
  readonly seats: readonly number[]
}

export interface Served {
  readonly type: "served"
  readonly seat: number
}

export interface ElementTaken {
  readonly type: "element_taken"
  readonly seat: number
  readonly element: number
}

export interface ElementReturned {
  readonly type: "element_returned"
  readonly seat: number
  readonly element: number
  readonly used: boolean
}

export interface Discarded {
  readonly type: "discarded"
  readonly seat: number
  readonly card: number
}

export interface MarketSwept {
  readonly type: "market_swept"
  readonly shelf: "consumers" | "producers"
  readonly cards: readonly number[]
}

export interface Received {
  readonly type: "received"
  readonly seat: number
  readonly card: number
}

export interface ArrivalDue {
  readonly type: "arrival_due"
  readonly seat: number
}

export interface Arrived {
  readonly type: "arrived"
  readonly seat: number
  readonly card: number
}

export interface Removed {
  readonly type: "removed"
  readonly card: number
  readonly place: "deck" | "discard" | "market" | "market bottom" | "market deck" | "row" | "top"
  readonly seat: number
}

export interface PressureReturned {
  readonly type: "pressure_returned"
  readonly seat: number
}

export interface TokensTurned {
  readonly type: "tokens_turned"
  readonly up: boolean
}

export interface SkipSet {
  readonly type: "skip_set"
  readonly seat: number
}

export interface NoiseSet {
  readonly type: "noise_set"
  readonly seat: number
}

export interface DrawDue {
  readonly type: "draw_due"
  readonly seat: number
}

export interface Asked {
  readonly type: "asked"
  readonly seat: number
  readonly kind: string
}

export interface ChanceDue {
  readonly type: "chance_due"
  readonly kind: string
  readonly count: number
}

export interface EcosferaView {
  readonly viewer: number | null
  readonly options: EcosferaOptions
  readonly pending: Decide | Chance | Over
  readonly seat: number
  readonly turn: number
  readonly round: number
  readonly elements: readonly number[]
  readonly producers: readonly number[]
  readonly prices: readonly (readonly number[])[]
  readonly consumers: readonly number[]
  readonly piles: readonly (readonly number[])[]
  readonly bottoms: readonly (readonly number[])[]
  readonly pressure: number
  readonly removed: readonly number[]
  readonly rows: readonly (readonly Card[])[]
  readonly decks: readonly (readonly number[])[]
  readonly tops: readonly (readonly number[])[]
  readonly discards: readonly (readonly number[])[]
  readonly tokens: readonly (readonly string[])[]
  readonly restored: readonly number[]
  readonly impacts: number
  readonly policy_deck: readonly number[]
  readonly policy_discard: readonly number[]
  readonly measures: readonly number[]
  readonly funding: number
  readonly spent: number
  readonly implemented: number
  readonly lying: readonly number[]
  readonly resolving: readonly number[]
  readonly asking: readonly number[]
  readonly asked: boolean
  readonly owed: readonly number[]
  readonly arriving: boolean
  readonly draws: number
  readonly acted: boolean
  readonly closed: boolean
  readonly struck: boolean
  readonly tripled: boolean
  readonly spurned: boolean
  readonly fresh: boolean
  readonly noisy: boolean
  readonly began: number
  readonly starred: readonly number[]
  readonly skips: readonly boolean[]
  readonly noises: readonly boolean[]
  readonly rolls: readonly number[]
  readonly own: readonly OwnPrint[]
}

export interface Decide {
  readonly pending: "decide"
  readonly prompts: readonly Prompt[]
}

export interface Prompt {
  readonly seat: number
  readonly by: number
  readonly kind: string
  readonly about: number
  readonly optional: boolean
}

export interface Chance {
  readonly pending: "chance"
  readonly kind: string
  readonly count: number
}

export interface Over {
  readonly pending: "over"
  readonly reason: string
  readonly scores: readonly number[]
  readonly ranks: readonly number[]
}

export interface Card {
  readonly card: number
  readonly used: boolean
  readonly spent: boolean
  readonly starred: boolean
}

export interface OwnPrint {
  readonly number: number
  readonly name: string
  readonly category: string
  readonly duration: string
  readonly does: Readonly<Record<string, string>>
}

export type EcosferaAction = BuyProducer | BuyConsumer | Restore | Move | Plus | Refresh | UseStar | Implement | EndTurn | Reactivate | Decline | RestoreOne | Take | GiveBack | Discard | ChooseRow | Place | Regulate

export type EcosferaEvent = StarterNamed | Redealt | Drawn | DeckShuffled | MarketFilled | TurnStarted | TurnSkipped | TurnClosed | RowDiscarded | Ended | ProducerBought | ConsumerBought | PairUsed | HabitatRestored | AbilityUsed | Moved | StarUsed | TokenReactivated | Declined | PressureAdded | Tripled | Struck | ImpactPlaced | ImpactRemoved | PolicyShuffled | PolicyDrawn | PolicyMissing | PolicyStopped | PolicyDone | MeasureImplemented | AskRound | Served | ElementTaken | ElementReturned | Discarded | MarketSwept | Received | ArrivalDue | Arrived | Removed | PressureReturned | TokensTurned | SkipSet | NoiseSet | DrawDue | Asked | ChanceDue
