import BourseCore
import BourseDesk
import BourseJournal
import BourseValues
import BourseWeb

/// The content of the overview: the main metrics as tiles, and all of them in tables.
struct OverviewPage {
    private let query: Query
    private let text: MetricText
    private let readings: [MetricReading]

    init(_ context: JournalPages.PageContext, _ overview: JournalOverview) {
        query = context.query
        text = MetricText(context.formatter.money)
        readings = overview.readings
    }

    var html: HTML {
        """
        \(tiles.html)
        \(OverviewMetric.Family.allCases.map { table($0).html })
        """
    }

    /// The page of a metric for the same trades.
    static func href(_ metric: OverviewMetric, _ query: Query) -> String {
        query.href("\(ReportPlace.overview.path)/metrics/\(metric.id)")
    }

    private static let main = ["net-profit", "win-rate", "expectancy", "profit-factor", "payoff", "drawdown"]

    private var tiles: TileStripView {
        let chosen = Self.main.compactMap { id in readings.first { $0.metric.id == id } }
        return TileStripView(columns: chosen.count, tiles: chosen.map(tile))
    }

    private func tile(_ reading: MetricReading) -> TileView {
        let metric = reading.metric
        let value = text.text(reading.value)
        let isMoney = MetricText.isPrivate(reading.value)
        let interval = text.interval(reading)
        let foot = interval.isEmpty ? reading.absence ?? metric.formula : interval
        return TileView(
            id: metric.id,
            label: metric.title,
            definition: metric.definition,
            value: [
                isMoney ? .money(value, tone: tone(reading)) : .plain(value)
            ],
            foot: interval.isEmpty || !isMoney ? [.plain(foot)] : [.money(foot)],
            role: metric.id == Self.main.first ? "lead" : metric.id == Self.main.last ? "tail" : "",
            explainHref: Self.href(metric, query)
        )
    }

    private func tone(_ reading: MetricReading) -> String {
        guard case .money(let amount)? = reading.value else { return "" }
        return JournalFormatter.direction(amount)
    }

    private func table(_ family: OverviewMetric.Family) -> Table<MetricReading> {
        let rows = readings.filter { $0.metric.family == family }
        let id = family.rawValue.lowercased().filter(\.isLetter)
        var table = Table(
            id: "overview-\(id)",
            heading: family.rawValue,
            span: "span-6",
            caption: "Metrics: \(family.rawValue.lowercased())",
            style: .metrics,
            columns: columns,
            rows: rows
        )
        if family == .totals { table.fileAddress = FileAddress(query.href(ReportPlace.overview.path)) }
        if rows.contains(where: { $0.interval != nil }) {
            table.basis = "95% confidence intervals; n is the number of values."
        }
        return table
    }

    private var columns: [Column<MetricReading>] {
        [
            Column("Metric") { [query] in .name($0.metric.title, href: Self.href($0.metric, query)) }.card(.title),
            Column("Value", .number) { [text] in Self.cell($0.value, text, reason: $0.absence) }.card(.value),
            Column("95% interval", .number) { [text] reading in
                let interval = text.interval(reading)
                guard !interval.isEmpty else { return .text("") }
                return MetricText.isPrivate(reading.value) ? .money(interval) : .metric(interval)
            }
            .card(.note),
            Column("n", .number, hint: "The number of values that the metric is a mean of.") { reading in
                .text(reading.count.map { NumberText.count($0) } ?? "").css(reading.isOfFew ? "attention" : "")
            }
            .card(.sub),
        ]
    }

    /// A value of a metric as a cell, hidden in privacy mode when it is an amount.
    static func cell(_ value: MetricValue?, _ text: MetricText, reason: String?) -> Cell {
        guard let value else { return .absent(reason) }
        return MetricText.isPrivate(value) ? .money(text.text(value)) : .metric(text.text(value))
    }
}
