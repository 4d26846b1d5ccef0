import BourseCharts
import BourseCore
import BourseDesk
import BourseHousehold
import BourseValues
import BourseWeb

/// The debts and ways to pay them off, beside each other.
struct DebtsPage {
    let context: HouseholdPages.PageContext
    /// What was typed as the extra payment, and what is wrong with it.
    var typed: String?
    var problem: String?

    private var currency: Currency {
        let requested = context.query["currency"].flatMap { Currency($0) }
        let known = context.books.debtCurrencies
        return requested.flatMap { known.contains($0) ? $0 : nil } ?? known.first ?? context.books.base
    }

    private var money: MoneyText { context.money(currency) }

    var view: HouseholdPageView {
        get throws {
            let shell = context.frame.shell(
                title: "Debts",
                place: .householdDebts,
                isReport: !context.stored.debts.isEmpty
            )
            guard !context.stored.debts.isEmpty else {
                return HouseholdPageView(
                    shell: shell,
                    quiet: EmptyStateView(
                        icon: "check",
                        headline: "No debts yet",
                        detail:
                            "Add your debts with their rates and minimum payments. Then compare which payoff order "
                            + "costs least and which ends first.",
                        links: []
                    )
                )
            }
            let comparison = try context.books.debtComparison(in: currency)
            return HouseholdPageView(
                shell: shell,
                notices: notices(comparison),
                strip: strip(comparison),
                questions: [extraForm],
                charts: [chart(comparison)],
                tables: [
                    plans(comparison).sorted(context.query, at: HouseholdAddress.path(of: .debt)).html,
                    table(comparison).sorted(context.query, at: HouseholdAddress.path(of: .debt)).html,
                ],
                forms: [DebtOrderForm(context: context, debts: comparison.baseline.debts).view].compactMap(\.self)
            )
        }
    }

    private func notices(_ comparison: DebtComparison) -> [NoticeView] {
        guard let plan = comparison.plans.first, case .never(let shortfall) = plan.outcome else { return [] }
        return [
            NoticeView(
                tone: "warn",
                icon: "warn",
                headline: "These payments never pay off the debts",
                detail: "Interest of \(money.text(shortfall.interest)) a month uses up the payment of "
                    + "\(money.text(shortfall.payment)). At least \(money.text(shortfall.needed)) a month is needed.",
                link: nil
            )
        ]
    }

    private func strip(_ comparison: DebtComparison) -> TileStripView {
        let owed = comparison.baseline.debts.reduce(Money.zero) { $0 + $1.balance }
        let best = comparison.cheapest
        let saved = best.flatMap { comparison.saved(by: $0) }
        return TileStripView(
            columns: 3,
            tiles: [
                .household(
                    "owed",
                    label: "Owed",
                    definition: "Total owed today on the debts in \(currency) below.",
                    value: .money(money.text(owed)),
                    foot: [.plain("\(context.count(comparison.baseline.debts.count, "debt")) in \(currency)")],
                    role: "lead"
                ),
                .household(
                    "free",
                    label: "Debt-free",
                    definition: "The month of the last payment in the plan with the lowest cost.",
                    value: .plain(best.map(Self.end) ?? "never"),
                    foot: [.plain(best.map { HouseholdFormatter.strategy($0.strategy) } ?? "with this payment")]
                ),
                .household(
                    "saved",
                    label: "Interest saved",
                    definition: "Interest saved by the plan with the lowest cost, compared with minimum payments only.",
                    value: .money(saved.map { money.text($0.interest) } ?? "—"),
                    foot: [
                        .plain(
                            saved.map { "and \(HouseholdFormatter.months($0.months)), vs minimum payments" }
                                ?? "minimum payments never pay off"
                        )
                    ],
                    role: "tail"
                ),
            ]
        )
    }

    private static func end(_ plan: DebtPlan) -> String {
        if case .paid(_, let day) = plan.outcome { DayText.month(day) } else { "never" }
    }

    private var extraForm: HouseholdFormView {
        HouseholdFormView(
            id: "extra",
            heading: "Extra payment",
            action: "\(HouseholdAddress.path)/settings",
            fields: [
                HouseholdFieldView(
                    id: "extra-payment",
                    name: "extraPayment",
                    label: "Extra payment per month",
                    type: "text",
                    value: typed ?? context.stored.settings.extraPayment.description,
                    mode: "decimal",
                    isRequired: false,
                    isChoice: false,
                    options: [],
                    suggestions: nil,
                    advice: "Paid beyond the minimum payments, in \(context.books.base).",
                    mistake: problem
                )
            ],
            hiddenFields: [
                HiddenFieldView(name: "return", value: "debts"),
                HiddenFieldView(name: "revision", value: "\(context.stored.revision)"),
            ],
            submit: "Calculate"
        )
    }

    // MARK: - Chart

    /// What is still owed after each month by each plan.
    private func chart(_ comparison: DebtComparison) -> ChartPanelView {
        let plans = comparison.plans + [comparison.baseline]
        let longest = plans.map(\.months.count).max() ?? 0
        // A hundred points are as many as a chart can show apart.
        let step = max(1, longest / 100)
        let points = stride(from: 0, through: longest, by: step).map { month -> LineChart.Point in
            let owed = plans.map { plan -> Money? in
                if month == 0 { return plan.debts.reduce(Money.zero) { $0 + $1.balance } }
                return month <= plan.months.count ? plan.months[month - 1].closing : nil
            }
            let day = context.today.adding(months: month)
            return LineChart.Point(
                day: day.number,
                label: DayText.month(day),
                values: owed.map { $0?.double },
                details: owed.map { $0.map { money.text($0) } ?? "" }
            )
        }
        let names = plans.map { HouseholdFormatter.shortStrategy($0.strategy) }
        return HouseholdChart.lines(
            "debt-course",
            "Remaining debt",
            remark: "monthly",
            columns: ["Month"] + names,
            summary: comparison.plans.map { "\(HouseholdFormatter.strategy($0.strategy)) ends in \(Self.end($0))." }
                .joined(separator: " "),
            points: points,
            money: money,
            legend: names,
            download: FileAddress("\(HouseholdAddress.path)/debts/plan?currency=\(currency)")
        )
    }

    // MARK: - Tables

    private func plans(_ comparison: DebtComparison) -> Table<DebtPlan> {
        Table(
            id: "plans",
            heading: "Payoff plans",
            note: "same debts; freed payments go to the next debt, except with minimum payments",
            caption: "Comparison of payoff plans",
            columns: [
                Column("Plan") { .name(HouseholdFormatter.strategy($0.strategy)) }
                    .sorted(.text { .name(HouseholdFormatter.strategy($0.strategy)) }).card(.title),
                Column("Per month", .number) { plan in
                    .money((plan == comparison.baseline ? "at first " : "") + money.text(plan.monthlyPayment))
                }
                .sorted(.value { .money($0.monthlyPayment) }),
                Column("Ends", .quiet) { .text(Self.end($0)) }.sorted(.value { .count(Self.months($0)) }),
                Column("Months", .number) { plan in
                    .metric(Self.months(plan).map { "\($0)" } ?? "over \(DebtPlan.mostMonths)")
                }
                .sorted(.value { .count(Self.months($0)) }),
                Column("Interest", .number) { .money(money.text($0.interest)) }
                    .sorted(.value { .money($0.interest) }).card(.value),
                .onCard(.sub) { plan in
                    [
                        .plain("ends \(Self.end(plan)) · "), .money(money.text(plan.monthlyPayment)),
                        .plain(" a month"),
                    ]
                },
            ],
            rows: comparison.plans + [comparison.baseline],
            basis: "In \(currency). Monthly interest is one twelfth of yearly interest"
        )
    }

    /// How many months a plan takes; nil for one that never ends.
    private static func months(_ plan: DebtPlan) -> Int? {
        if case .paid(let months, _) = plan.outcome { months } else { nil }
    }

    private func table(_ comparison: DebtComparison) -> Table<HouseholdDebt> {
        Table(
            id: "debts",
            heading: "Debts",
            note: context.count(context.stored.debts.count, "debt"),
            caption: "Debts with their rates",
            columns: columns(comparison),
            rows: context.stored.debts,
            basis: "Paid off: by the plan with the lowest cost"
                + (context.books.debtCurrencies.count > 1
                    ? ". Totals and plans cover debts in \(currency); other currencies are not added" : ""),
            fileAddress: FileAddress("\(HouseholdAddress.path)/debts"),
            actions: { DeletionView(.debt($0)).button(for: $0.debt.name) },
            isSwipeable: true
        )
    }

    private func columns(_ comparison: DebtComparison) -> [Column<HouseholdDebt>] {
        let payoffs = comparison.cheapest.map { plan in
            Dictionary(zip(plan.debts.map(\.id), plan.payoffs), uniquingKeysWith: { first, _ in first })
        }
        func payoff(_ stored: HouseholdDebt) -> TradingDay? { payoffs?[stored.debt.id]??.day }
        func end(_ stored: HouseholdDebt) -> String {
            context.books.owed(stored) == nil ? "Paid" : payoff(stored).map { DayText.month($0) } ?? "—"
        }
        func brief(_ stored: HouseholdDebt) -> String {
            context.books.owed(stored) == nil ? "paid" : "paid off: \(end(stored))"
        }
        func rate(_ stored: HouseholdDebt) -> String { HouseholdFormatter.percent(stored.debt.annualRate) }
        return [
            Column("Debt") { stored in
                .name(
                    stored.debt.name,
                    href: "\(HouseholdAddress.path(of: .debt))/\(stored.debt.id)",
                    under: stored.account.flatMap { context.stored.account($0) }.map { "balance of \($0.name)" }
                )
            }
            .sorted(.text { .name($0.debt.name) }).card(.title),
            Column("Rate per year", .number) { .metric(rate($0)) }.sorted(.value { .ratio($0.debt.annualRate) }),
            Column("Minimum per month", .number) { .money(minimum($0.debt, context.money($0.debt.currency))) }
                .sorted(.value { .money(Self.least($0.debt)) }),
            Column("Paid off", .quiet) { .text(end($0)) }.sorted(.value { .day(payoff($0)) }),
            Column("Owed", .number) { stored in
                .money(context.money(stored.debt.currency).text(context.books.owed(stored)?.balance ?? .zero))
            }
            .sorted(.value { .money(context.books.owed($0)?.balance ?? .zero) }).card(.value),
            .onCard(.sub) { [.plain("\(rate($0)) per year · \(brief($0))")] },
        ]
    }

    /// The part of the minimum payment that is an amount.
    private static func least(_ debt: Debt) -> Money {
        switch debt.minimum {
        case .fixed(let amount), .share(_, let amount): amount
        }
    }

    private func minimum(_ debt: Debt, _ money: MoneyText) -> String {
        switch debt.minimum {
        case .fixed(let amount): money.text(amount)
        case .share(let share, let floor): "\(NumberText.percent(share, decimals: 1)), at least \(money.text(floor))"
        }
    }
}
