import BourseCore
import BourseDesk
import BourseFunds
import BourseValues

/// The texts of the preview of staged statements.
struct FundPreviewFormatter {
    let previews: [HoldingPreview]
    let waiting: WaitingStatements
    let list: FundList

    /// The most schemes listed.
    private static let mostSchemes = 200

    /// How many rows can be imported, without those of statements that are already imported.
    var rows: Int { previews.reduce(0) { $0 + ($1.known == nil ? $1.statement.rows.count : 0) } }

    var notices: [NoticeView] { [nothingNew, noRoom, shortfalls].compactMap { $0 } }

    /// The first holdings that transactions would replace without adding up to them.
    private var shortfalls: NoticeView? {
        let all = previews.flatMap(\.shortfalls)
        guard !all.isEmpty else { return nil }
        let more = all.count > 3 ? " And \(NumberText.count(all.count - 3)) more." : ""
        return NoticeView(
            tone: "warn",
            icon: "warn",
            headline: "Transactions do not add up to the holdings",
            detail: all.prefix(3).map { "“\($0.title)”: \($0.shortfall.sentence)" }.joined(separator: " ") + more,
            link: nil
        )
    }

    private var nothingNew: NoticeView? {
        let isNew = previews.contains { $0.known == nil && ($0.newTransactions > 0 || $0.positions > 0) }
        guard !isNew else { return nil }
        let known = previews.compactMap(\.known?.fileName)
        let detail =
            if let name = known.first, rows == 0 {
                known.count == 1
                    ? "This statement is already imported as “\(name)”." : "These statements are already imported."
            } else if rows > 0 {
                "All transactions of this upload are already in your statements."
            } else {
                "No transaction or holding could be read. The reasons are listed by row."
            }
        return NoticeView(tone: "", icon: "info", headline: "Nothing new", detail: detail, link: nil)
    }

    private var noRoom: NoticeView? {
        guard let room = previews.map(\.room).min(), rows > room else { return nil }
        return NoticeView(
            tone: "warn",
            icon: "warn",
            headline: "Row limit exceeded",
            detail:
                "This import would add \(Count.of(rows, "row")), and only \(NumberText.count(room)) fit: the "
                + "statements of one user have at most \(NumberText.count(HoldingsService.mostRows)) in total. "
                + "Delete a statement that others repeat, then import this upload. It stays available for a day.",
            link: nil
        )
    }

    func strip(_ formatter: FundStatementFormatter) -> TileStripView {
        formatter.strip(
            [
                (
                    "new", "New", previews.reduce(0) { $0 + $1.newTransactions },
                    "Transactions that are in no earlier statement."
                ),
                (
                    "before", "Duplicates", previews.reduce(0) { $0 + $1.duplicates },
                    "Transactions that earlier statements already contain. They are never counted twice."
                ),
                (
                    "positions", "Holdings", previews.reduce(0) { $0 + $1.positions },
                    "Units held on a day, without their transactions. Known transactions are used instead."
                ),
            ],
            refused: previews.reduce(0) { $0 + $1.statement.refusedRows },
            passedOver: previews.reduce(0) { $0 + $1.statement.passedOver.values.reduce(0, +) }
        )
    }

    var files: [FundPreviewFileView] {
        previews.map { preview in
            let statement = preview.statement
            let passedOver = statement.passedOver.sorted { $0.key < $1.key }
            let details =
                [Count.of(statement.rows.count + statement.refusedRows, "row")]
                + passedOver.map { "\(NumberText.count($0.value)) × \($0.key)" }
            return FundPreviewFileView(
                name: preview.fileName,
                summary: preview.known.map { "Already imported as “\($0.fileName)”" }
                    ?? "\(NumberText.count(preview.newTransactions)) new, "
                    + "\(Count.of(preview.duplicates, "duplicate")), \(Count.of(preview.positions, "holding")), "
                    + "\(NumberText.count(statement.refusedRows)) refused",
                detail: details.joined(separator: " · "),
                isRefused: statement.rows.isEmpty
            )
        }
    }

    /// The question for each file whose dates can be read in two ways, or for which an order was chosen.
    var dayOrders: FundDayOrdersView? {
        let questions = zip(waiting.ids, previews).compactMap { id, preview -> FundDayOrderView? in
            let order = waiting.orders[id]
            guard preview.statement.asksDayOrder || order != nil else { return nil }
            return FundDayOrderView(
                field: "\(id)",
                name: preview.fileName,
                orders: [
                    OptionView(value: "", title: "Not specified", isSelected: order == nil),
                    OptionView(value: "dayFirst", title: "Day first: 31/12/2025", isSelected: order == .dayFirst),
                    OptionView(value: "monthFirst", title: "Month first: 12/31/2025", isSelected: order == .monthFirst),
                ]
            )
        }
        guard !questions.isEmpty else { return nil }
        return FundDayOrdersView(action: "/funds/holdings/preview", hiddenFields: [waiting.files], questions: questions)
    }

    var issues: [ImportIssue] { previews.flatMap(\.statement.issues) }

    /// The schemes of all files, and the matched funds.
    var schemes: HTML? {
        let all = previews.flatMap(\.schemes)
        guard !all.isEmpty else { return nil }
        let uncertain = all.count { $0.match.code == nil && $0.match.ground != .choice }
        let toMatch = uncertain > 0 ? "; \(NumberText.count(uncertain)) to be matched by you after importing" : ""
        return Table(
            id: "schemes",
            heading: Count.of(all.count, "scheme"),
            note: all.count > Self.mostSchemes ? "the first \(Self.mostSchemes) shown" : "",
            caption: "Schemes of the statements",
            style: .statistics,
            columns: [
                Column("In the statement") { .name($0.stated.title, under: $0.stated.isin?.description) },
                Column("Fund") { .text(fund($0)) },
                Column("Matched by") { .text(Self.ground($0)) },
                Column("Rows", .number) { .metric(NumberText.count($0.rows)) },
            ] as [Column<PreviewedScheme>],
            rows: all,
            limit: Self.mostSchemes,
            basis: "Funds are matched by ISIN, code or name\(toMatch)"
        )
        .html
    }

    /// The name of the matched fund.
    private func fund(_ scheme: PreviewedScheme) -> String {
        guard let code = scheme.match.code else { return "–" }
        return list.scheme(code)?.name ?? "Scheme \(code)"
    }

    /// What a scheme was matched by.
    private static func ground(_ scheme: PreviewedScheme) -> String {
        switch (scheme.match.verdict, scheme.match.ground) {
        case (_, .choice): "your choice"
        case (.certain, .isin): "ISIN"
        case (.certain, .code): "code"
        case (.certain, .name): "name"
        case (.ambiguous(let candidates), _): Count.of(candidates.count, "possible fund")
        case (.none, _): "no match"
        }
    }
}
