import BourseCore
import BourseDesk
import BourseHousehold
import BourseValues
import BourseWeb

/// The budget: its lines, averages, and the month beside what was planned.
struct BudgetPage {
    let context: HouseholdPages.PageContext

    private var money: MoneyText { context.money }

    var view: HouseholdPageView {
        let lines = context.stored.lines
        return HouseholdPageView(
            shell: context.frame.shell(title: "Budget", place: .householdBudget, isReport: !lines.isEmpty),
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
            strip: HouseholdTiles(context: context).budget,
            tables: lines.isEmpty
                ? []
                : [
                    comparison?.sorted(context.query, at: HouseholdAddress.path(of: .line)).html,
                    table(.income)?.sorted(context.query, at: HouseholdAddress.path(of: .line)).html,
                    table(.expense)?.sorted(context.query, at: HouseholdAddress.path(of: .line)).html,
                ]
                .compactMap(\.self)
        )
    }

    private var notices: [NoticeView] {
        let others = context.books.otherBudgetCurrencies
        guard !others.isEmpty else { return [] }
        return [
            NoticeView(
                tone: "",
                icon: "info",
                headline: "Totals exclude lines in \(others.map(\.code).joined(separator: ", "))",
                detail:
                    "Averages cover lines in \(context.books.base). Amounts in different currencies are never added.",
                link: nil
            )
        ]
    }

    /// This month beside what was planned; nothing where there is neither.
    private var comparison: Table<BudgetComparison>? {
        let rows = context.books.budgetComparison(inMonthOf: context.today)
        guard !rows.isEmpty else { return nil }
        return Table(
            id: "comparison",
            heading: "This month",
            note: DayText.month(context.today),
            caption: "Planned and actual spending by category",
            columns: [
                Column("Category") { row in
                    .name(
                        row.category.name,
                        href: EntryQuery(month: context.today, category: row.category.name).href
                    )
                }
                .sorted(.text { .name($0.category.name) }).card(.title),
                Column("Planned", .number) { .money(money.text($0.planned)) }.sorted(.value { .money($0.planned) }),
                Column("Spent", .number) { .money(money.text($0.spent)).progress(Self.progress($0)) }
                    .sorted(.value { .money($0.spent) }),
                Column("Remaining", .number) { row in
                    .money(money.signed(row.left), tone: HouseholdFormatter.tone(row.left))
                }
                .sorted(.value { .money($0.left) }).card(.value),
                .onCard(.sub) { [.money(money.text($0.spent)), .plain(" of "), .money(money.text($0.planned))] },
            ],
            rows: rows,
            basis: "In \(context.books.base). Planned: due this month"
        )
    }

    private static func progress(_ row: BudgetComparison) -> ProgressView? {
        row.share.map { share in
            let percent = min(100, max(0, Int((share.double * 100).rounded())))
            return ProgressView(percent: percent, label: "\(percent)% of \(row.category) spent")
        }
    }

    private func table(_ flow: BudgetFlow) -> Table<BudgetLine>? {
        let lines = context.stored.lines.filter { $0.flow == flow }
        guard !lines.isEmpty else { return nil }
        return Table(
            id: flow.rawValue,
            heading: flow == .income ? "Income" : "Expenses",
            note: context.count(lines.count, "line"),
            caption: flow == .income ? "Planned income" : "Planned expenses",
            columns: columns,
            rows: lines,
            fileAddress: FileAddress("\(HouseholdAddress.path)/budget"),
            actions: { DeletionView(.line($0)).button(for: $0.name) },
            isSwipeable: true
        )
    }

    private var columns: [Column<BudgetLine>] {
        [
            Column("Line") { line in
                .name(
                    line.name,
                    href: "\(HouseholdAddress.path(of: .line))/\(line.id)",
                    under: line.flow == .expense ? line.category.name : nil
                )
            }
            .sorted(.text { .name($0.name) }).card(.title),
            Column("Frequency", .quiet) { .text(HouseholdFormatter.frequency($0.schedule.frequency)) }
                .sorted(.text { .name(HouseholdFormatter.frequency($0.schedule.frequency)) }),
            Column("Next", .quiet) { .text(next($0)) }
                .sorted(.value { .day($0.schedule.next(onOrAfter: context.today)) }),
            Column("Amount", .number) { .money(context.money($0.currency).text($0.amount)) }
                .sorted(.value { .money($0.amount) }).card(.value),
            Column("Per year", .number) { line in
                .money(
                    line.schedule.frequency == .once ? "—" : context.money(line.currency).text(line.perYear)
                )
            }
            .sorted(.value { .money($0.schedule.frequency == .once ? nil : $0.perYear) }),
            .onCard(.sub) { line in
                [.plain("\(HouseholdFormatter.frequency(line.schedule.frequency)) · next \(next(line))")]
            },
        ]
    }

    private func next(_ line: BudgetLine) -> String {
        line.schedule.next(onOrAfter: context.today).map { DayText.medium($0) } ?? "ended"
    }
}
