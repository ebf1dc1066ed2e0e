// Made from the Python values by `python -m spelbord.server.typescript`. Do not edit.

export interface TrakkxOptions {
  readonly rounds: number
  readonly starter: number
}

export interface Take {
  readonly type: "take"
  readonly tile: number
}

export interface Draw {
  readonly type: "draw"
}

export interface Swap {
  readonly type: "swap"
}

export interface Three {
  readonly type: "three"
  readonly seat: number
}

export interface Lay {
  readonly type: "lay"
  readonly sheets: readonly Sheet[]
}

export interface Sheet {
  readonly group: number
  readonly tiles: readonly Cell[] | null
  readonly new: readonly Cell[]
}

export interface Cell {
  readonly x: number
  readonly y: number
  readonly tile: number
}

export interface Pass {
  readonly type: "pass"
}

export interface Give {
  readonly type: "give"
  readonly tiles: readonly number[]
}

export interface Leave {
  readonly type: "leave"
}

export interface RoundBegun {
  readonly type: "round_begun"
  readonly round: number
  readonly starter: number
}

export interface Dealt {
  readonly type: "dealt"
  readonly seat: number
  readonly tiles: readonly (number | null)[]
}

export interface Displayed {
  readonly type: "displayed"
  readonly tiles: readonly number[]
}

export interface Took {
  readonly type: "took"
  readonly seat: number
  readonly tile: number
}

export interface Drew {
  readonly type: "drew"
  readonly seat: number
  readonly tiles: readonly (number | null)[]
}

export interface SwapPlayed {
  readonly type: "swap_played"
  readonly seat: number
}

export interface ThreePlayed {
  readonly type: "three_played"
  readonly seat: number
  readonly target: number
}

export interface Chosen {
  readonly type: "chosen"
  readonly seat: number
  readonly tiles: readonly (number | null)[]
}

export interface Handed {
  readonly type: "handed"
  readonly seat: number
  readonly to: number
  readonly tiles: readonly (number | null)[]
}

export interface Laid {
  readonly type: "laid"
  readonly seat: number
  readonly groups: readonly Group[]
  readonly grids: readonly number[]
  readonly new: readonly Group[]
  readonly moved: number
  readonly opened: boolean
}

export interface Group {
  readonly id: number
  readonly cells: readonly Cell[]
}

export interface Passed {
  readonly type: "passed"
  readonly seat: number
}

export interface Left {
  readonly type: "left"
  readonly seat: number
}

export interface RoundScored {
  readonly type: "round_scored"
  readonly round: number
  readonly reason: string
  readonly winner: number
  readonly hands: readonly (readonly number[])[]
  readonly points: readonly number[]
  readonly totals: readonly number[]
}

export interface Ended {
  readonly type: "ended"
  readonly reason: string
  readonly scores: readonly number[]
  readonly ranks: readonly number[]
}

export interface Asked {
  readonly type: "asked"
  readonly seats: readonly number[]
  readonly kind: string
}

export interface ChanceDue {
  readonly type: "chance_due"
  readonly kind: string
  readonly count: number
}

export interface TrakkxView {
  readonly viewer: number | null
  readonly options: TrakkxOptions
  readonly pending: Decide | Chance | Over
  readonly round: number
  readonly starter: number
  readonly turn: number
  readonly target: number
  readonly hand: readonly number[]
  readonly hands: readonly number[]
  readonly table: readonly Group[]
  readonly limit: number
  readonly display: readonly number[]
  readonly bag: number
  readonly box: readonly number[]
  readonly opened: readonly boolean[]
  readonly gone: readonly boolean[]
  readonly given: readonly number[]
  readonly choosing: readonly number[]
  readonly shown: readonly (readonly number[])[]
  readonly totals: readonly number[]
  readonly passes: number
  readonly draws: number
  readonly refills: number
  readonly threes: number
  readonly last: RoundScored | null
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

export type TrakkxAction = Take | Draw | Swap | Three | Lay | Pass | Give | Leave

export type TrakkxEvent = RoundBegun | Dealt | Displayed | Took | Drew | SwapPlayed | ThreePlayed | Chosen | Handed | Laid | Passed | Left | RoundScored | Ended | Asked | ChanceDue
