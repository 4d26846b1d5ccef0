import BourseClient
import BourseCore
import BourseDesk
import BourseOrderBook
import BourseValues
import Foundation

/// A moment of a replay, ready to be shown.
struct ReplayFrame: Sendable {
    let value: LiveScreenValue
    let candles: CandleChartValue?
    /// Seconds since the beginning.
    let position: Double
    let clock: String
    let hasEnded: Bool
}

/// A recorded market off the main actor.
actor ReplayEngine {
    private var market: RecordedMarket
    private let formats: DeskFormats
    private let text: LivePriceText
    private var interval = CandleInterval.minute

    private static let levels = 15
    private static let trades = 100

    init(_ market: RecordedMarket, _ formats: DeskFormats) {
        self.market = market
        self.formats = formats
        let levels = [BookSide.bid, .ask].flatMap { market.book.levels($0) }
        text = LivePriceText(prices: levels.map(\.price), style: formats.numbers)
    }

    func seek(to seconds: Double) -> ReplayFrame {
        market.seek(to: moment(seconds))
        return frame()
    }

    func advance(by seconds: Double) -> ReplayFrame {
        let step = Int64((seconds * 1_000_000).rounded())
        market.advance(to: Timestamp(microseconds: market.time.microseconds + step))
        return frame()
    }

    func show(_ interval: CandleInterval) -> ReplayFrame {
        self.interval = interval
        return frame()
    }

    func merge(_ histories: [(interval: CandleInterval, bins: [TradeBin])]) -> ReplayFrame {
        for history in histories { market.merge(history.bins, of: history.interval) }
        return frame()
    }

    private func moment(_ seconds: Double) -> Timestamp {
        Timestamp(microseconds: market.span.lowerBound.microseconds + Int64((seconds * 1_000_000).rounded()))
    }

    private func frame() -> ReplayFrame {
        let elapsed = market.time.microseconds - market.span.lowerBound.microseconds
        let shown = market.candles[interval].last(CandleStore.most, asOf: market.time)
        return ReplayFrame(
            value: value(),
            candles: CandleChartValue(shown, interval, text: text, formats),
            position: Double(elapsed) / 1_000_000,
            clock: formats.local(market.time.date).clockText,
            hasEnded: market.hasEnded
        )
    }

    private func value() -> LiveScreenValue {
        let bids = market.book.ladder(.bid, Self.levels)
        let asks = market.book.ladder(.ask, Self.levels)
        let total = max(bids.last?.cumulative ?? 0, asks.last?.cumulative ?? 0, 1)
        var value = LiveScreenValue()
        value.bids = bids.map { level($0, of: total) }
        value.asks = asks.map { level($0, of: total) }
        value.mid = market.book.mid.map { text.middle($0) } ?? ""
        value.spread = market.book.spread.map { text.middle($0) } ?? ""
        value.trades = market.newestTrades(Self.trades).map { id, print in
            LiveScreenValue.TradeRow(
                id: "\(id)",
                price: text.price(print.price),
                size: NumberText.count(Int(print.size), style: formats.numbers),
                time: formats.local(print.time.date).clockText,
                tone: print.taker == .buy ? .gain : print.taker == .sell ? .loss : .neutral
            )
        }
        return value
    }

    private func level(_ row: LadderRow, of total: Int64) -> LiveScreenValue.Level {
        LiveScreenValue.Level(
            id: Decimal(row.price.units) / 100_000_000,
            price: text.price(row.price),
            size: NumberText.count(Int(row.size), style: formats.numbers),
            depth: Double(row.cumulative) / Double(total)
        )
    }
}
