import BourseClient
import BourseCore
import BourseDesk
import BourseOrderBook
import Foundation
import Synchronization

/// The candles of a market on this device: finished ones as the desk has them, and the present one made of trades.
///
/// Trades come from the stream on one task, and finished candles from requests on others.
final class CandleStore: Sendable {
    private struct State {
        var candles = CandleSet(capacity: CandleStore.capacity)
        var interval = CandleInterval.fiveMinutes
        /// Whether trades may be missing of an interval that has ended since candles were read.
        var needsReading = false
        var newest: Timestamp?
    }

    private static let capacity = 500
    /// The most candles of a chart.
    static let most = 120

    private let state = Mutex(State())
    private let text: LivePriceText?
    private let formats: DeskFormats

    init(tick: Decimal?, _ formats: DeskFormats) {
        text = tick?.price.map { LivePriceText(tick: $0, style: formats.numbers) }
        self.formats = formats
    }

    /// The interval that is shown.
    var interval: CandleInterval {
        get { state.withLock { $0.interval } }
        set { state.withLock { $0.interval = newValue } }
    }

    /// Takes trades; each counts once, however often it comes.
    func take(_ trades: [API.LiveTrade], missed: Int = 0) {
        let prints = trades.compactMap(TradePrint.init)
        state.withLock { state in
            for print in prints where print.size > 0 { state.candles.apply(print) }
            let newest = prints.map(\.time).max()
            if let newest {
                let minute = CandleInterval.minute
                let isNext = state.newest.map { minute.start(of: $0) < minute.start(of: newest) } ?? false
                state.newest = max(state.newest ?? newest, newest)
                if isNext { state.needsReading = true }
            }
            if missed > 0 { state.needsReading = true }
        }
    }

    /// Takes candles of the desk; those that have not ended are made of trades.
    func take(_ answer: API.LiveCandles) {
        guard let interval = CandleInterval(rawValue: answer.interval.rawValue) else { return }
        let bins = answer.candles.filter(\.isFinished).compactMap { TradeBin($0, interval) }
        state.withLock { state in
            for bin in bins { state.candles.merge(bin, of: interval) }
        }
    }

    /// Whether candles have to be read again; false until the next interval ends.
    func takeNeed() -> Bool {
        state.withLock { state in
            defer { state.needsReading = false }
            return state.needsReading
        }
    }

    /// A chart with its interval; without a value before there are candles.
    struct Chart: Sendable {
        let interval: CandleInterval
        let value: CandleChartValue?
    }

    /// The chart of the interval that is shown.
    func chart() -> Chart {
        let (candles, interval) = state.withLock { state in
            (state.candles[state.interval].last(Self.most, asOf: state.newest), state.interval)
        }
        return Chart(interval: interval, value: CandleChartValue(candles, interval, text: text, formats))
    }
}

extension TradePrint {
    init?(_ trade: API.LiveTrade) {
        guard let price = trade.price.price else { return nil }
        let taker: TakerSide? = trade.side == .buy ? .buy : trade.side == .sell ? .sell : nil
        self.init(
            id: TradeMatchID(text: trade.id),
            time: Timestamp(trade.time),
            taker: taker,
            price: price,
            size: Int64(trade.size)
        )
    }
}

extension TradeMatchID {
    /// An identity of the desk, which is a text, as 128 bits: FNV-1a from two beginnings.
    init(text: String) {
        func hash(_ begin: UInt64) -> UInt64 {
            text.utf8.reduce(begin) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01b3 }
        }
        self.init(high: hash(0xcbf2_9ce4_8422_2325), low: hash(0x8422_2325_cbf2_9ce4))
    }
}

extension TradeBin {
    init?(_ candle: API.LiveCandle, _ interval: CandleInterval) {
        guard let open = candle.open.price, let high = candle.high.price, let low = candle.low.price,
            let close = candle.close.price
        else { return nil }
        self.init(
            end: Timestamp(candle.start).adding(seconds: interval.seconds),
            open: open,
            high: high,
            low: low,
            close: close,
            volume: Int64(candle.volume),
            trades: candle.trades
        )
    }
}
