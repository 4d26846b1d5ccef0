import BourseCore
import BourseDesk
import BourseJournal
import BourseWeb
import Hummingbird

extension JournalPages {
    @Sendable
    func days(_ request: Request, _ context: SignedInContext) async throws -> Response {
        if request.wantsFragment { return pages.page(dayList(try await open(request, context)).body) }
        return try await page("Days", .days, at: "/journal/days", request, context) { opening in
            let table = dayList(opening)
            return DaysView(
                scope: opening.isEmpty ? nil : scope(opening, path: "/journal/days"),
                start: opening.isEmpty ? start(opening) : nil,
                quiet: !opening.isEmpty && table.rows.isEmpty ? nothingHere(opening, path: "/journal/days") : nil,
                list: table.rows.isEmpty ? nil : table.html
            )
            .html
        }
    }

    /// The table of a page of the list.
    private func dayList(_ opening: PageContext) -> Table<DayResult> {
        let indexes = opening.filter.indexes(in: opening.journal)
        let results = DayResult.results(of: indexes, in: opening.journal)
        let slice = ListPage(query: opening.query, count: results.count, path: "/journal/days", size: Self.pageSize)
        let kept = opening.query.without("page")
        return DayTable(words: opening.words, results: results)
            .table(slice, query: kept, sparks: sparks(opening, indexes))
    }

    /// Cumulative net profit after each trade of each day.
    private func sparks(_ opening: PageContext, _ indexes: [Int]) -> [TradingDay: [Double]] {
        var sparks: [TradingDay: [Double]] = [:]
        for index in indexes {
            let day = opening.journal.closingDays[index]
            let net = opening.journal.matched.trades[index].netProfit.double
            sparks[day, default: [0]].append((sparks[day]?.last ?? 0) + net)
        }
        return sparks
    }

    @Sendable
    func daysCSV(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let opening = try await open(request, context)
        let indexes = opening.filter.indexes(in: opening.journal)
        let results = DayResult.results(of: indexes, in: opening.journal)
        return .csv(DayTable(words: opening.words, results: results).csv, named: "days")
    }
}
