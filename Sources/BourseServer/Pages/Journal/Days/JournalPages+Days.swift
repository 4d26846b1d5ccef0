import BourseCore
import BourseDesk
import BourseJournal
import BourseWeb
import Hummingbird

extension JournalPages {
    @Sendable
    func days(_ request: Request, _ context: SignedInContext) async throws -> Response {
        if request.wantsFragment { return pages.page(dayList(try await open(request, context)).body) }
        return try await page("Days", .days, at: "/journal/days", request, context) { pageContext in
            let table = dayList(pageContext)
            return DaysView(
                scope: pageContext.isEmpty ? nil : scope(pageContext, path: "/journal/days"),
                start: pageContext.isEmpty ? start(pageContext) : nil,
                quiet: !pageContext.isEmpty && table.rows.isEmpty
                    ? nothingHere(pageContext, path: "/journal/days") : nil,
                list: table.rows.isEmpty ? nil : table.html
            )
            .html
        }
    }

    /// The table of a page of the list.
    private func dayList(_ context: PageContext) -> Table<DayResult> {
        let indexes = context.filter.indexes(in: context.journal)
        let results = DayResult.results(of: indexes, in: context.journal)
        let slice = ListPage(query: context.query, count: results.count, path: "/journal/days", size: Self.pageSize)
        let retained = context.query.without("page")
        return DayTable(formatter: context.formatter, results: results)
            .table(slice, query: retained, sparks: sparks(context, indexes))
    }

    /// Cumulative net profit after each trade of each day.
    private func sparks(_ context: PageContext, _ indexes: [Int]) -> [TradingDay: [Double]] {
        var sparks: [TradingDay: [Double]] = [:]
        for index in indexes {
            let day = context.journal.closingDays[index]
            let net = context.journal.matched.trades[index].netProfit.double
            sparks[day, default: [0]].append((sparks[day]?.last ?? 0) + net)
        }
        return sparks
    }

    @Sendable
    func daysFile(_ request: Request, _ context: SignedInContext) async throws -> TableDownload {
        let pageContext = try await open(request, context)
        let indexes = pageContext.filter.indexes(in: pageContext.journal)
        let results = DayResult.results(of: indexes, in: pageContext.journal)
        return TableDownload(DayTable(formatter: pageContext.formatter, results: results).file, named: "days")
    }
}
