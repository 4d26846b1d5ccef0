import BourseCore

/// What the file of another journal says about trades, days and weeks: ratings, tags, notes and reviews.
public struct StatementRemarks: Hashable, Sendable {
    /// How a file names a trade, which need not be how Bourse divides executions into trades.
    public struct TradeReference: Hashable, Sendable {
        /// The symbol; of an option, the underlying.
        public let symbol: String
        /// The strike of an option; nil for anything else.
        public let strike: Price?
        /// The expiration of an option; nil for anything else.
        public let expiration: TradingDay?
        /// When the trade was opened; some files have the time of its last opening execution.
        public let openedAt: Timestamp

        /// Makes a reference.
        public init(symbol: String, strike: Price?, expiration: TradingDay?, openedAt: Timestamp) {
            self.symbol = symbol
            self.strike = strike
            self.expiration = expiration
            self.openedAt = openedAt
        }
    }

    /// What was written about a trade.
    public struct TradeRemark: Hashable, Sendable {
        /// The trade.
        public let trade: TradeReference
        /// The rating in half stars, 1…10, or none.
        public let halfStars: Int?
        /// What kinds of trade it was.
        public let setups: [String]
        /// What went wrong.
        public let mistakes: [String]
        /// The note, as Markdown; empty without one.
        public let note: String

        /// Makes a remark.
        public init(trade: TradeReference, halfStars: Int?, setups: [String], mistakes: [String], note: String = "") {
            self.trade = trade
            self.halfStars = halfStars
            self.setups = setups
            self.mistakes = mistakes
            self.note = note
        }

        /// Whether there is a rating or a tag.
        public var isTagged: Bool { halfStars != nil || !setups.isEmpty || !mistakes.isEmpty }
    }

    /// What was written about trades, in the order of the keys of the file.
    public var trades: [TradeRemark] = []
    /// What was written about days, as Markdown.
    public var dayNotes: [TradingDay: String] = [:]
    /// The reviews of weeks.
    public var weekReviews: [NotePeriod: WeekReview] = [:]
    /// How many goals of these reviews were longer than ``ReviewGoal/longestText`` and were cut.
    public var cutGoals = 0
    /// How many debriefs of days and reviews of weeks are not among these because they are too long for a note.
    public var tooLong = 0
    /// How many remarks could not be read: their trade, day or week has no known form, or they are not a text.
    public var unreadable = 0

    /// Makes remarks.
    public init() {}

    /// Whether nothing was written that can be read.
    public var isEmpty: Bool { trades.isEmpty && dayNotes.isEmpty && weekReviews.isEmpty }
}
