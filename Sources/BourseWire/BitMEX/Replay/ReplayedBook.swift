import BourseCore
import BourseOrderBook

/// The book of one symbol, built from recorded messages, with its counters.
public struct ReplayedBook: Sendable {
    /// The symbol.
    public let symbol: Symbol
    /// The book; empty from a refused level to the next partial of which every level was read.
    public private(set) var book = OrderBook()
    /// Whether any message about the book has come.
    public private(set) var hasLevels = false
    /// Whether a level was refused since the last partial of which every level was read.
    public private(set) var lacksLevels = false
    /// Messages about the symbol.
    public private(set) var messages = 0
    /// Rows of levels that were read.
    public private(set) var rows = 0
    /// Trades.
    public private(set) var trades = 0
    /// Messages with at least one refused row.
    public private(set) var faultyMessages = 0
    /// Refused rows of levels and trades: those that could not be read, and levels with an impossible price or size.
    public private(set) var refusedRows = 0
    /// Whether the venue's quotes and best ten levels are what the book shows.
    public private(set) var agreement = QuoteAgreement()

    init(_ symbol: Symbol) { self.symbol = symbol }

    /// Applies levels; returns how many of them were read and are of no use.
    mutating func apply(_ message: BitMEXBookMessage) -> Int {
        messages += 1
        hasLevels = true
        rows += message.rows.count
        let isPartial = message.action == .partial
        if isPartial { agreement.restart() }
        let unusable = book.apply(message.action, message.rows).unusableRows
        refuse(message.rejected.count + unusable)
        if message.rejected.isEmpty, unusable == 0 {
            if isPartial { lacksLevels = false }
        } else if isPartial || book.isReady {
            lacksLevels = true
        }
        if lacksLevels { book.reset() }
        if book.isReady { agreement.show(bid: book.best(.bid), ask: book.best(.ask)) }
        return unusable
    }

    /// Counts trades.
    mutating func apply(_ message: BitMEXTradeMessage) {
        messages += 1
        trades += message.prints.count
        refuse(message.rejected.count)
    }

    /// Compares best bids and asks with the book.
    mutating func apply(_ message: BitMEXQuoteMessage) {
        messages += 1
        for quote in message.rows { agreement.observe(quote) }
    }

    /// Compares the best ten levels with the book.
    mutating func apply(_ depth: BitMEXDepth10) {
        messages += 1
        guard let time = depth.time, let bids = depth.bids, let asks = depth.asks else { return }
        agreement.observe(TopOfBook(time: time, bid: bids.first, ask: asks.first))
    }

    private mutating func refuse(_ count: Int) {
        guard count > 0 else { return }
        refusedRows += count
        faultyMessages += 1
    }
}
