import BourseClient
import BourseCore
import BourseDesk
import BourseMarkets
import Foundation

/// Prices of an instrument over time, ready to be drawn and to be read aloud.
public struct PriceSeries: Equatable, Sendable {
    /// A bar.
    public struct Point: Equatable, Identifiable, Sendable {
        /// The place of the bar, from 0 on.
        public let id: Int
        /// The day or the time, as the chart says it.
        public let label: String
        /// The prices of the bar.
        public let open, high, low, close: Double
    }

    /// The bars, the oldest first.
    public let points: [Point]
    /// The lowest and the highest price of all bars.
    public let lowest, highest: Double
    /// `+1,234.50` from the first to the last close.
    public let change: String
    /// `+0.64%` from the first to the last close.
    public let percent: String
    /// Whether the last close is above the first.
    public let tone: Tone
    /// What VoiceOver reads of the chart.
    public let accessibilityText: String

    /// Prepares the bars of an answer; nil if there are none.
    init?(_ history: API.History, _ formats: DeskFormats) {
        guard let first = history.bars.first, let last = history.bars.last else { return nil }
        points = history.bars.enumerated().map { index, bar in
            Point(
                id: index,
                label: bar.day.map(formats.day) ?? bar.time.map(formats.time) ?? "",
                open: bar.open.double,
                high: bar.high.double,
                low: bar.low.double,
                close: bar.close.double
            )
        }
        lowest = points.map(\.low).min() ?? 0
        highest = points.map(\.high).max() ?? 0
        let difference = last.close - first.close
        let text = Instrument(history.instrument).map { QuoteText($0, style: formats.numbers) }
        let price: (Decimal) -> String = { value in
            value.price.flatMap { text?.price($0) } ?? "—"
        }
        if let delta = difference.price, let close = last.close.price, let text {
            change = text.change(delta, of: close)
        } else {
            change = "—"
        }
        let ratio = first.close == 0 ? nil : (difference / first.close).ratio
        percent = QuoteText.percent(ratio)
        tone = Tone(direction: QuoteText.direction(ratio))
        let range = "\(points.first?.label ?? "") to \(points.last?.label ?? "")"
        accessibilityText =
            "\(history.instrument.name), \(range), from \(price(first.close)) to \(price(last.close)), change \(percent)"
    }
}

extension Decimal {
    var double: Double { Double(description) ?? 0 }
}
