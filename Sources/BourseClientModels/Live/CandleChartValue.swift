import BourseCore
import BourseDesk
import BourseOrderBook
import BourseValues
import Foundation

/// Candles of a market with the places of everything that is drawn, prepared off the main actor.
public struct CandleChartValue: Equatable, Sendable {
    /// A candle.
    ///
    /// Places are fractions of the height of the chart, from 0 at the lowest price to 1 at the highest.
    public struct Bar: Equatable, Identifiable, Sendable {
        /// The start in seconds since 1970.
        public let id: Int
        /// `Fri 27 Nov 16:05`; days are of UTC.
        public let label: String
        /// The places of the prices.
        public let open, high, low, close: Double
        /// The volume, from 0 to 1 of the largest one.
        public let volume: Double
        /// Whether it closed above or below its open.
        public let tone: Tone
    }

    /// The candles, the oldest first.
    public let bars: [Bar]
    /// Open, high, low, close and volume of the last candle, with their titles.
    public let reading: [Reading]
    /// When the last candle starts.
    public let label: String
    /// The highest and the lowest price.
    public let highest, lowest: String
    /// `120 candles of 5m`.
    public let basis: String
    /// What VoiceOver reads of the chart.
    public let accessibilityText: String
    /// The closes, for a chart that is played as tones.
    public let closes: [Double]

    /// A number of the last candle.
    public struct Reading: Equatable, Identifiable, Sendable {
        /// `Open`.
        public let id: String
        /// `92,473.0`.
        public let text: String
    }

    /// Prepares candles; nil without any.
    ///
    /// - Parameter text: Writes prices; nil to take as many decimals as prices have.
    init?(_ candles: [Candle], _ interval: CandleInterval, text: LivePriceText?, _ formats: DeskFormats) {
        guard let last = candles.last, let high = candles.map(\.high).max(), let low = candles.map(\.low).min() else {
            return nil
        }
        let prices = candles.flatMap { [$0.open, $0.high, $0.low, $0.close] }
        let text = text ?? LivePriceText(prices: prices, style: formats.numbers)
        // An open may lie outside of low and high.
        let (top, bottom) = (prices.max() ?? high, prices.min() ?? low)
        let height = top.double - bottom.double
        let most = Double(max(candles.map(\.volume).max() ?? 1, 1))
        let place: (Price) -> Double = { height > 0 ? ($0.double - bottom.double) / height : 0.5 }
        bars = candles.map { candle in
            Bar(
                id: Int(candle.start.seconds),
                label: Self.label(candle.start, interval, formats),
                open: place(candle.open),
                high: place(candle.high),
                low: place(candle.low),
                close: place(candle.close),
                volume: Double(max(candle.volume, 0)) / most,
                tone: candle.close > candle.open ? .gain : candle.close < candle.open ? .loss : .neutral
            )
        }
        reading = [
            Reading(id: "Open", text: text.price(last.open)), Reading(id: "High", text: text.price(last.high)),
            Reading(id: "Low", text: text.price(last.low)), Reading(id: "Close", text: text.price(last.close)),
            Reading(id: "Volume", text: NumberText.count(Int(last.volume), style: formats.numbers)),
        ]
        label = bars.last?.label ?? ""
        highest = text.price(top)
        lowest = text.price(bottom)
        basis = "\(formats.count(candles.count, "candle")) of \(interval.rawValue)"
        closes = candles.map(\.close.double)
        accessibilityText =
            "\(basis), from \(bars.first?.label ?? "") to \(label). Lowest \(text.price(low)), highest \(text.price(high)), "
            + "last close \(text.price(last.close))."
    }

    private static func label(_ start: Timestamp, _ interval: CandleInterval, _ formats: DeskFormats) -> String {
        let isDaily = interval == .day
        let local = isDaily ? LocalTime(start, offset: 0) : formats.local(start.date)
        let day = "\(DayText.weekday(local.day).prefix(3)) \(DayText.dayMonth(local.day))"
        return isDaily ? "\(day) \(local.day.year)" : "\(day) \(DayText.clock(local))"
    }
}

extension Timestamp {
    init(_ time: Date) { self.init(microseconds: Int64((time.timeIntervalSince1970 * 1_000_000).rounded())) }

    var date: Date { Date(timeIntervalSince1970: Double(microseconds) / 1_000_000) }
}
