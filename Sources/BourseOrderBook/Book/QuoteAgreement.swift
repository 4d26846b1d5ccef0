import BourseCore

/// Whether the best bids and asks that the venue tells are the ones that a book built of its levels shows.
///
/// The venue tells them late: once a second, every change of that second in order. So each one told must be a top that
/// the book has shown since the last one that agreed, and they must come in the same order. One that the book has not
/// shown may still be on its way there; it counts as contradicted when the book does not show it before quotes are told
/// that are ``patience`` younger. A throttled book (`orderBookL2_25`) skips tops and will contradict quotes that are right.
public struct QuoteAgreement: Sendable {
    /// How many microseconds a quote may run ahead of the book.
    public static let patience: Int64 = 2_000_000
    private static let capacity = 8192

    /// Quotes that the book has shown.
    public private(set) var agreed = 0
    /// Quotes that it has not shown in time.
    public private(set) var contradicted = 0
    private var shown: [Top] = []
    /// The tops before this one have been told, or skipped.
    private var head = 0
    private var ahead: [TopOfBook] = []

    private struct Top: Hashable, Sendable {
        var bid: BookLevel?
        var ask: BookLevel?
    }

    /// Makes a comparison that has seen nothing.
    public init() {}

    /// Quotes that the book may still show.
    public var waiting: Int { ahead.count }

    /// The book is made anew: what it showed before does not count, nor do quotes that it has not shown yet.
    public mutating func restart() {
        shown = []
        head = 0
        ahead = []
    }

    /// The book shows this now.
    public mutating func show(bid: BookLevel?, ask: BookLevel?) {
        let top = Top(bid: bid, ask: ask)
        guard shown.last != top else { return }
        if shown.count >= Self.capacity {
            shown.removeFirst(Self.capacity / 2)
            head = max(0, head - Self.capacity / 2)
        }
        shown.append(top)
        if let first = ahead.first, Top(bid: first.bid, ask: first.ask) == top {
            ahead.removeFirst()
            agreed += 1
            head = shown.count - 1
        }
    }

    /// The venue tells that this was the top; nothing is judged before the book has shown anything.
    public mutating func observe(_ quote: TopOfBook) {
        guard !shown.isEmpty else { return }
        let late = ahead.prefix { quote.time.microseconds - $0.time.microseconds > Self.patience }.count
        contradicted += late
        ahead.removeFirst(late)
        let top = Top(bid: quote.bid, ask: quote.ask)
        if ahead.isEmpty, let place = shown[head...].firstIndex(of: top) {
            head = place
            agreed += 1
        } else if ahead.count < Self.capacity {
            ahead.append(quote)
        } else {
            contradicted += 1
        }
    }
}
