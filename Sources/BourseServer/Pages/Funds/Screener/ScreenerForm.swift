import BourseCore
import BourseDesk
import BourseFunds
import BourseScreening
import BourseValues
import BourseWeb

/// The conditions as a form and as a line of text.
struct ScreenerForm {
    let page: ScreenerPage

    private var draft: ScreenerDraft { page.draft }

    var view: ScreenerFormView {
        let mistakes = draft.mistakes
        return ScreenerFormView(
            action: ScreenerQuery.path,
            rowCount: draft.rows.count,
            rows: draft.rows.enumerated().map { row($1, place: $0, mistake: mistakes[$0]) },
            hasRoom: draft.hasRoom,
            sets: ScreenerDraft.kinds.map(set),
            rest: draft.rest.map { condition in
                ScreenerRestView(text: "\(condition)", removeHref: page.without(condition))
            },
            hasRest: !draft.rest.isEmpty,
            orders: orders,
            flag: ScreenerFlagView(name: "stale", title: "Include closed schemes", isOn: draft.includesStale),
            clearHref: ScreenerQuery.path,
            isFiltered: !page.screenerQuery.query.parameters.isEmpty
        )
    }

    private func row(_ row: ScreenerRow, place: Int, mistake: String?) -> ScreenerRowView {
        ScreenerRowView(
            number: place,
            title: "Condition \(place + 1)",
            metrics: [OptionView(value: "", title: "Choose a metric", isSelected: row.metric.isEmpty)]
                + ScreenerRow.metrics.map {
                    OptionView(value: $0.value, title: $0.title, isSelected: $0.value == row.metric)
                },
            periods: ReturnPeriod.allCases.map {
                OptionView(
                    value: $0.rawValue,
                    title: FundFormatter.period($0),
                    isSelected: $0.rawValue == row.period
                )
            },
            comparisons: ScreenerComparison.options(row.comparison),
            value: row.value,
            placeholder: "15%",
            other: row.other,
            isBetween: row.comparison == "between",
            mistake: mistake
        )
    }

    private func set(_ kind: ScreenKind) -> ScreenerSetView {
        let chosen = Set(draft.chosen(kind))
        let choices = choices(kind)
        let others = chosen.subtracting(choices.map(\.value)).sorted().map { (value: $0, title: $0) }
        return ScreenerSetView(
            name: kind.rawValue,
            title: Self.title(kind),
            summary: chosen.isEmpty ? "any" : chosen.count == 1 ? chosen.first ?? "" : "\(chosen.count) selected",
            choices: (others + choices).map {
                OptionView(value: $0.value, title: $0.title, isSelected: chosen.contains($0.value))
            }
        )
    }

    private static func title(_ kind: ScreenKind) -> String {
        switch kind {
        case .category: "Category"
        case .house: "Fund house"
        case .plan: "Plan"
        case .option: "Option"
        case .structure: "Structure"
        }
    }

    private func choices(_ kind: ScreenKind) -> [(value: String, title: String)] {
        switch kind {
        case .category:
            SchemeCategory.Group.allCases.flatMap { group in
                let members = SchemeCategory.allCases.filter { $0.group == group }
                return [(ScreenerDraft.value(.category([.group(group)])), "All: \(FundFormatter.group(group))")]
                    + (members.count < 2
                        ? []
                        : members.map { (ScreenerDraft.value(.category([.one($0)])), FundFormatter.category($0)) })
            }
        case .house: page.list.index.houses.map { (ScreenerDraft.value(.house([$0])), $0.name) }
        case .plan:
            SchemePlan.allCases.map { (ScreenerDraft.value(.plan([$0])), FundFormatter.plan($0) ?? "Not specified") }
        case .option:
            SchemeOption.allCases.map {
                (ScreenerDraft.value(.option([$0])), FundFormatter.option($0) ?? "Not specified")
            }
        case .structure:
            SchemeStructure.allCases.map { (ScreenerDraft.value(.structure([$0])), FundFormatter.structure($0)) }
        }
    }

    /// The orders that the table's heads lead to, for readers who have no heads before them.
    private var orders: [OptionView] {
        let screen = page.screen ?? FundScreen(order: draft.order)
        let metrics = screen.shownMetrics.map { ScreenOrder(.metric($0)) }
        var orders = [ScreenOrder(.name), ScreenOrder(.house)] + metrics
        let others = [ScreenMetricName.age, .expenseRatio, .assets].map { ScreenOrder(.metric($0)) }
        orders += others.filter { !metrics.contains($0) }
        if !orders.contains(draft.order) { orders.insert(draft.order, at: 0) }
        return orders.map { order in
            OptionView(
                value: ScreenerQuery.sort(order),
                title: ScreenerFormatter.order(order),
                isSelected: order == draft.order
            )
        }
    }

    // MARK: - One line

    var line: ScreenerLineView {
        ScreenerLineView(
            action: ScreenerQuery.path,
            text: page.text,
            error: page.error,
            sort: draft.order == ScreenOrder(.name) ? "" : ScreenerQuery.sort(draft.order),
            placeholder: "return 3Y > 15%; category = Large Cap",
            help:
                "Metrics: return, volatility, drawdown, sharpe or sortino with a period, optionally after percentile; "
                + "age; expense ratio; assets in ₹ crore. Sets: category, house, plan, option, structure. "
                + "Separate conditions with semicolons."
        )
    }
}
