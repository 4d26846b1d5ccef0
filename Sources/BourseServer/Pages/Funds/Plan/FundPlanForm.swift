import BourseCore
import BourseFunds
import BourseWeb

/// The fields of the calculator.
struct FundPlanForm {
    let asked: FundPlanQuery
    /// What is wrong with the fund that money is moved to.
    let targetMistake: String?

    var fields: [FundFieldView] {
        let amount =
            switch asked.kind {
            case .sip: "Installment, ₹"
            case .lump: "Amount, ₹"
            case .swp: "Withdrawal, ₹"
            case .stp: "Transfer, ₹"
            }
        let needsInvestment = asked.kind == .swp || asked.kind == .stp
        return [
            needsInvestment ? field("investment", "Initial investment, ₹", asked.investment.description) : nil,
            field("amount", amount, asked.amount.description),
            asked.kind == .stp
                ? field("to", "Target fund (code or name)", "", mistake: targetMistake) : nil,
            field("start", asked.kind == .lump ? "Investment date" : "Start date", "\(asked.start)", type: "date"),
            field("until", "End date (empty: the last NAV)", "", type: "date"),
            asked.kind == .sip ? field("step", "Annual increase, %", "0") : nil,
        ].compactMap { $0 }
    }

    var choices: [FundChoiceView] {
        guard asked.kind != .lump else { return [] }
        let frequencies: [(PlanSchedule.Frequency, String)] = [
            (.monthly, "Monthly"), (.quarterly, "Quarterly"), (.fortnightly, "Every 14 days"),
            (.weekly, "Every 7 days"),
        ]
        return [
            FundChoiceView(
                name: "frequency",
                label: "Frequency",
                hint: nil,
                options: frequencies.map {
                    OptionView(value: $0.0.rawValue, title: $0.1, isSelected: $0.0 == asked.frequency)
                }
            ),
            FundChoiceView(
                name: "day",
                label: "Day of the month",
                hint: "In a shorter month, the last day is used.",
                options: (1...31).map { OptionView(value: "\($0)", title: "\($0)", isSelected: $0 == asked.day) }
            ),
        ]
    }

    var kinds: [OptionView] {
        FundPlanQuery.Kind.allCases.map {
            OptionView(value: $0.rawValue, title: $0.title, isSelected: $0 == asked.kind)
        }
    }

    private func field(
        _ name: String,
        _ label: String,
        _ usual: String,
        type: String = "text",
        mistake: String? = nil
    ) -> FundFieldView {
        FundFieldView(
            id: "f-\(name)",
            name: name,
            label: label,
            type: type,
            mode: type == "text" && name != "to" ? "decimal" : nil,
            value: asked.query.typed(name) ?? usual,
            mistake: asked.mistakes[name] ?? mistake
        )
    }
}
