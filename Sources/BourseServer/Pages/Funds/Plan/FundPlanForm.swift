import BourseCore
import BourseFunds
import BourseWeb

/// The fields of the calculator.
struct FundPlanForm {
    let planQuery: FundPlanQuery
    /// What is wrong with the fund that money is moved to.
    let targetMistake: String?

    var fields: [FundFieldView] {
        let amount =
            switch planQuery.kind {
            case .sip: "Installment, ₹"
            case .lump: "Amount, ₹"
            case .swp: "Withdrawal, ₹"
            case .stp: "Transfer, ₹"
            }
        let needsInvestment = planQuery.kind == .swp || planQuery.kind == .stp
        return [
            needsInvestment
                ? field("investment", label: "Initial investment, ₹", usual: planQuery.investment.description) : nil,
            field("amount", label: amount, usual: planQuery.amount.description),
            planQuery.kind == .stp
                ? field("to", label: "Target fund (code or name)", usual: "", mistake: targetMistake) : nil,
            field(
                "start",
                label: planQuery.kind == .lump ? "Investment date" : "Start date",
                usual: "\(planQuery.start)",
                type: "date"
            ),
            field("until", label: "End date (empty: the last NAV)", usual: "", type: "date"),
            planQuery.kind == .sip ? field("step", label: "Annual increase, %", usual: "0") : nil,
        ].compactMap { $0 }
    }

    var choices: [FundChoiceView] {
        guard planQuery.kind != .lump else { return [] }
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
                    OptionView(value: $0.0.rawValue, title: $0.1, isSelected: $0.0 == planQuery.frequency)
                }
            ),
            FundChoiceView(
                name: "day",
                label: "Day of the month",
                hint: "In a shorter month, the last day is used.",
                options: (1...31).map { OptionView(value: "\($0)", title: "\($0)", isSelected: $0 == planQuery.day) }
            ),
        ]
    }

    var kinds: [OptionView] {
        FundPlanQuery.PlanKind.allCases.map {
            OptionView(value: $0.rawValue, title: $0.title, isSelected: $0 == planQuery.kind)
        }
    }

    private func field(
        _ name: String,
        label: String,
        usual: String,
        type: String = "text",
        mistake: String? = nil
    ) -> FundFieldView {
        FundFieldView(
            id: "f-\(name)",
            name: name,
            label: label,
            type: type,
            mode: type == "text" && name != "to" ? "decimal" : nil,
            value: planQuery.query.typed(name) ?? usual,
            mistake: planQuery.mistakes[name] ?? mistake
        )
    }
}
