import BourseCore

/// Whether a position was bought or sold to open.
public enum Direction: String, Hashable, Sendable, CaseIterable {
    /// Bought first.
    case long
    /// Sold first.
    case short
}

/// One trade: from flat to flat in one position, or what a person merged or divided.
public struct RoundTrip: Sendable {
    /// The index of its key in the journal's positions; of a merged trade, that of its first leg.
    public let position: Int32
    /// Bought or sold to open; of a merged trade with legs of both, whether opening all of them cost or brought in money.
    public let direction: Direction
    /// When the first execution opened it.
    public let openedAt: Timestamp
    /// When the last execution made it flat.
    public let closedAt: Timestamp
    /// Everything opened.
    public let quantity: Quantity
    /// Σ opening price · quantity, without multipliers.
    let entryValue: Money
    /// Σ closing price · quantity, without multipliers.
    let exitValue: Money
    /// Σ opening price · quantity · multiplier: what opening it cost or, for shorts, brought in.
    public let cost: Money
    /// Profit before fees.
    public let grossProfit: Money
    /// All fees, those of a flip split by quantity.
    public let fees: Money
    private let firstPart: UInt32
    private let partCount: UInt32

    init(
        position: Int32,
        direction: Direction,
        openedAt: Timestamp,
        closedAt: Timestamp,
        quantity: Quantity,
        entryValue: Money,
        exitValue: Money,
        cost: Money,
        grossProfit: Money,
        fees: Money,
        parts: Range<Int>
    ) {
        self.position = position
        self.direction = direction
        self.openedAt = openedAt
        self.closedAt = closedAt
        self.quantity = quantity
        self.entryValue = entryValue
        self.exitValue = exitValue
        self.cost = cost
        self.grossProfit = grossProfit
        self.fees = fees
        firstPart = UInt32(clamping: parts.lowerBound)
        partCount = UInt32(clamping: parts.count)
    }

    func moved(byParts offset: Int) -> RoundTrip {
        RoundTrip(
            position: position,
            direction: direction,
            openedAt: openedAt,
            closedAt: closedAt,
            quantity: quantity,
            entryValue: entryValue,
            exitValue: exitValue,
            cost: cost,
            grossProfit: grossProfit,
            fees: fees,
            parts: (parts.lowerBound + offset)..<(parts.upperBound + offset)
        )
    }

    /// The journal's parts that make it up.
    public var parts: Range<Int> { Int(firstPart)..<Int(firstPart + partCount) }
    /// Profit after fees.
    public var netProfit: Money { grossProfit - fees }
    /// The number of executions that took part.
    public var executions: Int { Int(partCount) }
    /// The average opening price.
    public var entryPrice: Ratio { average(entryValue) }
    /// The average closing price.
    public var exitPrice: Ratio { average(exitValue) }
    /// Net profit ÷ cost, 0.05 being 5 %; nothing when it cost nothing.
    public var returnOnCost: Ratio? { Ratio(netProfit, over: cost) }
    /// How long it was held, in microseconds.
    public var heldMicroseconds: Int64 { closedAt.microseconds - openedAt.microseconds }

    private func average(_ value: Money) -> Ratio { Ratio(value, per: quantity) ?? Ratio(units: 0) }
}

/// What is still held of one position.
public struct OpenPosition: Sendable {
    /// The index of its key in the journal's positions.
    public let position: Int32
    /// Bought or sold to open.
    public let direction: Direction
    /// When the first execution since it was last flat opened it.
    public let openedAt: Timestamp
    /// What is still held.
    public let quantity: Quantity
    /// The average price of the lots still held.
    public let averagePrice: Ratio
    /// Σ price · quantity · multiplier of the lots still held.
    public let cost: Money
    /// Profit of what was closed so far, before fees.
    public let realizedProfit: Money
    /// Fees paid since it was last flat.
    public let fees: Money
    /// The journal's parts that make it up.
    public let parts: Range<Int>

    func moved(byParts offset: Int) -> OpenPosition {
        OpenPosition(
            position: position,
            direction: direction,
            openedAt: openedAt,
            quantity: quantity,
            averagePrice: averagePrice,
            cost: cost,
            realizedProfit: realizedProfit,
            fees: fees,
            parts: (parts.lowerBound + offset)..<(parts.upperBound + offset)
        )
    }
}

/// A row, or what was left of one, that is not counted: a close with nothing to close, as the history before it is
/// missing, or an execution of a position whose number of shares is unknown since a corporate action.
public struct UnmatchedClose: Sendable {
    /// The index of the fill in the ledger.
    public let fill: Int
    /// How much of it is not counted.
    public let quantity: Quantity
    /// The index of the corporate action in ``MatchedJournal/actions`` that left the number of shares unknown; nil for
    /// a close with nothing to close.
    public let action: Int?

    /// Makes what is not counted.
    public init(fill: Int, quantity: Quantity, action: Int? = nil) {
        (self.fill, self.quantity, self.action) = (fill, quantity, action)
    }
}

/// The share of one fill in one trade.
public struct TradePart: Sendable {
    /// The index of the fill in the ledger.
    public let fill: Int32
    /// Whether it opened or added, rather than closed.
    public let isOpening: Bool
    /// The index of the position's ratio in ``MatchedJournal/ratios``: the product of its splits before the fill.
    var ratio: UInt16 = 0
    /// How much of the fill belongs to parts before this one, as a count of 10^−8.
    let startUnits: Int64
    /// How much of the fill, as a count of 10^−8.
    let quantityUnits: Int64

    /// How much of the fill.
    public var quantity: Quantity { Quantity(units: Int128(quantityUnits)) }
}
