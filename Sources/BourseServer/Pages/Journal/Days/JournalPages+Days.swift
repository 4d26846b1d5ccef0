import BourseCore
import BourseDesk
import BourseJournal
import HTTPTypes
import Hummingbird

extension JournalPages {
    @Sendable
    func days(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let opening = try await open(request, context)
        if request.headers[.accept] == "text/html-fragment" { return pages.page(dayList(opening).table.body) }
        let shell = opening.frame.shell(
            title: "Days",
            place: .days,
            range: opening.isEmpty ? nil : opening.asked.control(path: "/journal/days", days: opening.span),
            hasImport: !opening.isEmpty
        )
        let body = try await body(of: opening) {
            let (table, count) = dayList(opening)
            return DaysView(
                scope: opening.isEmpty ? nil : scope(opening, path: "/journal/days"),
                start: opening.isEmpty ? start(opening) : nil,
                quiet: !opening.isEmpty && count == 0 ? nothingHere(opening, path: "/journal/days") : nil,
                list: count == 0 ? nil : table.html
            )
            .html
        }
        return pages.page(shell.page(body))
    }

    /// The table of a page of the list, and the number of days on all pages.
    private func dayList(_ opening: PageContext) -> (table: Table<DayResult>, count: Int) {
        let indexes = opening.filter.indexes(in: opening.journal)
        let results = DayResult.results(of: indexes, in: opening.journal)
        let slice = ListPage(query: opening.query, count: results.count, path: "/journal/days", size: Self.pageSize)
        let kept = opening.query.without("page")
        let table = DayTable(words: opening.words, results: results)
            .table(slice, query: kept, sparks: sparks(opening, indexes))
        return (table, results.count)
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
