// Made from the Python values by `python -m spelbord.server.typescript`. Do not edit.

export interface TioOptions {
  readonly surplus_jokers: boolean
  readonly open_auction: boolean
}

export interface Lay {
  readonly type: "lay"
  readonly card: number
  readonly up: boolean
  readonly chips?: number
}

export interface Open {
  readonly type: "open"
  readonly owner: number
  readonly chips: number
}

export interface Swap {
  readonly type: "swap"
  readonly owner: number
}

export interface Bid {
  readonly type: "bid"
  readonly chips: number
}

export interface Raise {
  readonly type: "raise"
  readonly chips: number
}

export interface TurnUp {
  readonly type: "turn_up"
}

export interface Keep {
  readonly type: "keep"
}

export interface Add {
  readonly type: "add"
  readonly card: number
}

export interface Start {
  readonly type: "start"
  readonly seat: number
}

export interface Pass {
  readonly type: "pass"
}

export interface DealerDrawn {
  readonly type: "dealer_drawn"
  readonly dealer: number
  readonly starter: number
}

export interface Dealt {
  readonly type: "dealt"
  readonly seat: number
  readonly cards: readonly (number | null)[]
}

export interface RoundTurned {
  readonly type: "round_turned"
  readonly round: number
  readonly card: number
}

export interface Laid {
  readonly type: "laid"
  readonly seat: number
  readonly card: number | null
  readonly up: boolean
  readonly chips: number
}

export interface Opened {
  readonly type: "opened"
  readonly seat: number
  readonly owner: number
  readonly chips: number
}

export interface Overbid {
  readonly type: "overbid"
  readonly seat: number
  readonly chips: number
}

export interface Passed {
  readonly type: "passed"
  readonly seat: number
  readonly kind: string
}

export interface Exchanged {
  readonly type: "exchanged"
  readonly buyer: number
  readonly owner: number
  readonly chips: number
  readonly to_pot: boolean
}

export interface Learned {
  readonly type: "learned"
  readonly seat: number
  readonly card: number
}

export interface Raised {
  readonly type: "raised"
  readonly seat: number
  readonly chips: number
}

export interface ProtectionTaken {
  readonly type: "protection_taken"
  readonly chips: number
}

export interface TurnedUp {
  readonly type: "turned_up"
  readonly seat: number
  readonly card: number
}

export interface Kept {
  readonly type: "kept"
  readonly seat: number
}

export interface Added {
  readonly type: "added"
  readonly seat: number
  readonly card: number
}

export interface Revealed {
  readonly type: "revealed"
  readonly seat: number
  readonly card: number
}

export interface Scored {
  readonly type: "scored"
  readonly round_card: number
  readonly firsts: readonly number[]
  readonly seconds: readonly number[]
  readonly totals: readonly number[]
  readonly singles: readonly number[]
  readonly winner: number
  readonly loser: number
  readonly pot: number
}

export interface Drew {
  readonly type: "drew"
  readonly seat: number
  readonly cards: readonly (number | null)[]
}

export interface StarterNamed {
  readonly type: "starter_named"
  readonly winner: number
  readonly starter: number
}

export interface RoundCardsTaken {
  readonly type: "round_cards_taken"
  readonly seat: number
  readonly cards: readonly number[]
}

export interface HandCounted {
  readonly type: "hand_counted"
  readonly seat: number
  readonly cards: readonly number[]
}

export interface Ended {
  readonly type: "ended"
  readonly reason: string
  readonly penalties: readonly number[]
  readonly chips: readonly number[]
  readonly scores: readonly number[]
  readonly ranks: readonly number[]
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

export interface TioView {
  readonly viewer: number | null
  readonly options: TioOptions
  readonly pending: Decide | Chance | Over
  readonly round: number
  readonly round_card: number
  readonly round_cards: readonly number[]
  readonly dealer: number
  readonly starter: number
  readonly pile: number
  readonly hand: readonly number[]
  readonly hands: readonly number[]
  readonly chips: readonly number[]
  readonly pot: number
  readonly table: readonly (Spot | null)[]
  readonly jokers: readonly boolean[]
  readonly piles: readonly (readonly number[])[]
  readonly taken: readonly (readonly number[])[]
  readonly auction: Auction | null
  readonly opener: number
  readonly seller: number
  readonly last: Scored | null
  readonly penalties: readonly number[]
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

export interface Spot {
  readonly card: number | null
  readonly up: boolean
  readonly chips: number
  readonly second: number | null
  readonly laid_by: number
  readonly known_by: readonly number[]
}

export interface Auction {
  readonly owner: number
  readonly bid: number
  readonly leader: number
}

export type TioAction = Lay | Open | Swap | Bid | Raise | TurnUp | Keep | Add | Start | Pass

export type TioEvent = DealerDrawn | Dealt | RoundTurned | Laid | Opened | Overbid | Passed | Exchanged | Learned | Raised | ProtectionTaken | TurnedUp | Kept | Added | Revealed | Scored | Drew | StarterNamed | RoundCardsTaken | HandCounted | Ended | Asked | ChanceDue
