import BourseCore
import BourseDesk
import BourseHousehold

/// The budget: its lines, averages, and the month beside what was planned.
struct BudgetPage {
    let opening: HouseholdPages.PageContext

    private var money: MoneyText { opening.money }

    var view: HouseholdPageView {
        let lines = opening.kept.lines
        return HouseholdPageView(
            shell: opening.frame.shell(title: "Budget", place: .householdBudget),
            notices: notices,
            quiet: lines.isEmpty
                ? EmptyStateView(
                    icon: "calendar",
                    headline: "No budget yet",
                    detail:
                        "Add your regular income and expenses with their frequency. Bourse calculates the surplus of "
                        + "an average month.",
                    links: []
                ) : nil,
            strip: HouseholdTiles(opening: opening).budget,
            tables: lines.isEmpty
                ? []
                : [comparison, table(.income), table(.expense)].compactMap {
                    $0?.sorted(opening.query, at: HouseholdPages.path(of: .line))
                }
        )
    }

    private var notices: [NoticeView] {
        let others = opening.books.otherBudgetCurrencies
        guard !others.isEmpty else { return [] }
        return [
            NoticeView(
                tone: "",
                icon: "info",
                headline: "Totals exclude lines in \(others.map(\.code).joined(separator: ", "))",
                detail:
                    "Averages cover lines in \(opening.books.base). Amounts in different currencies are never added.",
                link: nil
            )
        ]
    }

    /// This month beside what was planned; nothing where there is neither.
    private var comparison: HouseholdTableView? {
        let rows = opening.books.budgetComparison(inMonthOf: opening.today)
        guard !rows.isEmpty else { return nil }
        return HouseholdTableView(
            id: "comparison",
            heading: "This month",
            remark: DayText.month(opening.today),
            caption: "Planned and actual spending by category",
            heads: [
                HouseholdHeadView("Category"), HouseholdHeadView("Planned", isNumber: true),
                HouseholdHeadView("Spent", isNumber: true), HouseholdHeadView("Remaining", isNumber: true),
            ],
            rows: rows.map { row in
                HouseholdRowView(
                    name: row.category.name,
                    pageHref: EntryQuery(month: opening.today, category: row.category.name).href,
                    cells: [
                        .money(money.text(row.planned)), spent(row),
                        .money(money.signed(row.left), tone: HouseholdFormatter.tone(row.left), isMain: true),
                    ],
                    brief: [.money(money.text(row.spent)), .plain(" of "), .money(money.text(row.planned))],
                    order: [
                        .text(row.category.name), .money(row.planned), .money(row.spent), .money(row.left),
                    ]
                )
            },
            basis: "In \(opening.books.base). Planned: due this month"
        )
    }

    private func spent(_ row: BudgetComparison) -> HouseholdCellView {
        var cell = HouseholdCellView.money(money.text(row.spent))
        if let share = row.share {
            let percent = min(100, max(0, Int((share.double * 100).rounded())))
            cell.progress = HouseholdProgressView(percent: percent, label: "\(percent)% of \(row.category) spent")
        }
        return cell
    }

    private func table(_ flow: BudgetFlow) -> HouseholdTableView? {
        let lines = opening.kept.lines.filter { $0.flow == flow }
        guard !lines.isEmpty else { return nil }
        return HouseholdTableView(
            id: flow.rawValue,
            heading: flow == .income ? "Income" : "Expenses",
            remark: opening.count(lines.count, "line"),
            caption: flow == .income ? "Planned income" : "Planned expenses",
            heads: [
                HouseholdHeadView("Line"), HouseholdHeadView("Frequency"), HouseholdHeadView("Next"),
                HouseholdHeadView("Amount", isNumber: true), HouseholdHeadView("Per year", isNumber: true),
            ],
            rows: lines.map(row),
            csvHref: "\(HouseholdPages.path)/budget.csv",
            hasActions: true
        )
    }

    private func row(_ line: BudgetLine) -> HouseholdRowView {
        let money = opening.money(line.currency)
        let day = line.schedule.next(onOrAfter: opening.today)
        let next = day.map { DayText.medium($0) } ?? "ended"
        let often = HouseholdFormatter.frequency(line.schedule.frequency)
        return HouseholdRowView(
            name: line.name,
            pageHref: "\(HouseholdPages.path(of: .line))/\(line.id)",
            under: line.flow == .expense ? line.category.name : nil,
            cells: [
                .text(often), .text(next), .money(money.text(line.amount), isMain: true),
                .money(line.schedule.frequency == .once ? "—" : money.text(line.perYear)),
            ],
            brief: [.plain("\(often) · next \(next)")],
            deletion: DeletionView(.line(line)),
            order: [
                .text(line.name), .text(often), .day(day), .money(line.amount),
                .money(line.schedule.frequency == .once ? nil : line.perYear),
            ]
        )
    }
}
