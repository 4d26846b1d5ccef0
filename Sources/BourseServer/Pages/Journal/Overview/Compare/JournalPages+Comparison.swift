import BourseCore
import BourseDesk
import BourseJournal
import BourseWeb
import Hummingbird

extension JournalPages {
    /// The two selections that an address names; without any, this year and the last.
    struct RequestedComparison {
        /// The conditions of the first selection.
        let first: [TradeCondition]
        /// The conditions of the second selection.
        let second: [TradeCondition]

        init(_ query: Query, today: TradingDay) {
            func conditions(_ name: String) -> [TradeCondition] {
                query.all(name).prefix(TradeFilter.mostConditions).compactMap { TradeCondition($0) }
                    .filter { TradeDimension.named($0.dimension) != nil }
            }
            let (one, other) = (conditions("first"), conditions("second"))
            let isChosen = !one.isEmpty || !other.isEmpty
            first = isChosen ? one : [TradeCondition(TradeDimension.year.id, "\(today.year)")]
            second = isChosen ? other : [TradeCondition(TradeDimension.year.id, "\(today.year - 1)")]
        }

        /// The days of an address without any: all time for selections by day, week, month or year, because the year to
        /// date has no trade of another year; nil for the usual days.
        var standardRange: DateRange.Preset? {
            let calendar: [TradeDimension] = [.day, .week, .month, .year]
            return (first + second).contains { calendar.map(\.id).contains($0.dimension) } ? .all : nil
        }

        /// What the selections need to know of markets.
        var needs: Set<TradeDimension.MarketNeed> { TradeFilter(conditions: first + second).needs }
    }

    @Sendable
    func comparison(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let frame = PageFrame(pages: pages, request: request, context: context)
        let requested = RequestedComparison(frame.query, today: frame.today)
        let listed = ComparisonPage.dimension(frame.query, requested)
        let needs = requested.needs.union(listed.needs)
        let path = ReportPlace.comparison.path
        return try await page(
            "Reports",
            .days,
            at: path,
            request,
            context,
            needing: needs,
            standard: requested.standardRange
        ) { pageContext in
            let count = pageContext.filter.indexes(in: pageContext.journal).count
            return statistics(pageContext, .comparison, count: count) {
                ComparisonPage(pageContext, requested, listing: listed).html
            }
        }
    }

    @Sendable
    func comparisonFile(_ request: Request, _ context: SignedInContext) async throws -> TableDownload {
        let frame = PageFrame(pages: pages, request: request, context: context)
        let requested = RequestedComparison(frame.query, today: frame.today)
        let pageContext = try await open(request, context, needing: requested.needs, standard: requested.standardRange)
        let samples = (
            pageContext.journal.sample(of: pageContext.filter, where: requested.first),
            pageContext.journal.sample(of: pageContext.filter, where: requested.second)
        )
        return TableDownload(
            try await bench.run { StatisticsFiles.comparison(TradeComparison(samples.0, samples.1)) },
            named: "comparison"
        )
    }

    @Sendable
    func differencesFile(_ request: Request, _ context: SignedInContext) async throws -> TableDownload {
        let frame = PageFrame(pages: pages, request: request, context: context)
        let requested = RequestedComparison(frame.query, today: frame.today)
        let dimension = ComparisonPage.dimension(frame.query, requested)
        let pageContext = try await open(request, context, needing: dimension.needs, standard: requested.standardRange)
        let groups = try await bench.run {
            pageContext.journal.differences(of: pageContext.filter, by: dimension)
        }
        return TableDownload(
            StatisticsFiles.differences(groups, in: pageContext.formatter.currency),
            named: "differences-\(dimension.id)"
        )
    }
}
