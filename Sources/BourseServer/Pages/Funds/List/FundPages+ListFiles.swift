import BourseCore
import BourseDesk
import BourseFunds
import BourseJournal
import Hummingbird

extension FundPages {
    /// All funds that the filter leaves, in the order of the page.
    @Sendable
    func listCSV(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let opening = open(request, context)
        let (list, _) = try await desk.funds.library.look()
        let universe = desk.funds.library.universe
        let finding = FundFinding(FundListQuery(opening.query), in: list, universe: universe, places: nil)
        let rows = FundRows(list: list, universe: universe, favorites: [], path: "", today: opening.today)
        var text = CSVText.line([
            "code", "name", "house", "category", "plan", "option", "isin", "reinvestment_isin", "nav", "nav_day",
            "return_1y", "return_3y_annualized", "status",
        ])
        for (hit, returns) in zip(finding.hits, rows.returns(of: finding.hits)) {
            let scheme = list.schemes[hit.scheme]
            let latest = list.latest[hit.scheme]
            let standing = FundRows.standing(latest, isGone: list.isGone(at: hit.scheme), today: opening.today)
            let facts: [String] = [
                "\(scheme.code)", CSVText.guarded(scheme.name), CSVText.guarded(scheme.house?.name ?? ""),
                scheme.category.rawValue, scheme.plan.rawValue, scheme.option.rawValue, FundCSV.text(scheme.isin),
                FundCSV.text(scheme.reinvestmentISIN), FundCSV.text(latest?.nav), FundCSV.text(latest?.day),
            ]
            let figures: [String] = [FundCSV.number(returns?.year), FundCSV.number(returns?.threeYears)]
            text += CSVText.line(facts + figures + [standing?.text ?? ""])
        }
        return .csv(text, named: "funds")
    }

    /// What sources told of the list that could not be read.
    @Sendable
    func leftOut(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let opening = open(request, context)
        let (list, _) = try await desk.funds.library.look()
        let rows = list.leftOut.first.map { row in
            FundLineView(
                name: "\(row.number)",
                remark: "",
                pageHref: nil,
                cells: [
                    .text(row.code.map { "\($0)" } ?? FractionText.none), .text(row.reason), .text(row.excerpt),
                ]
            )
        }
        let shown = rows.count == list.leftOut.count ? "" : "the first \(opening.count(rows.count))"
        let view = FundLeftOutView(
            shell: opening.frame.shell(
                title: "Refused rows",
                place: .funds,
                back: LinkView(title: "Funds", href: "/funds")
            ),
            panel: rows.isEmpty
                ? nil
                : FundTableView(
                    id: "left-out",
                    heading: opening.count(list.leftOut.count, "row"),
                    remark: shown,
                    span: "span-12",
                    caption: "Rows that could not be read",
                    headings: [
                        FundHeadingView("Row"), FundHeadingView("Scheme"), FundHeadingView("Reason"),
                        FundHeadingView("Content"),
                    ],
                    lines: rows,
                    basis: list.told.map { "Source: \($0.source). All other rows were imported." } ?? "",
                    csvHref: "/funds/left-out.csv"
                ),
            quiet: rows.isEmpty
                ? EmptyStateView(
                    icon: "check",
                    headline: "No refused rows",
                    detail: "Every row of the fund list could be read.",
                    links: [LinkView(title: "Open funds", href: "/funds")]
                ) : nil
        )
        return pages.page(view.html)
    }

    @Sendable
    func leftOutCSV(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let (list, _) = try await desk.funds.library.look()
        var text = CSVText.line(["row", "code", "reason", "excerpt"])
        for row in list.leftOut.first {
            text += CSVText.line([
                "\(row.number)", row.code.map { "\($0)" } ?? "", CSVText.guarded(row.reason),
                CSVText.guarded(row.excerpt),
            ])
        }
        return .csv(text, named: "funds-refused-rows")
    }
}
