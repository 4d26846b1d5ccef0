import BourseHousehold
import BourseValues

/// A field of a form of the household: its label, its help, and what is entered.
public struct HouseholdField: Equatable, Identifiable, Sendable {
    /// What is entered.
    public enum Input: Equatable, Sendable {
        case text, number
        /// One of a few, by its value.
        case choice([HouseholdChoice])
    }

    /// The name of the field, such as `target`.
    public let id: String
    /// `Target`.
    public let label: String
    /// What to enter; empty if the label says it.
    public let hint: String
    /// What is entered.
    public let input: Input

    init(_ name: String, of kind: HouseholdKind, accounts: [HouseholdAccount]) {
        id = name
        label = Self.label(name)
        hint = Self.hint(name, kind)
        if let choices = Self.choices(name, accounts) {
            input = .choice(choices)
        } else {
            let isNumber = HouseholdDraft.numbers.contains(name) || HouseholdDraft.percentages.contains(name)
            input = isNumber ? .number : .text
        }
    }

    /// What a choice begins with: the first one of the list; nil for a field without choices.
    var first: String? {
        if case .choice(let choices) = input { choices.first?.id } else { nil }
    }

    private static func choices(_ name: String, _ accounts: [HouseholdAccount]) -> [HouseholdChoice]? {
        switch name {
        case "kind": HouseholdAccountKind.allCases.map { HouseholdChoice($0.rawValue, HouseholdText.kind($0)) }
        case "flow": BudgetFlow.allCases.map { HouseholdChoice($0.rawValue, HouseholdText.flow($0)) }
        case "frequency":
            ([.monthly] + PaymentFrequency.allCases.filter { $0 != .monthly })
                .map { HouseholdChoice($0.rawValue, HouseholdText.frequency($0)) }
        case "endOfMonth": EndOfMonthRule.allCases.map { HouseholdChoice($0.rawValue, HouseholdText.rule($0)) }
        case "account":
            [HouseholdChoice("", "None")] + accounts.map { HouseholdChoice("\($0.id)", "\($0.name), \($0.currency)") }
        default: nil
        }
    }

    private static func label(_ name: String) -> String {
        switch name {
        case "name": "Name"
        case "kind": "Type"
        case "currency": "Currency"
        case "openingBalance": "Opening balance"
        case "openedOn": "First day"
        case "closedOn": "Last day"
        case "portfolioAccount": "Portfolio account"
        case "flow": "Direction"
        case "category": "Category"
        case "amount": "Amount"
        case "frequency": "Frequency"
        case "first": "First payment"
        case "last": "Last payment"
        case "secondDay": "Second day of month"
        case "endOfMonth": "Days 29 to 31"
        case "balance": "Amount owed"
        case "annualRate": "Interest per year, %"
        case "minimumPayment": "Minimum payment per month"
        case "minimumShare": "Minimum, % of balance"
        case "promotionalRate": "Promotional rate, %"
        case "promotionUntil": "Promotional rate until"
        case "account": "Account"
        case "target": "Target"
        case "deadline": "Target date"
        case "saved": "Saved so far"
        case "monthlyContribution": "Monthly contribution"
        case "annualReturn": "Return per year, %"
        case "spread": "Return range, ± %"
        case "inflation": "Inflation per year, %"
        default: name
        }
    }

    private static func hint(_ name: String, _ kind: HouseholdKind) -> String {
        switch (kind, name) {
        case (_, "currency"): "A code such as USD, EUR or INR."
        case (.account, "openingBalance"): "At the start of the first day. Debts are below 0."
        case (_, "openedOn"), (_, "first"), (_, "promotionUntil"): "Such as 2026-03-31."
        case (.account, "closedOn"): "Leave blank while the account is open."
        case (.account, "portfolioAccount"):
            "Name of the same account in the portfolio. Its market value then counts instead of the balance."
        case (.line, "last"): "Leave blank if payments continue."
        case (.line, "secondDay"): "Only for twice a month. Blank means 15 days apart."
        case (.debt, "account"): "The balance of this account is the amount owed and counts once."
        case (.debt, "minimumShare"):
            "Share of the amount owed with interest, but at least the amount. Leave blank for a fixed amount."
        case (.debt, "promotionalRate"): "A promotional rate, if there is one."
        case (.goal, "account"): "The balance of this account is the amount saved."
        case (.goal, "spread"): "For a low and a high projection."
        case (.goal, "deadline"): "Such as 2029-05-01. Leave blank for no date."
        default: ""
        }
    }
}

/// One of a few values of a field.
public struct HouseholdChoice: Equatable, Identifiable, Sendable {
    /// The value that is sent.
    public let id: String
    /// What a person reads.
    public let title: String

    init(_ id: String, _ title: String) {
        self.id = id
        self.title = title
    }
}
