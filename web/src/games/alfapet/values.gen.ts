// Made from the Python values by `python -m spelbord.server.typescript`. Do not edit.

export interface AlfapetOptions {
  readonly rack: number
  readonly preset: "eget" | "enkel" | "full" | "vanlig"
  readonly blanks: boolean
  readonly stops: boolean
  readonly arrows: boolean
  readonly minus: boolean
  readonly forms: "alla" | "grundformer" | "utan genitiv"
  readonly initials: boolean
  readonly word_help: "aldrig" | "alltid" | "ensam"
  readonly one_arrow: boolean
  readonly last_bonus: boolean
  readonly play_out: boolean
  readonly pass_end: boolean
  readonly challenge: boolean
  readonly penalty: number
  readonly theme: "djur" | "eget" | "inget" | "mat" | "natur"
  readonly theme_name: string
  readonly theme_words: string
  readonly bounty: "djur" | "eget" | "inget" | "mat" | "natur"
  readonly bounty_words: string
  readonly bounty_points: number
  readonly two_racks: boolean
  readonly board: "alfapet" | "alfapet-enkel" | "slatt"
  readonly tiles: "alfapet" | "hundra"
}

export interface Lay {
  readonly type: "lay"
  readonly tiles: readonly Put[]
  readonly stop?: string
}

export interface Put {
  readonly square: string
  readonly letter: string
  readonly blank: boolean
  readonly bend: "down" | "none" | "right"
}

export interface Sketch {
  readonly type: "sketch"
  readonly tiles: readonly Put[]
  readonly stop?: string
}

export interface LookUp {
  readonly type: "look_up"
  readonly word: string
}

export interface Exchange {
  readonly type: "exchange"
  readonly tiles: readonly string[]
}

export interface Pass {
  readonly type: "pass"
}

export interface Challenge {
  readonly type: "challenge"
}

export interface Waive {
  readonly type: "waive"
}

export interface Approve {
  readonly type: "approve"
}

export interface Reject {
  readonly type: "reject"
}

export interface LotsDrawn {
  readonly type: "lots_drawn"
  readonly tiles: readonly string[]
  readonly highest: readonly number[]
}

export interface StarterNamed {
  readonly type: "starter_named"
  readonly seat: number
}

export interface Drew {
  readonly type: "drew"
  readonly seat: number
  readonly by: number
  readonly tiles: readonly (string | null)[]
}

export interface Laid {
  readonly type: "laid"
  readonly seat: number
  readonly tiles: readonly Placed[]
  readonly stop: string
  readonly words: readonly Formed[]
  readonly bonus: number
  readonly found: readonly string[]
  readonly points: number
}

export interface Placed {
  readonly square: string
  readonly letter: string
  readonly blank: boolean
  readonly bend: "down" | "none" | "right"
}

export interface Formed {
  readonly word: string
  readonly squares: readonly string[]
  readonly points: number
  readonly form: string
}

export interface Stood {
  readonly type: "stood"
  readonly seat: number
}

export interface Exchanged {
  readonly type: "exchanged"
  readonly seat: number
  readonly by: number
  readonly tiles: readonly (string | null)[]
}

export interface Passed {
  readonly type: "passed"
  readonly seat: number
}

export interface VoteOpened {
  readonly type: "vote_opened"
  readonly seat: number
  readonly word: string
}

export interface Voted {
  readonly type: "voted"
  readonly seat: number
  readonly by: number
  readonly approves: boolean | null
}

export interface Judged {
  readonly type: "judged"
  readonly seat: number
  readonly word: string
  readonly approved: boolean
}

export interface WindowOpened {
  readonly type: "window_opened"
  readonly seat: number
  readonly turn: number
  readonly last: boolean
}

export interface Waived {
  readonly type: "waived"
  readonly seat: number
}

export interface Challenged {
  readonly type: "challenged"
  readonly seat: number
  readonly layer: number
  readonly missing: readonly string[]
  readonly penalty: number
}

export interface TakenBack {
  readonly type: "taken_back"
  readonly seat: number
  readonly passed: boolean
}

export interface Warned {
  readonly type: "warned"
}

export interface Counted {
  readonly type: "counted"
  readonly seat: number
  readonly tiles: readonly string[]
  readonly points: number
}

export interface Ended {
  readonly type: "ended"
  readonly reason: string
  readonly scores: readonly number[]
  readonly ranks: readonly number[]
}

export interface Asked {
  readonly type: "asked"
  readonly seat: number
  readonly turn: number
}

export interface DrawDue {
  readonly type: "draw_due"
  readonly count: number
  readonly then: "lying" | "next" | "same"
}

export interface AlfapetView {
  readonly viewer: number | null
  readonly options: AlfapetOptions
  readonly pending: Decide | Chance | Over
  readonly squares: readonly string[]
  readonly points: readonly number[]
  readonly board: readonly string[]
  readonly bends: readonly Corner[]
  readonly stops: readonly string[]
  readonly racks: readonly (readonly string[] | null)[]
  readonly counts: readonly number[]
  readonly shown: readonly (readonly string[])[]
  readonly scores: readonly number[]
  readonly bag: number
  readonly unseen: readonly number[]
  readonly aside: readonly (string | null)[]
  readonly due: readonly number[]
  readonly then: "lying" | "next" | "same"
  readonly stage: "draw" | "last call" | "over" | "start" | "turn" | "vote" | "window"
  readonly mover: number
  readonly starter: number
  readonly turn: number
  readonly draws: number
  readonly passes: number
  readonly barren: number
  readonly waived: readonly boolean[]
  readonly voted: readonly boolean[]
  readonly vote: number
  readonly rejected: readonly string[]
  readonly found: readonly string[]
  readonly lots: readonly LotsDrawn[]
  readonly lying: Laid | null
  readonly last: Laid | null
  readonly word_help: boolean
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

export interface Corner {
  readonly square: string
  readonly bend: "down" | "none" | "right"
}

export type AlfapetAction = Lay | Sketch | LookUp | Exchange | Pass | Challenge | Waive | Approve | Reject

export type AlfapetEvent = LotsDrawn | StarterNamed | Drew | Laid | Stood | Exchanged | Passed | VoteOpened | Voted | Judged | WindowOpened | Waived | Challenged | TakenBack | Warned | Counted | Ended | Asked | DrawDue
