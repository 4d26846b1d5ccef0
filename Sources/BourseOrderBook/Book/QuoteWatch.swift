import BourseCore

/// Notices that a book has come apart from its market, although every message about it looked right: because the venue
/// stopped to send them, left one out, or began with a wrong partial.
///
/// The venue tells the best bid and ask a second time, as quotes, and a third time as the prices of trades. Both may
/// come before or after the message about the book, quotes up to a second after it. So a quote is right when the book
/// shows it, has shown it within ``memory``, or shows it soon; a trade when it is not beyond the side that it took from.
/// The book is contradicted when one of the two has not been right for longer than ``patience``.
///
/// What it cannot notice: levels that are wrong behind the best ones, until they become the best; a venue that stops to
/// tell of books, quotes and trades alike.
public struct QuoteWatch: Sendable {
    /// How many microseconds the book and its market may differ.
    public static let patience: Int64 = 2_000_000
    /// How many microseconds a quote may be late.
    public static let memory: Int64 = 5_000_000
    /// How many times in a row the book can be contradicted while no quote is one that it has shown; then the quotes
    /// are taken to be wrong, until one is right.
    public static let mostInARow = 3
    private static let capacity = 512

    private struct Top: Hashable, Sendable {
        var bid: BookLevel?
        var ask: BookLevel?
    }

    private struct Doubt<Evidence: Sendable>: Sendable {
        var evidence: Evidence
        let since: Timestamp
    }

    private var top: Top?
    /// The newest quote, of whatever book.
    private var newest: Top?
    private var former: [(top: Top, until: Timestamp)] = []
    private var quote: Doubt<Top>?
    private var trade: Doubt<TradePrint>?
    private var inARow = 0

    /// Makes a watch that has seen nothing.
    public init() {}

    /// The book is made anew: what it showed before does not count, nor what spoke against it.
    public mutating func restart() {
        (top, quote, trade) = (nil, nil, nil)
        former.removeAll(keepingCapacity: true)
    }

    /// The book shows this now.
    ///
    /// - Complexity: O(1), amortised.
    public mutating func show(bid: BookLevel?, ask: BookLevel?, at now: Timestamp) {
        let next = Top(bid: bid, ask: ask)
        guard next != top else { return }
        if next == newest { inARow = 0 }
        if let top {
            if former.count >= Self.capacity { former.removeFirst(Self.capacity / 2) }
            former.append((top, now))
        }
        top = next
        if quote?.evidence == next { agree() }
        if let waiting = trade, !isBeyond(waiting.evidence, next) { trade = nil }
    }

    /// The venue tells what the top was, every change since the last quotes, the newest last; nothing is judged before
    /// the book has shown anything.
    ///
    /// - Complexity: O(quotes · tops within ``memory``), at most a few hundred for one quote.
    public mutating func observe(_ quotes: [TopOfBook], at now: Timestamp) {
        let fetched = quotes.map { Top(bid: $0.bid, ask: $0.ask) }
        guard let last = fetched.last else { return }
        newest = last
        guard top != nil else { return }
        if wasShown(last, now) { return agree() }
        // A book that is stuck was right once, and the quotes of that time say so: they are to be believed.
        if inARow > 0, fetched.contains(where: { wasShown($0, now) }) { inARow = 0 }
        if quote == nil { quote = Doubt(evidence: last, since: now) } else { quote?.evidence = last }
    }

    private func wasShown(_ quoted: Top, _ now: Timestamp) -> Bool {
        quoted == top
            || former.reversed().prefix { now.microseconds - $0.until.microseconds <= Self.memory }
                .contains { $0.top == quoted }
    }

    /// The venue tells a trade that has just happened.
    public mutating func observe(_ print: TradePrint, at now: Timestamp) {
        guard let top else { return }
        if !isBeyond(print, top) {
            trade = nil
        } else if trade == nil {
            trade = Doubt(evidence: print, since: now)
        } else {
            trade?.evidence = print
        }
    }

    /// Whether the book has differed from its market for too long; to be asked with every message of the market.
    ///
    /// When it says so, a new partial is needed, and then ``restart()``.
    public mutating func isContradicted(at now: Timestamp) -> Bool {
        guard inARow < Self.mostInARow, isOver(quote?.since, now) || isOver(trade?.since, now) else { return false }
        inARow += 1
        return true
    }

    private func isOver(_ since: Timestamp?, _ now: Timestamp) -> Bool {
        since.map { now.microseconds - $0.microseconds > Self.patience } ?? false
    }

    private mutating func agree() {
        (quote, trade, inARow) = (nil, nil, 0)
    }

    private func isBeyond(_ print: TradePrint, _ top: Top) -> Bool {
        switch print.taker {
        case .buy?: top.ask.map { print.price > $0.price } ?? false
        case .sell?: top.bid.map { print.price < $0.price } ?? false
        case nil: false
        }
    }
}
