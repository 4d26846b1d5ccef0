import BourseCore
import BourseOptions

/// How a figure came about: its formula, and every number that went into it.
public struct Explanation: Hashable, Sendable {
    /// A number that went into a figure.
    public struct ExplanationRow: Hashable, Sendable {
        /// What it is.
        public let label: String
        /// The day it is of.
        public let day: TradingDay?
        /// The number, exact, as plain decimal text.
        public let amount: String
        /// What it counts: a currency, shares, or nothing for a plain number.
        public let unit: String
        /// Who told it.
        public let source: String
        /// The transaction it comes from.
        public let transaction: TransactionID?

        init(
            _ label: String,
            _ amount: some CustomStringConvertible,
            unit: String = "",
            day: TradingDay? = nil,
            source: String = "",
            transaction: TransactionID? = nil
        ) {
            self.label = label
            self.day = day
            self.amount = amount.description
            self.unit = unit
            self.source = source
            self.transaction = transaction
        }
    }

    /// What the figure is called.
    public let title: String
    /// The figure, exact, as plain decimal text; nothing when there is none.
    public let value: String?
    /// What it counts.
    public let unit: String
    /// How it is worked out.
    public let formula: String
    /// What went into it.
    public let rows: [ExplanationRow]
    /// What a reader should know: what is missing or old, or why there is no figure.
    public let notes: [String]

    /// All of it as a file: the metric and its formula first, then a row for each number and each note.
    public var table: TableFile {
        let metric: [FileValue] = [
            .text(title), .empty, value.map(Self.number) ?? .empty, .text(unit), .text(formula), .empty,
        ]
        let inputs = rows.map { row -> [FileValue] in
            [
                .text(row.label), .value(row.day), Self.number(row.amount), .text(row.unit), .text(row.source),
                .optional(row.transaction?.description),
            ]
        }
        let remarks = notes.map { note -> [FileValue] in [.text(note), .empty, .empty, .empty, .empty, .empty] }
        return TableFile(
            ["Input", "Day", "Amount", "Unit", "Source", "Transaction"],
            rows: [metric] + inputs + remarks
        )
    }

    /// A number of a file: an exact one as text, and a return or a measure of risk as the binary number it is.
    private static func number(_ text: String) -> FileValue {
        if let number = Double(text), number.description == text { return .value(number) }
        return .number(text)
    }
}

/// A figure that can be explained.
public enum PortfolioMetric: Hashable, Sendable {
    /// What everything is worth.
    case totalValue
    /// What one holding is worth.
    case value(account: String, Symbol)
    /// The gain of what is held of one asset in one account.
    case unrealized(account: String, Symbol)
    /// What closed lots earned.
    case realized(DateRange)
    /// Dividends, interest and charges, after tax.
    case income(DateRange)
    /// The part that one holding has in the value.
    case holdingShare(account: String, Symbol)
    /// The gain of all that is held.
    case unrealizedTotal
    /// The cash of an account in one currency.
    case cash(account: String, Currency)
    /// The part that something has in the value.
    case share(AllocationAxis, String)
    /// The change of the last day.
    case dayChange
    /// The change of the value less flows.
    case gain(after: TradingDay?, through: TradingDay)
    /// The time-weighted return.
    case timeWeighted(after: TradingDay?, through: TradingDay)
    /// The money-weighted return.
    case moneyWeighted(after: TradingDay?, through: TradingDay)
    /// The return of what it is compared with.
    case benchmark(PortfolioBenchmark, after: TradingDay?, through: TradingDay)
    /// How much more it is worth than the same flows in what it is compared with.
    case ahead(PortfolioBenchmark, after: TradingDay?, through: TradingDay)
    /// What an asset added to the time-weighted return; what none of them added when nothing is named.
    case contribution(Symbol?, after: TradingDay?, through: TradingDay)
    /// What the model tells of the options on an underlying.
    case option(OptionMetric, of: Symbol, OptionMarkets)
    /// The same of all underlyings in one currency, in money.
    case optionTotal(OptionMetric, Currency, OptionMarkets)
    /// A figure of risk.
    case risk(RiskMetric, after: TradingDay?, through: TradingDay)
    /// A figure of risk beside what it is compared with.
    case relativeRisk(RelativeRiskMetric, PortfolioBenchmark, after: TradingDay?, through: TradingDay)
}

/// How much a portfolio varies.
public enum RiskMetric: Hashable, Sendable {
    /// The deviation of daily returns, per year.
    case volatility
    /// The loss of a bad day, by what was.
    case historicalValueAtRisk
    /// The loss of a bad day, by the normal distribution.
    case parametricValueAtRisk
    /// The deepest fall.
    case drawdown
    /// How far it is below its highest, of all days.
    case belowHigh
}

/// How a portfolio moves with something else.
public enum RelativeRiskMetric: Hashable, Sendable {
    /// How much it moves when the other does.
    case beta
    /// How alike the two move.
    case correlation
}
