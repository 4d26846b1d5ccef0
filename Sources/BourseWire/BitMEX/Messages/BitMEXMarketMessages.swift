import BourseCore
import BourseOrderBook

/// Levels of one book.
public struct BitMEXBookMessage: Hashable, Sendable {
    /// `orderBookL2_25` or `orderBookL2`.
    public var table: BitMEXTable
    /// What happens to the rows.
    public var action: BookAction
    /// Whose book it is.
    public var symbol: Symbol
    /// The rows, in the order told.
    public var rows: [BookRow]
    /// The rows that could not be read; a book that lacks them is wrong until the next partial.
    public var rejected: [BitMEXRowFault]

    /// Makes a message.
    @inlinable
    public init(
        table: BitMEXTable = .orderBookL2_25,
        action: BookAction,
        symbol: Symbol,
        rows: [BookRow],
        rejected: [BitMEXRowFault] = []
    ) {
        self.table = table
        self.action = action
        self.symbol = symbol
        self.rows = rows
        self.rejected = rejected
    }
}

/// The best ten levels of a book; each side that is told replaces what was known of it.
public struct BitMEXDepth10: Hashable, Sendable {
    /// What happens; to be taken alike in all cases.
    public var action: BookAction
    /// Whose book it is.
    public var symbol: Symbol
    /// The best bids, best first, when they were told.
    public var bids: [BookLevel]?
    /// The best asks, best first, when they were told.
    public var asks: [BookLevel]?
    /// The venue's time, when it was told.
    public var time: Timestamp?

    /// Makes a message.
    @inlinable
    public init(action: BookAction, symbol: Symbol, bids: [BookLevel]?, asks: [BookLevel]?, time: Timestamp?) {
        self.action = action
        self.symbol = symbol
        self.bids = bids
        self.asks = asks
        self.time = time
    }
}

/// Trades of one symbol.
public struct BitMEXTradeMessage: Hashable, Sendable {
    /// `partial` for those before the subscription, `insert` for those after it.
    public var action: BookAction
    /// What was traded.
    public var symbol: Symbol
    /// The trades, in the order told.
    public var prints: [TradePrint]
    /// The rows that could not be read.
    public var rejected: [BitMEXRowFault]

    /// Makes a message.
    @inlinable
    public init(action: BookAction, symbol: Symbol, prints: [TradePrint], rejected: [BitMEXRowFault] = []) {
        self.action = action
        self.symbol = symbol
        self.prints = prints
        self.rejected = rejected
    }
}

/// Best bids and asks of one symbol: every change of the last second, in order.
public struct BitMEXQuoteMessage: Hashable, Sendable {
    /// `partial` for the one before the subscription, `insert` for those after it.
    public var action: BookAction
    /// Whose they are.
    public var symbol: Symbol
    /// The tops, in the order told.
    public var rows: [TopOfBook]
    /// The rows that could not be read.
    public var rejected: [BitMEXRowFault]

    /// Makes a message.
    @inlinable
    public init(action: BookAction, symbol: Symbol, rows: [TopOfBook], rejected: [BitMEXRowFault] = []) {
        self.action = action
        self.symbol = symbol
        self.rows = rows
        self.rejected = rejected
    }
}
