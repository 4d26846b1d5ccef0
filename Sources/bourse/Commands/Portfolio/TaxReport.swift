import BourseCore
import BourseDesk
import BoursePortfolio
import BourseValues

/// Drafts of tax forms as `bourse portfolio tax` prints them.
struct TaxReport {
    let style: UserSettings.NumberStyle

    /// A draft of Form 8949 as lines.
    func lines(_ form: Form8949) -> [String] {
        let money = MoneyText(style: style, currency: .usd)
        var lines: [String] = []
        for part in form.parts {
            let name = part.term == .short ? "Part I, short-term" : "Part II, long-term"
            lines.append("Form 8949 of \(form.year), \(name), box \(part.box), Schedule D line \(part.line)")
            lines += table(part.rows, money)
            lines += [
                "  proceeds \(money.text(part.total.proceeds)), cost \(money.text(part.total.cost)), adjustment "
                    + "\(money.text(part.total.adjustment)), gain \(money.signed(part.total.gain))", "",
            ]
        }
        if !form.section1256.rows.isEmpty {
            let section = form.section1256
            lines += [
                "Form 6781 of \(form.year): \(money.signed(section.total)), short-term \(money.signed(section.shortTerm)), "
                    + "long-term \(money.signed(section.longTerm))", "",
            ]
        }
        if !form.unclassified.isEmpty { lines += ["On no form:"] + table(form.unclassified, money) + [""] }
        if lines.isEmpty { lines = ["No sales in \(form.year).", ""] }
        return lines + problems(form.problems)
    }

    /// A draft of Schedule CG as lines.
    func lines(_ schedule: ScheduleCG) -> [String] {
        let money = MoneyText(style: style, currency: .inr)
        let title = ScheduleCG.title(ofYear: schedule.year)
        var lines: [String] = []
        for group in schedule.groups {
            lines.append("\(group.section.title), \(group.rate), \(title)")
            lines +=
                TextTable(
                    heads: ["Asset", "Quantity", "Acquired", "Sold", "Consideration", "Cost", "Expenses", "Gain"],
                    numbers: [1, 4, 5, 6, 7],
                    rows: group.rows.map { row in
                        [
                            row.symbol.name, NumberText.quantity(row.quantity), row.acquired.description,
                            row.sold.description, money.bare(row.consideration), money.bare(row.cost),
                            money.bare(row.expenses), money.bareSigned(row.gain),
                        ]
                    }
                )
                .lines
            let periods = zip(AccrualPeriod.allCases, group.periods)
                .map { "\($0.title) \(money.bareSigned($1))" }
            lines += ["  gain \(money.signed(group.gain)): \(periods.joined(separator: ", "))", ""]
        }
        if schedule.exemption > .zero {
            lines += ["Section 112A, not taxed: \(money.text(schedule.exemption))", ""]
        }
        for (name, business) in [
            ("Speculative business", schedule.speculative), ("Futures and options", schedule.derivatives),
        ] where !business.rows.isEmpty {
            lines += [
                "\(name): profit \(money.signed(business.profit)), turnover \(money.text(business.turnover))", "",
            ]
        }
        if lines.isEmpty { lines = ["No sales in \(title).", ""] }
        return lines + problems(schedule.problems)
    }

    private func table(_ rows: [Form8949.Row], _ money: MoneyText) -> [String] {
        TextTable(
            heads: ["Description", "Acquired", "Sold", "Proceeds", "Cost", "Code", "Adjustment", "Gain"],
            numbers: [3, 4, 6, 7],
            rows: rows.map { row in
                [
                    row.description, row.acquired.map(\.description) ?? "VARIOUS", row.sold.description,
                    money.bare(row.amounts.proceeds), money.bare(row.amounts.cost), row.code,
                    row.code.isEmpty ? "" : money.bare(row.amounts.adjustment), money.bareSigned(row.amounts.gain),
                ]
            }
        )
        .lines
    }

    private func problems(_ problems: [TaxProblem]) -> [String] {
        guard !problems.isEmpty else { return [] }
        return ["To check:"] + problems.map { "  \($0.message)\($0.advice.isEmpty ? "" : " \($0.advice)")" }
    }
}
