import BourseCore

/// The totals that a statement states beside its rows, to be compared with what the rows give.
public struct StatementTotals: Hashable, Sendable {
    /// The totals, in the order of the file.
    public var stated: [StatedTotal] = []
    /// Rows with an amount or a quantity that were refused or ignored.
    public var omitted: [OmittedRow] = []
    /// Places where a running balance changes without a row.
    public var gaps: [BalanceGap] = []
    /// The accounts whose positions at the end are all listed: what is not listed there is not held.
    public var completePositions: Set<String> = []
    /// The accounts of which the file states positions at the end and none at the start, and that may be older than the
    /// file.
    public var accountsWithoutOpening: Set<String> = []
    /// The currency of totals over all currencies, where the file names it.
    public var baseCurrency: Currency?
    /// Whether the profit of a future is paid when it is closed, rather than each day.
    public var futuresArePaidAtClose = false
    private var sums: [SumKey: Int] = [:]

    /// Makes totals of which none is known.
    public init() {}

    /// Whether the file states no totals.
    public var isEmpty: Bool { stated.isEmpty && completePositions.isEmpty }

    /// What a sum over rows is of.
    private struct SumKey: Hashable {
        let kind: TotalKind
        let account: String
        let currency: Currency?
        let instrument: TradedInstrument?
    }

    /// Adds a value that a file states row by row, as one total for each instrument.
    ///
    /// - Complexity: O(1).
    mutating func add(_ part: StatedTotal) {
        let key = SumKey(
            kind: part.kind,
            account: part.account,
            currency: part.currency,
            instrument: part.instrument
        )
        if let index = sums[key] {
            stated[index].value = stated[index].value + part.value
            stated[index].parts += 1
        } else {
            sums[key] = stated.count
            stated.append(part)
        }
    }

    /// Adds the profit before fees that a row states for what it closes.
    mutating func add(_ profit: Money, of execution: Execution, row: Int) {
        add(
            StatedTotal(
                .grossProfit,
                account: execution.account,
                currency: execution.currency,
                instrument: execution.instrument,
                value: .money(profit),
                row: row
            )
        )
    }

    /// Appends the totals of another part of the file.
    mutating func append(_ other: StatementTotals) {
        stated += other.stated
        omitted += other.omitted
        gaps += other.gaps
        completePositions.formUnion(other.completePositions)
        accountsWithoutOpening.formUnion(other.accountsWithoutOpening)
        baseCurrency = baseCurrency ?? other.baseCurrency
        futuresArePaidAtClose = futuresArePaidAtClose || other.futuresArePaidAtClose
    }
}

/// A total that a statement states.
public struct StatedTotal: Hashable, Sendable {
    /// What it is.
    public let kind: TotalKind
    /// The account.
    public let account: String
    /// The currency of money; nil for quantities, and for money in a base currency that the file does not name.
    public let currency: Currency?
    /// What it concerns; nil for a total over all instruments.
    public let instrument: TradedInstrument?
    /// The day it is as of, where the file states one.
    public let day: TradingDay?
    /// The value.
    public internal(set) var value: TotalValue
    /// The row of the file; of a sum, the first one.
    public let row: Int
    /// How many values of the file it adds up.
    public internal(set) var parts = 1
    /// Whether it adds up amounts of all currencies, converted.
    public let isConverted: Bool

    /// Makes a total.
    public init(
        _ kind: TotalKind,
        account: String,
        currency: Currency? = nil,
        instrument: TradedInstrument? = nil,
        day: TradingDay? = nil,
        value: TotalValue,
        row: Int,
        isConverted: Bool = false
    ) {
        self.kind = kind
        self.account = account
        self.currency = currency
        self.instrument = instrument
        self.day = day
        self.value = value
        self.row = row
        self.isConverted = isConverted
    }
}

extension StatedTotal {
    /// The profit that a row states of the execution that closed, after fees.
    init(profit: Money, of execution: Execution, row: Int) {
        self.init(
            .realizedProfit,
            account: execution.account,
            currency: execution.currency,
            instrument: execution.instrument,
            value: .money(profit),
            row: row
        )
    }
}

/// What a total of a statement is.
public enum TotalKind: String, Hashable, Sendable, CaseIterable {
    /// Cash before the first row.
    case openingCash
    /// Cash after the last row.
    case closingCash
    /// Units held before the first row.
    case openingPosition
    /// Units held after the last row.
    case closingPosition
    /// What the units held at the end cost.
    case cost
    /// Profit of what was closed, after fees.
    case realizedProfit
    /// Profit of what was closed, before fees.
    case grossProfit
    /// Commissions and fees of executions; positive for what was paid.
    case commissions
    /// Units bought less units sold.
    case tradedQuantity
    /// Money received for sales less money paid for purchases, before fees.
    case proceeds

    /// Whether rows do not give it: other totals are computed from it.
    var isOpening: Bool { self == .openingCash || self == .openingPosition }

    /// What it is called.
    public var title: String {
        switch self {
        case .openingCash: "Opening cash"
        case .closingCash: "Closing cash"
        case .openingPosition: "Opening position"
        case .closingPosition: "Closing position"
        case .cost: "Cost of the position"
        case .realizedProfit: "Realized P&L, net"
        case .grossProfit: "Realized P&L, gross"
        case .commissions: "Commissions and fees"
        case .tradedQuantity: "Quantity traded"
        case .proceeds: "Proceeds"
        }
    }
}

/// The value of a total.
public enum TotalValue: Hashable, Sendable {
    /// Money.
    case money(Money)
    /// Units of an instrument.
    case quantity(Quantity)

    /// Adds two values of one kind.
    static func + (left: TotalValue, right: TotalValue) -> TotalValue {
        switch (left, right) {
        case (.money(let left), .money(let right)): .money(left + right)
        case (.quantity(let left), .quantity(let right)): .quantity(left + right)
        case (.money, .quantity), (.quantity, .money): left
        }
    }

    /// Plain decimal text.
    public var text: String {
        switch self {
        case .money(let money): money.description
        case .quantity(let quantity): quantity.description
        }
    }
}

/// A row that was refused or ignored although it has an amount or a quantity.
public struct OmittedRow: Hashable, Sendable {
    /// The row of the file.
    public let row: Int
    /// The symbol as the file writes it; empty where it has none.
    public let symbol: String
    /// What moved in cash, with its sign.
    public let amount: Money?
    /// The currency of the amount, where the row names it.
    public let currency: Currency?
    /// The quantity, with its sign.
    public let quantity: Quantity?

    /// Makes a row.
    public init(row: Int, symbol: String = "", amount: Money?, currency: Currency? = nil, quantity: Quantity? = nil) {
        self.row = row
        self.symbol = symbol
        self.amount = amount
        self.currency = currency
        self.quantity = quantity
    }
}

/// A place between two rows of a file where the running balance changes without a row.
public struct BalanceGap: Hashable, Sendable {
    /// The account.
    public let account: String
    /// The currency of the balance.
    public let currency: Currency
    /// The rows above and below.
    public let rows: ClosedRange<Int>
    /// How much came in between, negative for what went.
    public let amount: Money

    /// Makes a gap.
    public init(account: String, currency: Currency, rows: ClosedRange<Int>, amount: Money) {
        self.account = account
        self.currency = currency
        self.rows = rows
        self.amount = amount
    }
}
