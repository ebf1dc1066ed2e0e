// Made from the Python values by `python -m spelbord.server.typescript`. Do not edit.

export interface CircleChange {
  readonly name?: string | null
  readonly host?: number | null
}

export interface CircleDoor {
  readonly name: string
  readonly host: string
  readonly members: number
  readonly member: boolean
}

export interface CircleGame {
  readonly game: string
  readonly together: boolean
  readonly played: number
  readonly won: number
  readonly ladder: readonly LadderRow[]
  readonly best: number | null
  readonly best_by: string
}

export interface LadderRow {
  readonly place: number
  readonly member: number
  readonly name: string
  readonly points: number
  readonly played: number
  readonly won: number
}

export interface CircleLine {
  readonly id: string
  readonly name: string
  readonly members: number
  readonly tables: readonly TableLine[]
}

export interface TableLine {
  readonly id: string
  readonly game: string
  readonly name: string
  readonly status: "closed" | "lobby" | "over" | "playing"
  readonly names: readonly string[]
  readonly bots: readonly boolean[]
  readonly seat: number | null
  readonly my_turn: boolean
  readonly waits_for: readonly string[]
  readonly free: number
  readonly changed: number
  readonly deadline: number | null
  readonly ranks: readonly number[]
}

export interface CirclePage {
  readonly id: string
  readonly name: string
  readonly host: boolean
  readonly link: string
  readonly members: readonly MemberInfo[]
  readonly most_members: number
  readonly tables: readonly TableLine[]
  readonly season: string
  readonly zone: string
  readonly seasons: readonly string[]
  readonly games: readonly CircleGame[]
  readonly results: readonly ResultInfo[]
}

export interface MemberInfo {
  readonly number: number
  readonly name: string
  readonly joined: number
  readonly host: boolean
  readonly mine: boolean
}

export interface ResultInfo {
  readonly table: string | null
  readonly game: string
  readonly at: number
  readonly together: boolean
  readonly seats: readonly ResultSeat[]
}

export interface ResultSeat {
  readonly name: string
  readonly bot: boolean
  readonly mine: boolean
  readonly rank: number
  readonly points: number
}

export interface CircleWish {
  readonly name: string
  readonly zone: string
}

export interface LinkWish {
  readonly link: string
}

export interface NewCircle {
  readonly circle: string
}

export interface Agree {
  readonly type: "agree"
  readonly options?: Readonly<Record<string, unknown>> | null
  readonly clock?: Clock | null
  readonly name?: string | null
  readonly hints?: boolean | null
  readonly onlookers?: boolean | null
}

export interface Clock {
  readonly kind: "game" | "move" | "none"
  readonly seconds: number
  readonly holidays: number
  readonly nights: boolean
}

export interface AnswerPrompt {
  readonly type: "answer"
  readonly ticket: Ticket
  readonly action: object
}

export interface Ticket {
  readonly step: number
  readonly prompt: Prompt
}

export interface Prompt {
  readonly seat: number
  readonly by: number
  readonly kind: string
  readonly about: number
  readonly optional: boolean
}

export interface Arrange {
  readonly type: "arrange"
  readonly seats: readonly SeatWish[]
  readonly was: readonly (number | null)[]
}

export interface SeatWish {
  readonly kind: "bot" | "me" | "open" | "person"
  readonly level?: string
  readonly name?: string
}

export interface Begin {
  readonly type: "begin"
}

export interface Block {
  readonly type: "block"
  readonly seat?: number | null
  readonly line?: number | null
  readonly on?: boolean
}

export interface Close {
  readonly type: "close"
}

export interface Consent {
  readonly type: "consent"
  readonly yes: boolean
}

export interface Explain {
  readonly type: "explain"
  readonly subject: string
}

export interface GetKey {
  readonly type: "get_key"
}

export interface Hint {
  readonly type: "hint"
  readonly ticket: Ticket
  readonly depth?: number
}

export interface Holiday {
  readonly type: "holiday"
  readonly until?: number | null
  readonly fit?: boolean
}

export interface Hurry {
  readonly type: "hurry"
}

export interface Keep {
  readonly type: "keep"
  readonly kind: "draft" | "notes" | "order"
  readonly text?: string
}

export interface Leave {
  readonly type: "leave"
}

export interface LookAhead {
  readonly type: "look_ahead"
}

export interface Mute {
  readonly type: "mute"
  readonly seat: number
  readonly on?: boolean
}

export interface Night {
  readonly type: "night"
  readonly start: number
  readonly end: number
  readonly zone: string
}

export interface Nudge {
  readonly type: "nudge"
  readonly seat: number
}

export interface Pause {
  readonly type: "pause"
  readonly yes: boolean
}

export interface Point {
  readonly type: "point"
  readonly place: string
}

export interface Prepare {
  readonly type: "prepare"
  readonly orders?: readonly object[]
}

export interface Preview {
  readonly type: "preview"
  readonly ticket: Ticket
  readonly actions: readonly object[]
  readonly later?: boolean
}

export interface Proceed {
  readonly type: "proceed"
  readonly step: number
}

export interface Readmit {
  readonly type: "readmit"
  readonly name: string
}

export interface Recall {
  readonly type: "recall"
}

export interface Rematch {
  readonly type: "rematch"
  readonly now?: boolean
  readonly level?: string | null
}

export interface Remove {
  readonly type: "remove"
  readonly seat: number
}

export interface Replace {
  readonly type: "replace"
  readonly seat: number
  readonly level?: string
}

export interface ReportPerson {
  readonly type: "report"
  readonly reason: "name" | "other" | "play" | "talk"
  readonly seat?: number | null
  readonly line?: number | null
  readonly text?: string
}

export interface Resume {
  readonly type: "resume"
}

export interface Return {
  readonly type: "return"
}

export interface Sit {
  readonly type: "sit"
  readonly name?: string
  readonly seat?: number | null
  readonly invitation?: string
  readonly key?: string
}

export interface Talk {
  readonly type: "talk"
  readonly text?: string
  readonly to?: number | null
  readonly phrase?: string
  readonly facts?: Readonly<Record<string, number | string>>
}

export interface Undo {
  readonly type: "undo"
}

export interface AwayWish {
  readonly until: number | null
}

export interface SlowTable {
  readonly id: string
  readonly game: string
  readonly name: string
  readonly names: readonly string[]
  readonly holidays: number
  readonly left: number
  readonly until: number | null
  readonly no: string
}

export interface SlowTables {
  readonly tables: readonly SlowTable[]
}

export interface CatchUp {
  readonly type: "catch_up"
  readonly mark: Mark
}

export interface Mark {
  readonly version: number
  readonly undos: number
  readonly step: number
  readonly talk: number
  readonly points: number
  readonly whispers: number
}

export interface News {
  readonly type: "news"
  readonly mark: Mark
  readonly since: number
  readonly told: readonly Told[]
  readonly scene: Scene | null
  readonly table: TableInfo | null
  readonly talk: readonly TalkLine[]
  readonly points: readonly Pointed[]
}

export interface Told {
  readonly heard: Heard
  readonly lines: readonly string[]
}

export interface Heard {
  readonly step: number
  readonly prompt: Prompt | null
  readonly chance: Chance | null
  readonly action: Action | null
  readonly events: readonly Event[]
}

export interface Chance {
  readonly pending: "chance"
  readonly kind: string
  readonly count: number
}

export interface Action {
  readonly type: string
}

export interface Event {
  readonly type: string
}

export interface Scene {
  readonly undos: number
  readonly step: number
  readonly chapter: number
  readonly view: unknown
  readonly asks: readonly Ask[]
  readonly waits_for: readonly number[]
  readonly waiting: string
  readonly board: readonly string[]
  readonly kinds: readonly string[]
  readonly can_undo: boolean
  readonly can_ask_undo: boolean
  readonly clocks: readonly SeatClock[]
  readonly end: End | null
  readonly lesson: LessonNow | null
  readonly kept: Unchanged | null
}

export interface Ask {
  readonly ticket: Ticket
  readonly question: string
  readonly moves: readonly unknown[]
  readonly complete: boolean
  readonly aside: boolean
}

export interface SeatClock {
  readonly seat: number
  readonly left: number
  readonly running: boolean
}

export interface End {
  readonly reason: string
  readonly scores: readonly number[]
  readonly ranks: readonly number[]
  readonly seed: string
}

export interface LessonNow {
  readonly id: string
  readonly number: number
  readonly title: string
  readonly step: number
  readonly steps: number
  readonly say: string
  readonly more: string
  readonly why: string
  readonly reads: boolean
  readonly watching: boolean
  readonly points_at: readonly string[]
  readonly done: boolean
  readonly learnt: string
}

export interface Unchanged {
  readonly undos: number
  readonly step: number
  readonly fields: readonly string[]
  readonly asks: readonly number[]
}

export interface TableInfo {
  readonly id: string
  readonly version: number
  readonly game: string
  readonly name: string
  readonly status: "closed" | "lobby" | "over" | "playing"
  readonly seats: readonly SeatInfo[]
  readonly seat: number | null
  readonly host: boolean
  readonly options: Readonly<Record<string, unknown>>
  readonly clock: Clock
  readonly hints: boolean
  readonly gives_hints: boolean
  readonly onlookers: boolean
  readonly watching: number
  readonly invitation: string | null
  readonly commitment: string | null
  readonly undo: UndoAsked | null
  readonly rematch: readonly number[]
  readonly next: string | null
  readonly forked: string | null
  readonly sent_away: readonly string[]
  readonly circle: string | null
  readonly screen: ScreenInfo | null
  readonly days: DaysInfo | null
}

export interface SeatInfo {
  readonly seat: number
  readonly kind: "bot" | "open" | "person"
  readonly name: string
  readonly level: string
  readonly taken: boolean
  readonly present: boolean
  readonly away: boolean
  readonly replaceable: boolean
  readonly mine: boolean
  readonly host: boolean
  readonly muted: boolean
  readonly blocked: boolean
  readonly character: string
}

export interface UndoAsked {
  readonly seat: number
  readonly step: number
  readonly agreed: readonly number[]
}

export interface ScreenInfo {
  readonly seats: readonly number[]
  readonly curtain: boolean
}

export interface DaysInfo {
  readonly paused: number | null
  readonly wanted: readonly number[]
  readonly away: readonly AwayInfo[]
  readonly nudged: Nudged | null
  readonly holidays_left: number
  readonly zone: string
  readonly night_from: number
  readonly night_to: number
}

export interface AwayInfo {
  readonly seat: number
  readonly until: number
}

export interface Nudged {
  readonly at: number
  readonly by: number
  readonly seat: number
}

export interface TalkLine {
  readonly number: number
  readonly seat: number | null
  readonly name: string
  readonly text: string
  readonly at: number
  readonly to: string | null
}

export interface Pointed {
  readonly number: number
  readonly seat: number
  readonly place: string
}

export interface Ping {
  readonly type: "ping"
}

export interface Pong {
  readonly type: "pong"
}

export interface Reply {
  readonly type: "reply"
  readonly id: number
  readonly outcome: Done | Previewed | Hinted | Explained | Key | Seated | KeptThings | ToPrepare | null
  readonly no: No | null
}

export interface Done {
  readonly type: "done"
}

export interface Previewed {
  readonly type: "previewed"
  readonly foreseen: readonly Foreseen[]
}

export interface Foreseen {
  readonly lines: readonly string[]
  readonly no: No | null
  readonly events: readonly Event[]
  readonly ways: readonly Way[]
}

export interface No {
  readonly code: string
  readonly rule: string
  readonly text: string
  readonly facts: Readonly<Record<string, unknown>>
}

export interface Way {
  readonly share: number
  readonly lines: readonly string[]
  readonly events: readonly Event[]
}

export interface Hinted {
  readonly type: "hinted"
  readonly lines: readonly string[]
  readonly why: string
  readonly targets: readonly (readonly string[])[]
  readonly action: Readonly<Record<string, unknown>> | null
}

export interface Explained {
  readonly type: "explained"
  readonly lines: readonly string[]
}

export interface Key {
  readonly type: "key"
  readonly seat: number
  readonly key: string
}

export interface Seated {
  readonly type: "seated"
  readonly seat: number
}

export interface KeptThings {
  readonly type: "kept_things"
  readonly notes: string
  readonly draft: string
  readonly order: string
  readonly prepared: readonly OrderInfo[]
  readonly withdrawn: boolean
}

export interface OrderInfo {
  readonly order: Readonly<Record<string, unknown>>
  readonly text: string
}

export interface ToPrepare {
  readonly type: "to_prepare"
  readonly asks: readonly Ask[]
  readonly orders: readonly OrderInfo[]
}

export interface Request {
  readonly type: "request"
  readonly id: number
  readonly command: AnswerPrompt | Preview | Hint | Explain | Undo | Consent | Talk | Point | Hurry | Proceed | Sit | Leave | Return | Replace | Arrange | Agree | Begin | Rematch | GetKey | Remove | Readmit | Mute | Close | Block | ReportPerson | Holiday | Night | Pause | Resume | Nudge | Keep | Recall | LookAhead | Prepare
}

export interface BestInfo {
  readonly name: string
  readonly label: string
  readonly value: number
  readonly text: string
  readonly step: number
  readonly table: string
  readonly ended: number
}

export interface FigureInfo {
  readonly name: string
  readonly label: string
  readonly how: "mean" | "most" | "ratio" | "share" | "sum"
  readonly value: number
  readonly of: number
}

export interface FriendInfo {
  readonly name: string
  readonly ahead: number
  readonly behind: number
  readonly even: number
  readonly together: number
  readonly together_won: number
  readonly game: string
  readonly last: number
}

export interface GameCount {
  readonly game: string
  readonly count: number
}

export interface MonthInfo {
  readonly month: string
  readonly played: number
  readonly won: number
  readonly mean: number
}

export interface MyChoices {
  readonly games: readonly GameCount[]
  readonly companies: readonly string[]
  readonly levels: readonly string[]
  readonly months: readonly string[]
}

export interface MyFigures {
  readonly games: readonly GameCount[]
  readonly game: string
  readonly played: number
  readonly won: number
  readonly together: boolean
  readonly mean: number
  readonly mean_label: string
  readonly levels: readonly WinCount[]
  readonly variants: readonly WinCount[]
  readonly months: readonly MonthInfo[]
  readonly figures: readonly FigureInfo[]
  readonly best: readonly BestInfo[]
  readonly friends: readonly WinCount[]
  readonly zone: string
}

export interface WinCount {
  readonly key: string
  readonly name: string
  readonly won: number
  readonly played: number
}

export interface MyFriends {
  readonly friends: readonly FriendInfo[]
  readonly zone: string
}

export interface MyGame {
  readonly table: string
  readonly game: string
  readonly ended: number
  readonly company: "alone" | "bots" | "friends"
  readonly level: string
  readonly result: "defeat" | "even" | "lost" | "shared" | "together" | "won"
  readonly counts: boolean
  readonly rank: number
  readonly score: number
  readonly moves: number
  readonly seat: number
  readonly sitters: readonly SitterInfo[]
  readonly reviews: boolean
  readonly best: number
  readonly choices: number
}

export interface SitterInfo {
  readonly name: string
  readonly bot: boolean
  readonly level: string
  readonly score: number
  readonly rank: number
}

export interface MyGames {
  readonly games: readonly MyGame[]
  readonly total: number
  readonly all: number
  readonly since: number | null
  readonly more: string | null
  readonly choices: MyChoices
  readonly zone: string
}

export interface MyMoment {
  readonly step: number
  readonly chapter: number
  readonly line: string
  readonly label: string
  readonly value: number
}

export interface MyMoments {
  readonly games: readonly GameCount[]
  readonly told: readonly ToldGame[]
  readonly more: string | null
  readonly zone: string
}

export interface ToldGame {
  readonly game: MyGame
  readonly moments: readonly MyMoment[]
}

export interface ChannelInfo {
  readonly number: number
  readonly kind: "mail" | "other" | "push"
  readonly address: string
  readonly label: string
  readonly confirmed: boolean
  readonly delivered: number | null
  readonly failures: number
  readonly failed: number | null
  readonly cause: string
  readonly lost: number | null
}

export interface HushWish {
  readonly hushed: boolean
}

export interface MailWish {
  readonly address: string
}

export interface MyNotices {
  readonly sends: readonly ("mail" | "other" | "push")[]
  readonly schemes: readonly string[]
  readonly push_key: string
  readonly most_failures: number
  readonly likes: NoticeLikes
  readonly channels: readonly ChannelInfo[]
  readonly hushed: readonly string[]
}

export interface NoticeLikes {
  readonly language: "en" | "sv"
  readonly zone: string
  readonly without: readonly ("circle" | "nudge" | "over" | "rematch" | "reminder" | "turn")[]
  readonly remind: number
  readonly quiet_from: number
  readonly quiet_to: number
}

export interface OtherWish {
  readonly address: string
}

export interface PushKeys {
  readonly p256dh: string
  readonly auth: string
}

export interface PushWish {
  readonly address: string
  readonly keys: PushKeys
  readonly label: string
}

export interface TokenWish {
  readonly token: string
}

export interface Tried {
  readonly channels: readonly ChannelInfo[]
}

export interface Blocked {
  readonly number: number
  readonly name: string
}

export interface Chapter {
  readonly number: number
  readonly first: number
  readonly standing: readonly number[]
}

export interface DocumentCheck {
  readonly sound: boolean
  readonly problems: readonly DocumentProblem[]
  readonly value: Readonly<Record<string, unknown>> | null
}

export interface DocumentProblem {
  readonly line: number
  readonly path: string
  readonly code: string
  readonly text: string
  readonly right: string
}

export interface DocumentText {
  readonly text: string
}

export interface FaultLog {
  readonly format: number
  readonly version: string
  readonly engine: "compiled" | "interpreted"
  readonly game: string
  readonly rules: number
  readonly data: string
  readonly table: string
  readonly status: string
  readonly seat: number | null
  readonly eyes: string
  readonly seats: readonly string[]
  readonly options: Readonly<Record<string, unknown>>
  readonly undos: number
  readonly steps: number
  readonly first: number
  readonly heard: readonly (Readonly<Record<string, unknown>>)[]
  readonly view: Readonly<Record<string, unknown>> | readonly (Readonly<Record<string, unknown>>)[] | null
}

export interface FaultWish {
  readonly undos: number
  readonly step: number
  readonly text: string
  readonly browser: string
  readonly language: string
  readonly screen: string
  readonly pressed: readonly string[]
  readonly eyes: string
}

export interface ForgetWish {
  readonly name: string
}

export interface ForkWish {
  readonly step: number
  readonly seat: number
  readonly level?: string
}

export interface GameInfo {
  readonly id: string
  readonly title: string
  readonly pitch: string
  readonly fewest: number
  readonly most: number
  readonly usual: number
  readonly lowest_wins: boolean
  readonly options: readonly OptionInfo[]
  readonly presets: readonly OptionPreset[]
  readonly practice: Readonly<Record<string, boolean | number | string>>
  readonly odds: Odds | null
  readonly classroom: boolean
  readonly lapse: string
  readonly levels: readonly LevelInfo[]
  readonly open: boolean
}

export interface OptionInfo {
  readonly field: string
  readonly kind: "bool" | "choice" | "int" | "lines" | "text"
  readonly default: boolean | number | string
  readonly name: string
  readonly help: string
  readonly choices: readonly OptionChoice[]
  readonly least: number | null
  readonly most: number | null
  readonly needs: Readonly<Record<string, readonly (boolean | number | string)[]>>
  readonly document: boolean
}

export interface OptionChoice {
  readonly value: number | string
  readonly name: string
  readonly help: string
  readonly settles: Readonly<Record<string, boolean | number | string>>
}

export interface OptionPreset {
  readonly id: string
  readonly name: string
  readonly help: string
  readonly options: Readonly<Record<string, boolean | number | string>>
}

export interface Odds {
  readonly bot: string
  readonly indifferent: readonly string[]
  readonly tables: readonly CountedTable[]
}

export interface CountedTable {
  readonly options: Readonly<Record<string, boolean | number | string>>
  readonly seats: number
  readonly games: number
  readonly won: number
}

export interface LevelInfo {
  readonly level: string
  readonly name: string
  readonly expect: string
}

export interface Health {
  readonly status: "ok"
  readonly tables: number
  readonly version: string
  readonly engine: "compiled" | "interpreted"
}

export interface Keeping {
  readonly finished: number
  readonly abandoned: number
  readonly talk: number
  readonly sessions: number
  readonly reports: number
}

export interface LessonInfo {
  readonly game: string
  readonly id: string
  readonly number: number
  readonly title: string
  readonly learnt: string
  readonly minutes: number
  readonly steps: number
  readonly step: number
  readonly done: boolean
  readonly table: string | null
  readonly teaches: readonly string[]
}

export interface Lessons {
  readonly lessons: readonly LessonInfo[]
}

export interface LessonWish {
  readonly game: string
  readonly lesson: string
  readonly again?: boolean
}

export interface Me {
  readonly name: string
  readonly tables: readonly TableLine[]
  readonly open: readonly TableLine[]
  readonly circles: readonly CircleLine[]
}

export interface Moment {
  readonly step: number
  readonly chapter: number
  readonly line: string
  readonly change: number
}

export interface MyData {
  readonly name: string
  readonly created: number | null
  readonly tables: number
  readonly lines: number
  readonly reports: number
  readonly lessons: number
  readonly notes: number
  readonly channels: number
  readonly circles: number
  readonly blocked: readonly Blocked[]
  readonly keeping: Keeping
}

export interface NameWish {
  readonly name: string
}

export interface NewTable {
  readonly table: string
}

export interface RemarkInfo {
  readonly step: number
  readonly seat: number
  readonly lost: number
  readonly luck: number
  readonly lines: readonly string[]
  readonly best: Readonly<Record<string, unknown>> | null
  readonly kind: string
  readonly played: string
  readonly better: string
  readonly why: string
}

export interface Review {
  readonly since: number
  readonly remarks: readonly RemarkInfo[]
  readonly step: number
  readonly steps: number
  readonly move: number
  readonly moves: number
  readonly complete: boolean
}

export interface Scenes {
  readonly steps: number
  readonly eyes: string
  readonly first: number
  readonly scenes: readonly Scene[]
  readonly told: readonly Told[]
  readonly keeps: boolean
}

export interface Shared {
  readonly title: string
  readonly text: string
  readonly picture: string
}

export interface Shelf {
  readonly games: readonly GameInfo[]
  readonly levels: readonly string[]
}

export interface Summary {
  readonly steps: number
  readonly start: readonly number[]
  readonly chapters: readonly Chapter[]
  readonly moments: readonly Moment[]
  readonly end: End
  readonly reviews: boolean
  readonly together: boolean
}

export interface Words {
  readonly language: string
  readonly texts: Readonly<Record<string, string>>
}

export interface TableWish {
  readonly game: string
  readonly seats: readonly SeatWish[]
  readonly options?: Readonly<Record<string, unknown>>
  readonly clock?: Clock
  readonly name?: string
  readonly hints?: boolean
  readonly onlookers?: boolean
  readonly circle?: string
  readonly screen?: boolean
  readonly begin?: boolean
}

export type AnyCommand = AnswerPrompt | Preview | Hint | Explain | Undo | Consent | Talk | Point | Hurry | Proceed | Sit | Leave | Return | Replace | Arrange | Agree | Begin | Rematch | GetKey | Remove | Readmit | Mute | Close | Block | ReportPerson | Holiday | Night | Pause | Resume | Nudge | Keep | Recall | LookAhead | Prepare

export type AnyOutcome = Done | Previewed | Hinted | Explained | Key | Seated | KeptThings | ToPrepare

export type AnyMessage = News | Reply | Ping

export type AnyRequest = Request | CatchUp | Pong
