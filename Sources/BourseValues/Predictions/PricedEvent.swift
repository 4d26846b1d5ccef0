import BourseCore
import BourseMarkets

/// A question about the price of something, such as whether AAPL closes above $250 on a day.
public struct PricedEvent: Hashable, Sendable {
    /// What the price has to do.
    public enum Condition: String, Hashable, Sendable, CaseIterable {
        /// To be above the level at the end of the day.
        case above
        /// To be below the level at the end of the day.
        case below
        /// To be at the level or above it once until then.
        case rises
        /// To be at the level or below it once until then.
        case falls
        /// To be at the level once until then, from whichever side.
        case touches

        /// Whether one moment is enough.
        public var isTouch: Bool { self == .rises || self == .falls || self == .touches }
    }

    /// Whose price.
    public let symbol: Symbol
    /// What it has to do.
    public let condition: Condition
    /// The level, in the currency of the price.
    public let level: Price
    /// The last day that counts.
    public let day: TradingDay

    /// Makes an event.
    public init(symbol: Symbol, condition: Condition, level: Price, day: TradingDay) {
        self.symbol = symbol
        self.condition = condition
        self.level = level
        self.day = day
    }

    /// Reads a question; nothing when it is about something else, or about two levels.
    ///
    /// - Parameters:
    ///   - end: When the market is to end; it says the year where the question does not, and the day where it names none.
    ///   - today: The day on which the question is read.
    ///   - mentions: Knows the symbols and names of what may be asked about.
    /// - Complexity: O(length).
    public init?(question: String, end: Timestamp?, today: TradingDay, mentions: SymbolMentions) {
        let words = QuestionTokens(question)
        guard !words.isAboutSomethingElse, let symbol = mentions.symbols(in: question, bare: true).first,
            let (relation, level) = words.relation(),
            let date = QuestionDate(words, end: end.map { ZoneRules.newYork.day(at: $0) }, today: today)
        else { return nil }
        var condition = relation
        if date.isUntil {
            if relation == .above { condition = .rises }
            if relation == .below { condition = .falls }
        }
        self.init(symbol: symbol, condition: condition, level: level, day: date.day)
    }
}
