public import BourseClient
import BourseDesk
import BourseMarkets
import Foundation
public import Observation

/// An instrument: its quote, its chart, and its place in watchlists.
@Observable @MainActor
public final class InstrumentModel {
    /// A value of the quote, ready to be shown.
    public struct Value: Equatable, Identifiable, Sendable {
        /// What it is.
        public let title: String
        /// The value.
        public let text: String
        /// The identity of a value is its title.
        public var id: String { title }
    }

    /// The quote with its values.
    public struct Quote: Equatable, Sendable {
        /// The price.
        public let row: QuoteRow
        /// The other values that a source has.
        public let values: [Value]
    }

    /// Ranges of the chart, and their titles.
    public static let ranges: [(range: API.InstrumentHistoryRangeEntry, title: String)] = [
        (.days1, "1D"), (.weeks1, "1W"), (.months1, "1M"), (.months3, "3M"), (.months6, "6M"), (.ytd, "YTD"),
        (.years1, "1Y"), (.years5, "5Y"), (.max, "Max"),
    ]

    /// The symbol.
    public let symbol: String
    /// The quote, with its age.
    public var quote: Loadable<Quote> { quoteContent.state }
    /// The prices of the range.
    public var series: Loadable<PriceSeries> { seriesContent.state }
    /// The range of the chart.
    public private(set) var range = API.InstrumentHistoryRangeEntry.years1
    @ObservationIgnored private let quoteContent: ScreenContent<Quote>
    @ObservationIgnored private let seriesContent: ScreenContent<PriceSeries>
    @ObservationIgnored private let context: DeskContext

    /// Makes the model of the screen.
    public init(_ context: DeskContext, symbol: String) {
        self.context = context
        self.symbol = symbol
        quoteContent = ScreenContent(context)
        seriesContent = ScreenContent(context)
    }

    /// Reads the quote and the prices.
    public func load() async {
        async let quote: Void = loadQuote()
        async let series: Void = loadSeries()
        _ = await (quote, series)
    }

    /// Shows another range.
    public func show(_ range: API.InstrumentHistoryRangeEntry) async {
        self.range = range
        await loadSeries()
    }

    private func loadQuote() async {
        let formats = context.formats
        await quoteContent.load(context.client.quote(symbol)) { quote in
            Quote(row: QuoteRow(quote, formats), values: Self.values(quote, formats))
        }
    }

    private func loadSeries() async {
        let formats = context.formats
        await seriesContent.load(context.client.instrumentHistory(symbol, range: range)) { PriceSeries($0, formats) }
    }

    nonisolated private static func values(_ quote: API.Quote, _ formats: DeskFormats) -> [Value] {
        guard let text = Instrument(quote.instrument).map({ QuoteText($0, style: formats.numbers) }) else { return [] }
        let values = quote.values
        let prices = [
            ("Previous close", values.previousClose), ("Open", values.open), ("High", values.high), ("Low", values.low),
            ("Bid", values.bid), ("Ask", values.ask), ("52-week high", values.yearHigh),
            ("52-week low", values.yearLow),
        ]
        var shown = prices.compactMap { title, value in
            value?.value.price.map { Value(title: title, text: text.price($0)) }
        }
        if let volume = values.volume?.value.quantity {
            shown.append(Value(title: "Volume", text: text.volume(volume)))
        }
        if let cap = values.marketCap?.value.money {
            shown.append(Value(title: "Market capitalization", text: text.worth(cap)))
        }
        return shown
    }
}
