import BourseCore
import BourseDesk
import BourseFunds
import BourseJournal
import BourseValues
import BourseWeb
import Hummingbird

extension FundPages {
    /// All funds that the filter leaves, in the order of the page.
    @Sendable
    func listTable(_ request: Request, _ context: SignedInContext) async throws -> TableDownload {
        let pageContext = open(request, context)
        let (list, _) = try await desk.funds.library.currentList()
        let universe = desk.funds.library.universe
        let finding = FundFinding(FundListQuery(pageContext.query), in: list, universe: universe, places: nil)
        let rows = FundRows(list: list, universe: universe, favorites: [], path: "", today: pageContext.today)
        let today = pageContext.today
        let table = TableFile(
            [
                "code", "name", "house", "category", "plan", "option", "isin", "reinvestment_isin", "nav", "nav_day",
                "return_1y", "return_3y_annualized", "expense_ratio", "expense_ratio_day",
                "assets", "assets_day", "status",
            ],
            of: Array(zip(finding.hits, rows.returns(of: finding.hits)))
        ) { hit, returns in
            let scheme = list.schemes[hit.scheme]
            let latest = list.latest[hit.scheme]
            let status = FundFormatter.status(latest, isGone: list.isGone(at: hit.scheme), today: today)
            return [
                .text("\(scheme.code)"), .text(scheme.name), .optional(scheme.house?.name),
                .text(scheme.category.rawValue), .text(scheme.plan.rawValue), .text(scheme.option.rawValue),
                .value(scheme.isin), .value(scheme.reinvestmentISIN), .value(latest?.nav), .value(latest?.day),
                .value(returns?.year), .value(returns?.threeYears), .value(scheme.expenseRatio?.perYear),
                .value(scheme.expenseRatio?.day), .value(scheme.assets?.average), .value(scheme.assets?.quarterEnd),
                .optional(status?.text),
            ]
        }
        return TableDownload(table, named: "funds")
    }

    /// What sources told of the list that could not be read.
    @Sendable
    func unreadable(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let pageContext = open(request, context)
        let (list, _) = try await desk.funds.library.currentList()
        let table = refused(list, pageContext)
        let view = FundUnreadableView(
            shell: pageContext.frame.shell(
                title: "Refused rows",
                place: .funds,
                back: LinkView(title: "Funds", href: "/funds")
            ),
            panel: table.rows.isEmpty ? nil : table.html,
            quiet: table.rows.isEmpty
                ? EmptyStateView(
                    icon: "check",
                    headline: "No refused rows",
                    detail: "Every row of the fund list could be read.",
                    links: [LinkView(title: "Open funds", href: "/funds")]
                ) : nil
        )
        return pages.page(view.html)
    }

    /// The rows of the list that could not be read.
    private func refused(_ list: FundList, _ context: PageContext) -> Table<UnreadableRow> {
        let rows = list.unreadable.first
        let isWhole = rows.count == list.unreadable.count
        return Table(
            id: "unreadable",
            heading: context.count(list.unreadable.count, "row"),
            note: isWhole ? "" : "the first \(context.count(rows.count))",
            caption: "Rows that could not be read",
            style: .statistics,
            columns: [
                Column("Row") { .name("\($0.number)") }.file("row") { .value($0.number) },
                Column("Scheme") { .text($0.code.map { "\($0)" } ?? FractionText.none) }.file("code") {
                    .optional($0.code.map { "\($0)" })
                },
                Column("Reason") { .text($0.reason) }.file("reason") { .text($0.reason) },
                Column("Content") { .text($0.excerpt) }.file("excerpt") { .text($0.excerpt) },
            ],
            rows: rows,
            basis: list.provenance.map { "Source: \($0.source). All other rows were imported." },
            fileAddress: FileAddress("/funds/unreadable")
        )
    }

    @Sendable
    func unreadableTable(_ request: Request, _ context: SignedInContext) async throws -> TableDownload {
        let (list, _) = try await desk.funds.library.currentList()
        return TableDownload(refused(list, open(request, context)).file, named: "funds-refused-rows")
    }
}
