import BourseClient
import BourseCore
import BourseDesk
import BourseHousehold
import BourseValues

/// The words of the household, as its pages of the web app have them.
enum HouseholdText {
    static func kind(_ kind: HouseholdAccountKind) -> String {
        switch kind {
        case .checking: "Checking"
        case .savings: "Savings"
        case .cash: "Cash"
        case .creditCard: "Credit card"
        case .loan: "Loan"
        case .mortgage: "Mortgage"
        case .property: "Real estate"
        case .vehicle: "Vehicle"
        case .other: "Other"
        }
    }

    static func flow(_ flow: BudgetFlow) -> String { flow == .income ? "Income" : "Expense" }

    static func frequency(_ frequency: PaymentFrequency) -> String {
        switch frequency {
        case .daily: "Every day"
        case .weekly: "Every week"
        case .fortnightly: "Every 2 weeks"
        case .fourWeekly: "Every 4 weeks"
        case .semiMonthly: "Twice a month"
        case .monthly: "Every month"
        case .quarterly: "Every 3 months"
        case .halfYearly: "Every 6 months"
        case .yearly: "Every year"
        case .once: "Once"
        }
    }

    static func rule(_ rule: EndOfMonthRule) -> String {
        switch rule {
        case .lastDayOfShorterMonth: "Last day of a shorter month"
        case .alwaysLastDay: "Last day of every month"
        case .skip: "Skip shorter months"
        }
    }

    /// `2 years 3 months`, `5 months`; `now` for none.
    static func months(_ months: Int) -> String {
        let (years, rest) = months.quotientAndRemainder(dividingBy: 12)
        let parts = [years > 0 ? Count.of(years, "year") : nil, rest > 0 ? Count.of(rest, "month") : nil]
        let text = parts.compactMap(\.self).joined(separator: " ")
        return text.isEmpty ? "now" : text
    }
}

extension DeskFormats {
    /// `March 2025`.
    func month(_ day: Day) -> String { day.tradingDay.map(DayText.month) ?? day.description }
}
