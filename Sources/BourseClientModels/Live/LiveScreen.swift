import BourseClient
import BourseCore
import BourseDesk
import BourseValues
public import Foundation

/// What a market in motion shows, prepared off the main actor.
public struct LiveScreenValue: Equatable, Sendable {
    /// A level of the order book.
    public struct Level: Equatable, Identifiable, Sendable {
        /// The price; no two levels of a side have the same.
        public let id: Decimal
        /// The price with the decimals of the market.
        public let price: String
        /// The size.
        public let size: String
        /// The sum of the sizes from the best price up to here, from 0 to 1 of the larger side.
        public let depth: Double
    }

    /// A trade.
    public struct TradeRow: Equatable, Identifiable, Sendable {
        /// The identity of the trade.
        public let id: String
        /// The price with the decimals of the market.
        public let price: String
        /// The size.
        public let size: String
        /// The time on the clock of the zone.
        public let time: String
        /// Whether a buyer or a seller took the price.
        public let tone: Tone
    }

    /// Bids, the highest price first.
    public internal(set) var bids: [Level] = []
    /// Asks, the lowest price first.
    public internal(set) var asks: [Level] = []
    /// The price in the middle; empty without both sides.
    public internal(set) var mid = ""
    /// The distance between both sides; empty without both.
    public internal(set) var spread = ""
    /// The newest trades, the newest first.
    public internal(set) var trades: [TradeRow] = []
    /// Trades that the connection missed.
    public internal(set) var missed = 0
    /// The state of the connection of the desk to the market.
    public internal(set) var status = LiveStatusText(title: "Connecting", detail: "", isLive: false)
}

/// The state of a connection, in words.
public struct LiveStatusText: Equatable, Sendable {
    /// `Live`, `Reconnecting`.
    public let title: String
    /// Why it is not live; empty if it is.
    public let detail: String
    /// Whether prices are those of the moment.
    public let isLive: Bool

    init(title: String, detail: String, isLive: Bool) {
        self.title = title
        self.detail = detail
        self.isLive = isLive
    }

    init(_ status: API.LiveStatus) {
        let wait = status.secondsToAttempt.map { " in \($0) s" } ?? ""
        title = status.state.rawValue.capitalizedFirst + wait
        detail = status.reason ?? ""
        isLive = status.isLive
    }
}

/// Makes values of the events of a stream; not on the main actor.
struct LiveAccumulator: Sendable {
    static let mostTrades = 100
    private(set) var value = LiveScreenValue()
    private let formats: DeskFormats
    private let candles: CandleStore?
    private var text: LivePriceText?

    /// - Parameters:
    ///   - tick: The smallest step of the price; nil to take as many decimals as prices have.
    ///   - candles: Takes all trades; nil if there is no chart.
    init(tick: Decimal?, _ formats: DeskFormats, candles: CandleStore? = nil) {
        self.formats = formats
        self.candles = candles
        text = tick?.price.map { LivePriceText(tick: $0, style: formats.numbers) }
    }

    mutating func take(_ event: API.LiveStreamEvent) {
        switch event {
        case .status(let status): value.status = LiveStatusText(status.data)
        case .book(let book): take(book.data)
        case .trades(let trades): take(trades.data)
        case .unlisted: break
        }
    }

    private mutating func take(_ book: API.LiveBook) {
        let text = text(for: (book.bids + book.asks).map(\.price))
        let total = max(Self.sum(book.bids), Self.sum(book.asks), 1)
        value.bids = levels(book.bids, total, text)
        value.asks = levels(book.asks, total, text)
        value.mid = book.mid?.price.map { text.middle($0) } ?? ""
        value.spread = book.spread?.price.map { text.middle($0) } ?? ""
    }

    private mutating func take(_ trades: API.LiveTradesEvent) {
        if trades.isReset { value.trades = [] }
        value.missed += trades.missed
        candles?.take(trades.trades, missed: trades.missed)
        let text = text(for: trades.trades.map(\.price))
        // The stream has the oldest first; a list has the newest on top.
        let new = trades.trades.reversed().map { trade in
            LiveScreenValue.TradeRow(
                id: trade.id,
                price: trade.price.price.map { text.price($0) } ?? "—",
                size: NumberText.count(trade.size, style: formats.numbers),
                time: formats.local(trade.time).clockText,
                tone: trade.side == .buy ? .gain : trade.side == .sell ? .loss : .neutral
            )
        }
        value.trades = Array((new + value.trades).prefix(Self.mostTrades))
    }

    private func levels(_ levels: [API.LiveLevel], _ total: Int, _ text: LivePriceText) -> [LiveScreenValue.Level] {
        var sum = 0
        return levels.map { level in
            sum = sum.adding(level.size)
            return LiveScreenValue.Level(
                id: level.price,
                price: level.price.price.map { text.price($0) } ?? "—",
                size: NumberText.count(level.size, style: formats.numbers),
                depth: Double(sum) / Double(total)
            )
        }
    }

    private mutating func text(for prices: [Decimal]) -> LivePriceText {
        if let text { return text }
        let made = LivePriceText(prices: prices.compactMap(\.price), style: formats.numbers)
        return made
    }

    private static func sum(_ levels: [API.LiveLevel]) -> Int { levels.reduce(0) { $0.adding($1.size) } }
}

extension LocalTime {
    /// `09:31:05`.
    var clockText: String { String(clock.prefix(8)) }
}
