public import BourseClient
import BourseDesk
import Foundation
public import Observation

/// An event with its prediction markets, and the history and the order book of one of them.
@Observable @MainActor
public final class PredictionModel {
    /// A value of the event, ready to be shown.
    public struct Fact: Equatable, Identifiable, Sendable {
        /// What it is.
        public let title: String
        /// The value.
        public let text: String
        /// The identity of a value is its title.
        public var id: String { title }
    }

    /// What the screen shows.
    public struct EventValue: Equatable, Sendable {
        /// The title, in which the gap for the answers is an ellipsis.
        public let title: String
        /// Its categories; empty without one.
        public let categories: String
        /// Volume, end and the number of outcomes.
        public let facts: [Fact]
        /// How the prices add up; nil where nothing is to be said.
        public let check: String?
        /// The markets, the most probable first.
        public let rows: [PredictionRow]
        /// Questions and rules of the markets by their identities.
        public let questions, rules: [String: String]
        /// Why the source has nothing newer; nil if nothing went wrong.
        public let caution: String?
        let firstOpen: String?
    }

    /// Ranges of the chart, and their titles.
    public static let ranges: [(range: API.PredictionHistoryRangeEntry, title: String)] = [
        (.day, "1D"), (.week, "1W"), (.month, "1M"), (.all, "All"),
    ]

    /// The event, with its age.
    public var state: Loadable<EventValue> { content.state }
    /// The probability of the chosen market over time.
    public var series: Loadable<PredictionSeries> { seriesContent.state }
    /// The order book of the chosen market.
    public var book: Loadable<PredictionBookValue> { bookContent.state }
    /// What options say about the chosen market; empty if it is not about a price.
    public var options: Loadable<PredictionOptions> { optionsContent.state }
    /// The range of the chart.
    public private(set) var range = API.PredictionHistoryRangeEntry.week
    @ObservationIgnored private let event: String
    private var requested: String?
    @ObservationIgnored private let content: ScreenContent<EventValue>
    @ObservationIgnored private let seriesContent: ScreenContent<PredictionSeries>
    @ObservationIgnored private let bookContent: ScreenContent<PredictionBookValue>
    @ObservationIgnored private let optionsContent: ScreenContent<PredictionOptions>
    @ObservationIgnored private let context: DeskContext

    /// Makes the model of the screen.
    public init(_ context: DeskContext, event: String) {
        self.context = context
        self.event = event
        content = ScreenContent(context)
        seriesContent = ScreenContent(context)
        bookContent = ScreenContent(context)
        optionsContent = ScreenContent(context)
    }

    /// The chosen market: the one asked for, otherwise the most probable open one; nil before the event was read.
    public var chosen: PredictionRow? {
        guard let value = state.value else { return nil }
        return value.rows.first { $0.id == requested } ?? value.rows.first { $0.id == value.firstOpen }
            ?? value.rows.first
    }

    /// Reads the event, and the history and the book of the chosen market.
    public func load() async {
        let formats = context.formats
        await content.load(context.client.prediction(event)) { answer in
            answer.markets.isEmpty ? nil : Self.value(answer, formats)
        }
        await loadMarket()
    }

    /// Shows the history and the book of another market.
    public func choose(_ market: String) async {
        requested = market
        await loadMarket()
    }

    /// Shows another range of the chart.
    public func show(_ range: API.PredictionHistoryRangeEntry) async {
        self.range = range
        guard let market = chosen?.id else { return }
        await loadSeries(market)
    }

    private func loadMarket() async {
        guard let market = chosen?.id else { return }
        let formats = context.formats
        async let series: Void = loadSeries(market)
        async let book: Void = bookContent.load(context.client.predictionBook(event, market: market)) {
            PredictionBookValue($0, formats)
        }
        async let options: Void = optionsContent.load(context.client.predictionComparison(event, market: market)) {
            PredictionOptions($0)
        }
        _ = await (series, book, options)
    }

    private func loadSeries(_ market: String) async {
        let formats = context.formats
        await seriesContent.load(context.client.predictionHistory(event, market: market, range: range)) {
            PredictionSeries($0, formats)
        }
    }

    nonisolated private static func value(_ event: API.PredictionEvent, _ formats: DeskFormats) -> EventValue {
        let count = "\(event.markets.count)"
        return EventValue(
            title: event.title.replacing(/_{2,}/, with: "…"),
            categories: event.categories.prefix(6).joined(separator: ", "),
            facts: [
                Fact(title: "Volume, 24 h", text: formats.compactDollars(event.dayVolume)),
                Fact(title: "Volume", text: formats.compactDollars(event.volume)),
                Fact(title: "Ends", text: formats.mediumDay(event.end)),
                Fact(title: "Outcomes", text: event.isExclusive ? "\(count), exclusive" : count),
            ],
            check: check(event),
            rows: event.markets.map { PredictionRow($0, formats) },
            questions: Dictionary(event.markets.map { ($0.id, $0.question) }) { first, _ in first },
            rules: Dictionary(event.markets.compactMap { market in market.rules.map { (market.id, $0) } }) { first, _ in
                first
            },
            caution: event.problem.map { "\($0). Showing the last known values." },
            firstOpen: event.markets.first { $0.state == .open }?.id
        )
    }

    /// What could be earned without risk, otherwise what all outcomes cost.
    nonisolated private static func check(_ event: API.PredictionEvent) -> String? {
        let checks = [event.check] + event.markets.map(\.check)
        if let arbitrage = checks.lazy.compactMap({ $0?.arbitrage }).first { return arbitrage }
        guard let total = event.check?.total else { return nil }
        return "All outcomes together cost \(total); the excess over 1 is the cost of trading."
    }
}
