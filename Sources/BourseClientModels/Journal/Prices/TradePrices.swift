import BourseClient
import BourseCore
import BourseMarkets
import Foundation

/// Daily prices around a trade, with its executions, ready to be drawn and to be read aloud.
public struct TradePrices: Equatable, Sendable {
    /// The executions of a day on one side.
    public struct Mark: Equatable, Identifiable, Sendable {
        /// The place of the mark, from 0 on.
        public let id: Int
        /// The place of the bar.
        public let bar: Int
        /// The price of the first of the executions; nil for options, whose prices are on another scale.
        public let price: Double?
        /// Whether they bought.
        public let isBuy: Bool
        /// `Buy 100 at 125.50`.
        public let text: String
    }

    /// The prices.
    public let series: PriceSeries
    /// The executions.
    public let marks: [Mark]
    /// What is drawn, in sentences.
    public let basis: String
    /// What VoiceOver reads of the chart.
    public let accessibilityText: String

    /// Prepares the bars of an answer; nil if there are none.
    init?(_ history: API.History, _ span: TradeSpan, _ formats: DeskFormats) {
        guard let series = PriceSeries(history, formats) else { return nil }
        self.series = series
        let exchange = history.instrument.exchange.flatMap { Exchange(rawValue: $0.rawValue) } ?? .crypto
        let days = history.bars.map { $0.day?.tradingDay }
        var marks: [Mark] = []
        for fill in span.fills {
            let day = exchange.tradingDay(of: Timestamp(fill.time))
            guard let bar = days.lastIndex(where: { $0.map { $0 <= day } ?? false }) else { continue }
            let last = marks.lastIndex {
                $0.bar == bar && $0.isBuy == fill.isBuy && ($0.price == nil) == (fill.price == nil)
            }
            let texts = [last.map { marks[$0].text }, fill.text].compactMap(\.self)
            let mark = Mark(
                id: last ?? marks.count,
                bar: bar,
                price: last.map { marks[$0].price } ?? fill.price?.double,
                isBuy: fill.isBuy,
                text: texts.joined(separator: ", ")
            )
            if let last { marks[last] = mark } else { marks.append(mark) }
        }
        self.marks = marks
        let hasOptions = marks.contains { $0.price == nil }
        basis =
            "Daily prices of \(span.symbol) in \(history.instrument.currency)."
            + (hasOptions ? " Executions in options are beside the bars." : "")
        let labels = series.points.map(\.label)
        accessibilityText = ([series.accessibilityText] + marks.map { "\($0.text) on \(labels[$0.bar])" })
            .joined(separator: ". ")
    }
}
