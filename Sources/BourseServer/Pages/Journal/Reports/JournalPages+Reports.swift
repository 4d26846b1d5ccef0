import BourseCore
import BourseDesk
import BourseJournal
import BourseWeb
import Hummingbird

extension JournalPages {
    private static let reportsPath = "/journal/reports"

    /// The report that an address selects; a grouping that does not exist is that by symbol.
    private static func grouping(_ query: Query) -> TradeGrouping {
        query["by"].flatMap(TradeGrouping.init(rawValue:)) ?? .symbol
    }

    @Sendable
    func reports(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let path = Self.reportsPath
        return try await page("Reports", .days, at: path, request, context) { pageContext in
            let table = reportTable(pageContext)
            let isQuiet = table.report.groups.isEmpty
            return ReportsView(
                scope: pageContext.isEmpty ? nil : scope(pageContext, path: path),
                groupings: TradeGrouping.allCases.map { grouping in
                    ChoiceView(
                        title: grouping.title,
                        href: pageContext.query.setting("by", to: grouping.rawValue).href(path),
                        isCurrent: grouping == table.report.grouping
                    )
                },
                start: pageContext.isEmpty ? start(pageContext) : nil,
                quiet: !pageContext.isEmpty && isQuiet ? nothingHere(pageContext, path: path) : nil,
                list: isQuiet ? nil : table.table.html
            ).html
        }
    }

    @Sendable
    func reportFile(_ request: Request, _ context: SignedInContext) async throws -> TableDownload {
        TableDownload(reportTable(try await open(request, context)).table.file, named: "report")
    }

    private func reportTable(_ context: PageContext) -> ReportTable {
        let indexes = context.filter.indexes(in: context.journal)
        return ReportTable(
            formatter: context.formatter,
            report: context.journal.report(of: indexes, by: Self.grouping(context.query)),
            query: context.query,
            accountTitle: { context.journal.title(ofAccount: $0) }
        )
    }
}
