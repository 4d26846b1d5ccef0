import BourseClient
import Foundation

/// The timelines of widgets: entries of the stored answers, whose age is right while nothing newer arrives.
@MainActor
public struct WidgetTimelines {
    /// Seconds from the first entry to each one: ages are written in minutes, then in hours.
    static let steps: [TimeInterval] = [0, 5 * 60, 15 * 60, 30 * 60, 3600, 2 * 3600, 4 * 3600, 8 * 3600, 24 * 3600]
    private let context: DeskContext

    /// Makes the timelines of a desk.
    public init(_ context: DeskContext) { self.context = context }

    /// Quotes of a watchlist in its order; the first list without an identity.
    public func watchlist(_ id: String? = nil, size: WidgetSize) async -> [WidgetEntry<[WidgetRow]>] {
        let lists = await context.client.watchlists().stored()
        let list = id.map { id in lists?.value.watchlists.first { $0.id == id } } ?? lists?.value.watchlists.first
        let destination = list.map { Destination.watchlist($0.id) } ?? .markets
        guard let list else {
            return entries(lists.map { ([], $0.storedAt) }, isNothing: \.isEmpty, destination)
        }
        let formats = context.formats
        let quotes = list.symbols.isEmpty ? nil : await context.client.quotes(symbols: list.symbols).stored()
        let rows = quotes.map { answer in
            answer.value.quotes.prefix(size.rawValue).map { quote in
                let row = QuoteRow(quote, formats)
                return WidgetRow(
                    id: row.symbol,
                    title: row.symbol,
                    text: row.price,
                    detail: row.percent,
                    tone: row.tone,
                    destination: .instrument(row.symbol)
                )
            }
        }
        let isKnown = list.symbols.isEmpty
        return entries(
            rows.flatMap { rows in quotes.map { (rows, $0.storedAt) } }
                ?? (isKnown ? lists.map { ([], $0.storedAt) } : nil),
            isNothing: \.isEmpty,
            destination
        )
    }

    /// The result of the day: the metrics of Today, those with a gain or a loss first.
    public func dayResult(size: WidgetSize) async -> [WidgetEntry<[WidgetRow]>] {
        let formats = context.formats
        let summary = await context.client.summary().stored()
        let rows = summary.map { answer in
            let metrics = TodayModel.metrics(answer.value, formats) ?? []
            let order = ["dayChange", "profitToday", "profitThisMonth"]
            let results = order.compactMap { id in metrics.first { $0.id == id } }
            return (results + metrics.filter { !order.contains($0.id) }).prefix(size.rawValue).map { metric in
                WidgetRow(
                    id: metric.id,
                    title: metric.title,
                    text: metric.text,
                    detail: metric.detail,
                    tone: metric.tone,
                    destination: metric.destination
                )
            }
        }
        return entries(rows.flatMap { rows in summary.map { (rows, $0.storedAt) } }, isNothing: \.isEmpty, .today)
    }

    /// Alerts that watch, in the order of the desk.
    public func alerts(size: WidgetSize) async -> [WidgetEntry<[WidgetRow]>] {
        let alerts = await context.client.alerts().stored()
        let rows = alerts.map { answer in
            answer.value.alerts.filter(\.isEnabled).map(AlertsModel.row).prefix(size.rawValue).map { row in
                WidgetRow(
                    id: row.id,
                    title: row.name,
                    text: row.text,
                    detail: row.status,
                    tone: .neutral,
                    destination: .alert(row.id)
                )
            }
        }
        return entries(rows.flatMap { rows in alerts.map { (rows, $0.storedAt) } }, isNothing: \.isEmpty, .alerts)
    }

    private func entries<Value: Equatable & Sendable>(
        _ stored: (value: Value, at: Date)?,
        isNothing: (Value) -> Bool,
        _ destination: Destination
    ) -> [WidgetEntry<Value>] {
        let now = context.now
        guard let stored else { return [WidgetEntry(date: now, content: .openApp, destination: .today)] }
        if isNothing(stored.value) { return [WidgetEntry(date: now, content: .nothing, destination: destination)] }
        let reading = Reading(asOf: stored.at)
        return Self.steps.map { step in
            let date = now + step
            let age = context.formats.age(of: reading, at: date)
            return WidgetEntry(date: date, content: .value(stored.value, age: age), destination: destination)
        }
    }
}
