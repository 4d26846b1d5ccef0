import BourseCore
import BourseOrderBook
import BourseWire
import NIOCore

extension MarketSimulation {
    /// Which tables are written to lines.
    public struct LineTables: OptionSet, Sendable {
        /// The bits.
        public let rawValue: Int
        /// Every level of the book.
        public static let book = LineTables(rawValue: 1)
        /// The best 25 levels of each side.
        public static let best25 = LineTables(rawValue: 2)
        /// Trades.
        public static let trades = LineTables(rawValue: 4)
        /// Quotes, bars and figures.
        public static let others = LineTables(rawValue: 8)
        /// Everything but the full book.
        public static let usual: LineTables = [.best25, .trades, .others]

        /// Makes a set of its bits.
        public init(rawValue: Int) { self.rawValue = rawValue }
    }

    /// Messages as the venue would send them, in the form of recordings: `{"t":seconds,"msg":{…}}`, one to a line.
    ///
    /// The first lines are the states of every topic. The simulation goes on from where it was.
    ///
    /// - Parameters:
    ///   - count: How many lines are wanted; there are as many.
    ///   - tables: Which messages are wanted.
    ///   - form: How levels are written.
    ///   - wrapped: Without it a line is the message alone.
    ///   - line: Is given each line, with the line feed at its end.
    /// - Complexity: O(count · listings).
    public mutating func lines(
        count: Int,
        tables: LineTables = .usual,
        form: BitMEXForm = .current,
        wrapped: Bool = true,
        _ line: ([UInt8]) -> Void
    ) {
        var exchange = VenueState(feed: self, form: form)
        let topics = exchange.symbols.flatMap { symbol in tables.tables.map { BitMEXTopic($0, symbol) } }
        var written = 0
        func write(_ frame: VenueFrame, at time: Timestamp) {
            guard written < count else { return }
            written += 1
            let text = Array(frame.text.readableBytesView)
            line(wrapped ? Self.opening(time) + text + [0x7D, 0x0A] : text + [0x0A])
        }
        for topic in topics {
            exchange.retain(topic)
            if let frame = exchange.partial(topic) { write(frame, at: now) }
        }
        while written < count {
            let events = next(64)
            guard !events.isEmpty else { return }
            for event in events {
                for frame in exchange.messages(for: event) { write(frame, at: event.time) }
            }
        }
    }

    /// `{"t":1626993370.431891,"msg":`.
    private static func opening(_ time: Timestamp) -> [UInt8] {
        let fraction = String(time.microseconds % 1_000_000)
        let zeros = String(repeating: "0", count: 6 - fraction.count)
        return Array("{\"t\":\(time.microseconds / 1_000_000).\(zeros)\(fraction),\"msg\":".utf8)
    }
}

extension MarketSimulation.LineTables {
    fileprivate var tables: [BitMEXTable] {
        var tables: [BitMEXTable] = []
        if contains(.book) { tables.append(.orderBookL2) }
        if contains(.best25) { tables.append(.orderBookL2_25) }
        if contains(.trades) { tables.append(.trade) }
        if contains(.others) { tables += [.quote, .tradeBin1m, .instrument] }
        return tables
    }
}
