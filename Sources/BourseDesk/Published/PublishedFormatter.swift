import BourseCore
import BourseHousehold

/// The words of published clients for what a household knows by its own.
enum PublishedFormatter {
    /// How much a goal matters where nobody says.
    static let priority = "medium"

    /// What an account is by a client's word; what a household has no kind for is something else.
    static func account(_ word: String) -> HouseholdAccountKind {
        switch word.lowercased() {
        case "chequing", "checking": .checking
        case "savings", "saving": .savings
        case "cash": .cash
        case "credit", "credit card", "creditcard": .creditCard
        case "loan": .loan
        case "mortgage": .mortgage
        case "property", "real estate": .property
        case "vehicle": .vehicle
        default: .other
        }
    }

    static func text(_ kind: HouseholdAccountKind) -> String {
        switch kind {
        case .checking: "chequing"
        case .creditCard: "credit"
        case .savings, .cash, .loan, .mortgage, .property, .vehicle, .other: kind.rawValue
        }
    }

    /// How often something is paid by a client's word; what they do not know they count as monthly, and so it is.
    static func frequency(_ word: String) -> PaymentFrequency {
        switch word.lowercased().filter(\.isLetter) {
        case "daily": .daily
        case "weekly": .weekly
        case "biweekly", "fortnightly": .fortnightly
        case "semimonthly": .semiMonthly
        case "quarterly": .quarterly
        case "semiannual", "semiannually", "halfyearly": .halfYearly
        case "yearly", "annual", "annually": .yearly
        default: .monthly
        }
    }

    /// A client's word; nothing for what their sums would take for monthly.
    static func text(_ frequency: PaymentFrequency) -> String? {
        switch frequency {
        case .weekly: "weekly"
        case .fortnightly: "biweekly"
        case .monthly: "monthly"
        case .yearly: "yearly"
        case .daily, .fourWeekly, .semiMonthly, .quarterly, .halfYearly, .once: nil
        }
    }

    /// A day as clients write it, `2026-12-31`, or the end of a month, `2026-12`; nothing for other texts.
    static func day(_ text: String) -> TradingDay? {
        let day = text.utf8.count == 7 ? TradingDay(iso: text + "-01")?.endOfMonth : TradingDay(iso: text)
        return day.flatMap { HouseholdLimits.days.contains($0) ? $0 : nil }
    }
}
