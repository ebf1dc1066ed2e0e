// Made from the Python values by `python -m spelbord.server.typescript`. Do not edit.

export interface AllsvenskanOptions {
  readonly length: "komplett" | "kort"
  readonly ai_rivals: "0" | "1" | "2" | "3"
  readonly ai_clubs: string
  readonly talk: boolean
  readonly gold_start: boolean
  readonly gold_open: boolean
  readonly gold_cheap: boolean
  readonly season: "2022" | "2022-3" | "egen"
  readonly season_text: string
}

export interface ChooseClub {
  readonly type: "choose_club"
  readonly code: string
}

export interface Play {
  readonly type: "play"
  readonly card: number
  readonly board: number
  readonly tricks?: readonly Trick[]
}

export interface Trick {
  readonly name: "def" | "hem" | "mirakel" | "off" | "skada"
  readonly symbol: "lower" | "upper"
  readonly tile: "A" | "B" | "C"
}

export interface PutAway {
  readonly type: "put_away"
  readonly blue?: number
  readonly orange?: number
}

export interface Leave {
  readonly type: "leave"
}

export interface Join {
  readonly type: "join"
}

export interface Stay {
  readonly type: "stay"
}

export interface Say {
  readonly type: "say"
  readonly statement: "against" | "attack" | "bad_blue" | "bad_orange" | "good_blue" | "good_orange" | "help" | "medium_blue" | "medium_orange" | "no" | "peace" | "spare" | "yes"
  readonly to?: number
  readonly about?: number
}

export interface LotsDrawn {
  readonly type: "lots_drawn"
  readonly order: readonly number[]
}

export interface ClubChosen {
  readonly type: "club_chosen"
  readonly seat: number
  readonly club: number
  readonly code: string
  readonly name: string
  readonly by_lot: boolean
}

export interface RoundBegun {
  readonly type: "round_begun"
  readonly round: number
  readonly order: readonly number[]
}

export interface Granted {
  readonly type: "granted"
  readonly seat: number
  readonly fp: number
  readonly why: string
  readonly noted: boolean
}

export interface Rewarded {
  readonly type: "rewarded"
  readonly seat: number
  readonly fp: number
  readonly name: string
}

export interface PropertyUsed {
  readonly type: "property_used"
  readonly seat: number
  readonly part: number
  readonly name: string
  readonly left: number
  readonly paid: number
}

export interface Collected {
  readonly type: "collected"
}

export interface Dealt {
  readonly type: "dealt"
  readonly seat: number
  readonly blue: number
  readonly orange: number
  readonly face_down: boolean
  readonly cards: readonly number[] | null
}

export interface Restarted {
  readonly type: "restarted"
  readonly seat: number
  readonly blue: boolean
  readonly orange: boolean
  readonly cards: readonly number[] | null
}

export interface Redrawn {
  readonly type: "redrawn"
  readonly seat: number
  readonly blue: boolean
  readonly orange: boolean
  readonly cards: readonly number[] | null
}

export interface KickedOff {
  readonly type: "kicked_off"
  readonly places: readonly number[]
  readonly opponents: readonly number[]
  readonly goals: readonly number[]
  readonly markers: readonly number[]
  readonly meetings: readonly Meeting[]
}

export interface Meeting {
  readonly home: string
  readonly away: string
  readonly goals: readonly [number, number]
  readonly markers: readonly [number, number]
  readonly is_rival_match: boolean
}

export interface Revealed {
  readonly type: "revealed"
  readonly seat: number
  readonly blue: number
  readonly orange: number
}

export interface Played {
  readonly type: "played"
  readonly seat: number
  readonly by: number
  readonly card: number
  readonly board: number
  readonly target: string
  readonly own: string
  readonly tricks: readonly Trick[]
  readonly cost: number
}

export interface Injured {
  readonly type: "injured"
  readonly seat: number
  readonly by: number
  readonly fp: number
}

export interface Flipped {
  readonly type: "flipped"
  readonly seat: number
  readonly flips: readonly boolean[]
  readonly again: number
}

export interface Landed {
  readonly type: "landed"
  readonly symbol: "lower" | "upper"
  readonly place: number
  readonly club: string
  readonly chances: number
  readonly goals: number
  readonly blocked: number
  readonly markers: number
  readonly surplus: number
  readonly other_markers: number
}

export interface Passed {
  readonly type: "passed"
  readonly seat: number
}

export interface HalfTime {
  readonly type: "half_time"
}

export interface FullTime {
  readonly type: "full_time"
  readonly round: number
  readonly codes: readonly string[]
  readonly opponents: readonly string[]
  readonly scored: readonly number[]
  readonly conceded: readonly number[]
  readonly points: readonly number[]
  readonly streaks: readonly number[]
  readonly fp: readonly number[]
  readonly bonuses: readonly number[]
  readonly table: readonly number[]
}

export interface Wished {
  readonly type: "wished"
  readonly seat: number
  readonly wish: string
}

export interface Left {
  readonly type: "left"
  readonly seat: number
  readonly fp: number
}

export interface Joined {
  readonly type: "joined"
  readonly seat: number
  readonly fp: number
  readonly cards: readonly number[] | null
}

export interface Said {
  readonly type: "said"
  readonly seat: number
  readonly to: number
  readonly statement: "against" | "attack" | "bad_blue" | "bad_orange" | "good_blue" | "good_orange" | "help" | "medium_blue" | "medium_orange" | "no" | "peace" | "spare" | "yes" | null
  readonly about: number
}

export interface Ended {
  readonly type: "ended"
  readonly reason: string
  readonly codes: readonly string[]
  readonly points: readonly number[]
  readonly ranks: readonly number[]
  readonly places: readonly number[]
}

export interface Asked {
  readonly type: "asked"
  readonly seat: number
  readonly by: number
  readonly kind: string
}

export interface ChanceDue {
  readonly type: "chance_due"
  readonly kind: string
  readonly count: number
}

export interface AllsvenskanView {
  readonly viewer: number | null
  readonly options: AllsvenskanOptions
  readonly pending: Decide | Chance | Over
  readonly round: number
  readonly last_round: number
  readonly phase: number
  readonly half: number
  readonly turn: number
  readonly hand: readonly number[]
  readonly away: readonly number[]
  readonly rivals: readonly Rival[]
  readonly arenas: readonly Arena[]
  readonly order: readonly number[]
  readonly table: readonly number[]
  readonly lots: readonly number[]
  readonly plays: readonly Played[]
  readonly aside: readonly number[]
  readonly stock: readonly [number, number]
  readonly bank: number
  readonly talks: readonly Said[]
  readonly schedules: readonly (readonly Fixture[])[]
  readonly clubs: readonly Club[]
  readonly comparison: readonly number[]
  readonly marks: Readonly<Record<string, "box" | "real" | "reconstructed" | "rulebook">>
  readonly sheet: Sheet
  readonly uses: readonly (readonly [number, number, number])[]
  readonly rolls: readonly number[]
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

export interface Rival {
  readonly code: string
  readonly ai: boolean
  readonly blue: number
  readonly orange: number
  readonly face_up: readonly number[]
  readonly away: readonly [number, number]
  readonly fp: number
  readonly noted: number
  readonly tiles: readonly string[]
  readonly homes: number
  readonly again: boolean
  readonly turned: boolean
  readonly points: number
  readonly scored: number
  readonly conceded: number
  readonly streak: number
  readonly results: readonly Result[]
  readonly wish: number
  readonly said: number
}

export interface Result {
  readonly scored: number
  readonly conceded: number
  readonly points: number
}

export interface Arena {
  readonly home: string
  readonly away: string
  readonly goals: readonly [number, number]
  readonly markers: readonly [number, number]
  readonly place: number
  readonly opponent: number
  readonly blue: number
  readonly orange: number
}

export interface Fixture {
  readonly opponent: string
  readonly home: boolean
  readonly rival: boolean
}

export interface Club {
  readonly rank: number
  readonly code: string
  readonly name: string
  readonly category: string
  readonly home: readonly [number, number]
  readonly away: readonly [number, number]
  readonly extra: readonly [number, number]
  readonly property: string
  readonly colours: readonly [string, string]
  readonly marks: Readonly<Record<string, "box" | "real" | "reconstructed" | "rulebook">>
}

export interface Sheet {
  readonly name: string
  readonly deals: readonly number[]
  readonly tricks: readonly TileEvent[]
  readonly properties: readonly Property[]
  readonly faces: Readonly<Record<string, Readonly<Record<string, "box" | "real" | "reconstructed" | "rulebook">>>>
}

export interface TileEvent {
  readonly name: string
  readonly tiles: readonly string[]
  readonly costs: readonly number[]
}

export interface Property {
  readonly key: string
  readonly name: string
  readonly parts: readonly Part[]
  readonly told: Readonly<Record<string, string>>
}

export interface Part {
  readonly when: "coin" | "deal" | "event" | "injury" | "kickoff" | "match" | "round"
  readonly fp: number
  readonly each: string
  readonly symbols: readonly [number, number]
  readonly extra: readonly [number, number]
  readonly swap: readonly [number, number]
  readonly price: number
  readonly event: string
  readonly cost: number
  readonly nth: readonly [number, number]
  readonly most: number
  readonly rounds: readonly [number, number]
  readonly ground: "" | "away" | "home"
  readonly opponent: "" | "other" | "rival"
  readonly rank: readonly [number, number]
  readonly category: string
  readonly place: readonly [number, number]
  readonly result: readonly string[]
  readonly scored: readonly [number, number]
  readonly conceded: readonly [number, number]
  readonly margin: readonly [number, number]
  readonly streak: readonly [number, number]
  readonly times: number
  readonly per: "deal" | "round" | "season"
}

export interface Season {
  readonly name: string
  readonly clubs: readonly Club[]
  readonly cards: readonly number[]
  readonly rounds: readonly (readonly (readonly [number, boolean])[])[]
  readonly comparison: readonly [readonly number[], readonly number[]]
  readonly tiles: Readonly<Record<string, readonly string[]>>
  readonly costs: Readonly<Record<string, readonly number[]>>
  readonly deals: readonly number[]
  readonly properties: Readonly<Record<string, Property>>
  readonly marks: Readonly<Record<string, "box" | "real" | "reconstructed" | "rulebook">>
  readonly faces: Readonly<Record<string, Readonly<Record<string, "box" | "real" | "reconstructed" | "rulebook">>>>
}

export type AllsvenskanAction = ChooseClub | Play | PutAway | Leave | Join | Stay | Say

export type AllsvenskanEvent = LotsDrawn | ClubChosen | RoundBegun | Granted | Rewarded | PropertyUsed | Collected | Dealt | Restarted | Redrawn | KickedOff | Revealed | Played | Injured | Flipped | Landed | Passed | HalfTime | FullTime | Wished | Left | Joined | Said | Ended | Asked | ChanceDue
