import BourseCore
import BourseDesk
import BourseScreening
import BourseValues

extension RowScreener {
    /// What a screen found, as every page of a screener shows it.
    ///
    /// - Parameters:
    ///   - noun: "instrument".
    ///   - basis: What stands after the number of all rows: "that this desk knows".
    ///   - problems: What else is to be said above the rows.
    ///   - remedy: What may help where nothing was found and no condition alone is the cause.
    func found(
        _ answer: ScreenedRows<Row>,
        _ noun: String,
        basis: String,
        problems: [String] = [],
        columns: [Column<Row>],
        remedy: String,
        style: UserSettings.NumberStyle
    ) -> ScreenerFoundView? {
        guard let screen else { return nil }
        let reasons = reasons(answer, style) + problems
        return ScreenerFoundView(
            count: Count.of(answer.total, noun, style: style),
            countNote: "of \(NumberText.count(answer.count, style: style)) \(basis)",
            reasons: reasons,
            hasReasons: !reasons.isEmpty,
            file: FileAddress(query.href(screen)),
            listing: answer.rows.isEmpty
                ? nil
                : Table(
                    id: "found",
                    caption: "\(noun.capitalizedFirst)s found",
                    style: .compact,
                    columns: columns,
                    rows: answer.rows,
                    pager: PagerView(page: query.page, size: query.pageSize, total: answer.total, style: style) {
                        query.href(screen, page: $0)
                    }
                )
                .html,
            quiet: answer.rows.isEmpty ? quiet(answer, screen, noun, remedy, style) : nil
        )
    }

    /// What is shown in place of the rows of a screen that was not saved, where finding them again would take long.
    ///
    /// - Parameter mistake: Why it was not saved.
    func unsaved(_ noun: String, mistake: String) -> ScreenerFoundView? {
        guard let screen else { return nil }
        return ScreenerFoundView(
            count: "\(noun.capitalizedFirst)s",
            countNote: "not requested again",
            reasons: [],
            hasReasons: false,
            file: FileAddress(query.href(screen)),
            listing: nil,
            quiet: EmptyStateView(
                icon: "filter",
                headline: "The screen was not saved",
                detail: mistake,
                links: [LinkView(title: "Show \(noun)s", href: here)]
            )
        )
    }

    /// Why rows were not found: `3 have no change 1M`.
    private func reasons(_ answer: ScreenedRows<Row>, _ style: UserSettings.NumberStyle) -> [String] {
        answer.removals.compactMap { removal in
            guard removal.lacking > 0, case .number(let field, _) = removal.condition else { return nil }
            let have = removal.lacking == 1 ? "has" : "have"
            return "\(NumberText.count(removal.lacking, style: style)) \(have) no \(field.title.lowercasedFirst)."
        }
    }

    private func quiet(
        _ answer: ScreenedRows<Row>,
        _ screen: RowScreen,
        _ noun: String,
        _ remedy: String,
        _ style: UserSettings.NumberStyle
    ) -> EmptyStateView {
        func count(_ value: Int) -> String { Count.of(value, noun, style: style) }
        guard answer.total == 0 else { return .noSuchPage(of: count(answer.total), first: query.href(screen)) }
        return .nothingFound(
            noun,
            removals: answer.removals,
            remedy: remedy,
            count: count,
            without: without,
            clear: query.path
        )
    }
}
