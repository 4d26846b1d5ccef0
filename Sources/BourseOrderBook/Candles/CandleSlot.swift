import BourseCore

/// What is known of one interval of a series.
struct CandleSlot: Sendable, Hashable {
    /// Where the figures are from; later ones are more trustworthy.
    enum CandleSource: UInt8, Sendable {
        case nothing
        /// Trades we saw.
        case trades
        /// Candles of a shorter interval.
        case shorter
        /// The venue's finished bin.
        case bin
    }

    var source = CandleSource.nothing
    /// Whether there is any price; a bin without trades may have none.
    var hasPrices = false
    var open = Price.zero
    var high = Price.zero
    var low = Price.zero
    var close = Price.zero
    var volume: Int64 = 0
    var trades = 0
    /// When the first and the last trade happened, for trades that come out of order.
    var firstTime = Timestamp(microseconds: .max)
    var lastTime = Timestamp(microseconds: .min)

    static let empty = CandleSlot()

    /// The figures of a bin; nothing when they contradict each other.
    init?(_ bin: TradeBin) {
        guard bin.volume >= 0, bin.trades >= 0 else { return nil }
        source = .bin
        volume = bin.volume
        trades = bin.trades
        guard let close = bin.close ?? bin.open ?? bin.high ?? bin.low else { return }
        hasPrices = true
        self.close = close
        open = bin.open ?? close
        high = bin.high ?? max(open, close)
        low = bin.low ?? min(open, close)
        if high < low { return nil }
    }

    private init() {}

    /// Counts a trade in, whatever the order trades come in: of two at one time, the later arrival is the later trade.
    mutating func add(_ print: TradePrint) {
        if !hasPrices || print.time < firstTime {
            open = print.price
            firstTime = print.time
        }
        if !hasPrices || print.time >= lastTime {
            close = print.price
            lastTime = print.time
        }
        high = hasPrices ? max(high, print.price) : print.price
        low = hasPrices ? min(low, print.price) : print.price
        volume = volume.addingClamped(print.size)
        trades += 1
        hasPrices = true
        source = .trades
    }

    /// Puts the figures of the interval that follows behind these.
    mutating func append(_ next: CandleSlot) {
        volume = volume.addingClamped(next.volume)
        trades += next.trades
        guard next.hasPrices else { return }
        open = hasPrices ? open : next.open
        high = hasPrices ? max(high, next.high) : next.high
        low = hasPrices ? min(low, next.low) : next.low
        close = next.close
        hasPrices = true
        source = .shorter
    }

    /// The candle of this slot behind one that closed at `previous`; nothing when no price is known at all.
    func candle(start: Timestamp, previous: Price?, opening: CandleOpening) -> Candle? {
        guard hasPrices else {
            return previous.map {
                Candle(start: start, open: $0, high: $0, low: $0, close: $0, volume: volume, trades: trades)
            }
        }
        let opensAtPrevious = opening == .previousClose && source != .bin
        return Candle(
            start: start,
            open: opensAtPrevious ? previous ?? open : open,
            high: high,
            low: low,
            close: close,
            volume: volume,
            trades: trades
        )
    }
}

extension Int64 {
    /// The sum, or the largest or smallest number when it does not fit.
    func addingClamped(_ other: Int64) -> Int64 {
        let (sum, overflow) = addingReportingOverflow(other)
        return overflow ? (other < 0 ? .min : .max) : sum
    }
}
