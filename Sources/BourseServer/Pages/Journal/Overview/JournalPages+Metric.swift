import BourseCore
import BourseDesk
import BourseJournal
import BourseValues
import BourseWeb
import Hummingbird

extension JournalPages {
    /// A metric of the trades that an address selects.
    private func requestedMetric(_ context: SignedInContext) throws -> OverviewMetric {
        guard let metric = context.parameters.get("metric").flatMap({ OverviewMetric.named($0) }) else {
            throw PageError.notFound
        }
        return metric
    }

    @Sendable
    func metric(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let metric = try requestedMetric(context)
        let pageContext = try await open(request, context)
        let sample = pageContext.journal.sample(of: pageContext.filter)
        return pages.page(
            try await bench.run {
                metricView(metric, JournalOverview(sample), pageContext).html
            }
        )
    }

    @Sendable
    func metricFile(_ request: Request, _ context: SignedInContext) async throws -> TableDownload {
        let metric = try requestedMetric(context)
        let pageContext = try await open(request, context)
        let overview = pageContext.journal.overview(of: pageContext.filter)
        return TableDownload(
            StatisticsFiles.inputs(of: metric, overview),
            named: "metric-\(metric.id)"
        )
    }

    private func metricView(
        _ metric: OverviewMetric,
        _ overview: JournalOverview,
        _ context: PageContext
    ) -> ExplanationView {
        let reading = overview.reading(of: metric)
        let text = MetricText(context.formatter.money)
        var remarks = [metric.definition]
        if let absence = reading.absence { remarks.append(absence) }
        if let count = reading.count { remarks.append("Calculated from \(Count.of(count, "value")).") }
        if reading.interval != nil {
            remarks.append("95% confidence interval: \(text.interval(reading)), if trades to come resemble these.")
        }
        if reading.isOfFew, reading.value != nil {
            remarks.append("Fewer than \(JournalOverview.fewTrades) values: mostly chance.")
        }
        let table = inputs(metric, overview, context)
        return ExplanationView(
            shell: context.frame.shell(
                title: "How this is calculated",
                place: .days,
                back: LinkView(title: "Reports", href: context.query.href(ReportPlace.overview.path)),
                isReport: true
            ),
            heading: metric.title,
            value: reading.value.map { text.text($0) } ?? "Not available",
            valueCSS: MetricText.isPrivate(reading.value) ? "money" : "",
            formula: metric.formula,
            choices: [],
            choicesLabel: "Period",
            remarks: remarks,
            hasRemarks: true,
            inputs: table.rows.isEmpty ? HTML() : table.html,
            pager: nil,
            lots: nil
        )
    }

    /// What a metric is calculated from; values of single days lead to their trades.
    private func inputs(
        _ metric: OverviewMetric,
        _ overview: JournalOverview,
        _ context: PageContext
    ) -> Table<MetricInput> {
        let text = MetricText(context.formatter.money)
        let query = context.query
        return Table(
            id: "inputs",
            heading: "Calculated from",
            caption: "What \(metric.title.lowercased()) is calculated from",
            style: .metrics,
            columns: [
                Column("Input") { input in
                    .name(input.title, href: input.days.map { Self.tradesHref($0, query) })
                }
                .card(.title),
                Column("Days") { .text($0.days.map { DayText.range($0.lowerBound, $0.upperBound) } ?? "") }
                    .card(.sub),
                Column("Value", .number) { OverviewPage.cell($0.value, text, reason: nil) }
                    .card(.value),
            ],
            rows: overview.inputs(of: metric),
            fileAddress: FileAddress(query.href("\(ReportPlace.overview.path)/metrics/\(metric.id)/inputs")),
            more: LinkView(
                title: "Trades",
                href: query.href("/journal/trades")
            )
        )
    }

    /// The list of the trades closed on some days.
    private static func tradesHref(_ days: ClosedRange<TradingDay>, _ query: Query) -> String {
        query.without("range", "page").setting("from", to: days.lowerBound.description)
            .setting("to", to: days.upperBound.description).href("/journal/trades")
    }
}
