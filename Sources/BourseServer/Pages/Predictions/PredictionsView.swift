/// What the crowd bets; template "predictions", and "predictions-body" for what the filter changes.
struct PredictionsView: Sendable {
    /// The shell.
    let shell: ShellView
    /// The table.
    let listing: PredictionListingView
}

/// The table of prediction markets.
struct PredictionListingView: Sendable {
    /// Address of exactly this table, path and query.
    let canonicalHref: String
    /// "12 markets", read out when the filter changes.
    let announcement: String
    /// Field `q`.
    let query: String
    /// Field `category`; the first is "" for all.
    let categories: [OptionView]
    /// Field `sort`; the first is "" for the usual order.
    let orders: [OptionView]
    /// "212 markets".
    let count: String
    /// "Told by Polymarket 2 min ago".
    let state: String
    /// Why it is not told anew, as a sentence.
    let trouble: String?
    /// The same table as CSV.
    let csvHref: String
    /// Rows of the whole table, its head included.
    let rowCount: Int
    /// Whether there are rows.
    let hasRows: Bool
    /// The rows.
    let rows: [PredictionRowView]
    /// Pages of the table.
    let pager: PagerView?
    /// Shown when nothing is left.
    let quiet: EmptyStateView?
}

/// A prediction market as a row.
struct PredictionRowView: Sendable {
    /// Its place in the whole table, from 2.
    let rowNumber: Int
    /// The question, or what it is called among those of its event.
    let question: String
    /// "Economy · Decision of the central bank in December 2026"; empty in the table of one event.
    let detail: String
    /// The page of its event, with this market chosen.
    let pageHref: String
    /// "42%".
    let chance: String
    /// The same as an SVG bar.
    let bar: String
    /// "+3.5", in points.
    let change: String
    /// "up", "down", "flat" or "none".
    let direction: String
    /// "41¢".
    let bid: String
    /// "43¢".
    let ask: String
    /// "$1.2M".
    let dayVolume: String
    /// "$12M".
    let volume: String
    /// "$80K".
    let liquidity: String
    /// "31 Dec 2026", or how it was decided.
    let ends: String
    /// Whether it is the one that is looked at.
    let isChosen: Bool
}

/// An event; template "prediction".
struct PredictionView: Sendable {
    /// The shell.
    let shell: ShellView
    /// "Crypto, Prices · told by Polymarket 12 s ago".
    let state: String
    /// Why it is not told anew, as a sentence.
    let trouble: String?
    /// Volume, end and the like.
    let facts: [InstrumentFactView]
    /// What is wrong with the prices, or how they add up; nothing where nothing is to be said.
    let check: String?
    /// The markets of the event.
    let rows: [PredictionRowView]
    /// Rows of the table, its head included.
    let rowCount: Int
    /// How likely the answers were held over time.
    let panel: ChartPanelView?
    /// What options say about the chosen market.
    let comparison: PredictionComparisonView?
    /// The book of the chosen market.
    let book: PredictionBookView?
    /// What decides, in words; nothing where nobody says it.
    let rules: String?
    /// The question of the chosen market.
    let question: String
    /// Where an alert on the first answer to it is made; empty where none can be.
    let alertHref: String
    /// Whether one can be.
    let hasAlert: Bool
}

/// What options say about the event of a market.
struct PredictionComparisonView: Sendable {
    /// "NVDA above $190 on 18 Dec 2026".
    let headline: String
    /// Both probabilities and how they are found, or why there is none.
    let sentence: String
    /// "By the price of the question", "By options" and the difference; empty where there is none.
    let facts: [InstrumentFactView]
    /// The options they come from.
    let chainHref: String
}

/// Who wants shares of Yes, and who offers them.
struct PredictionBookView: Sendable {
    /// "Told 12 s ago".
    let state: String
    /// The bids, the best first.
    let bids: [PredictionLevelView]
    /// The asks, the best first.
    let asks: [PredictionLevelView]
    /// Why there is less than there might be; nothing when all is well.
    let trouble: String?
}

/// A price with what stands there.
struct PredictionLevelView: Sendable {
    /// "41¢".
    let price: String
    /// "1,204".
    let shares: String
    /// "$4,120": what all up to here cost.
    let cost: String
}
