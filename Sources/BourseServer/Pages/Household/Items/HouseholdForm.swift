import BourseCore
import BourseDesk
import BourseHousehold
import BourseValues

/// The form of something of the household, with what was typed and a message for each field that cannot be taken.
struct HouseholdForm {
    let books: HouseholdBooks
    let draft: HouseholdDraft
    var problems: [String: String] = [:]
    /// The fields are told apart by it where a page has several forms.
    var prefix = "new"

    var fields: [HouseholdFieldView] { HouseholdDraft.fields(draft.kind).map(field) }

    private func field(_ name: String) -> HouseholdFieldView {
        let options = options(name)
        let isDay = ["openedOn", "closedOn", "first", "last", "promotionUntil", "deadline"].contains(name)
        let isNumber = HouseholdDraft.numbers.contains(name) || HouseholdDraft.percentages.contains(name)
        return HouseholdFieldView(
            id: "\(prefix)-\(name)",
            name: name,
            label: label(name),
            type: isDay ? "date" : "text",
            value: draft.typed[name] ?? (name == "currency" ? books.base.code : ""),
            mode: options == nil && isNumber ? (name == "secondDay" ? "numeric" : "decimal") : nil,
            isRequired: ["name", "amount", "balance", "target", "openedOn", "first", "annualRate"].contains(name),
            isChoice: options != nil,
            options: options ?? [],
            suggestions: name == "category"
                ? HouseholdSuggestionsView(
                    listID: "\(prefix)-categories",
                    texts: books.categories.map { OptionView(value: $0.name, title: $0.name, isSelected: false) }
                ) : nil,
            advice: advice(name),
            mistake: problems[name]
        )
    }

    private func options(_ name: String) -> [OptionView]? {
        let chosen = draft.typed[name] ?? ""
        func options<Choice: RawRepresentable<String>>(_ all: [Choice], _ text: (Choice) -> String) -> [OptionView] {
            all.map { OptionView(value: $0.rawValue, title: text($0), isSelected: $0.rawValue == chosen) }
        }
        switch name {
        case "kind": return options(HouseholdAccountKind.allCases, HouseholdFormatter.kind)
        case "flow": return options(BudgetFlow.allCases) { $0 == .income ? "Income" : "Expense" }
        case "frequency":
            let usual = [PaymentFrequency.monthly] + PaymentFrequency.allCases.filter { $0 != .monthly }
            return options(usual, HouseholdFormatter.frequency)
        case "endOfMonth": return options(EndOfMonthRule.allCases, HouseholdFormatter.rule)
        case "account":
            return [OptionView(value: "", title: "None", isSelected: chosen.isEmpty)]
                + books.stored.accounts.map {
                    OptionView(value: "\($0.id)", title: "\($0.name), \($0.currency)", isSelected: "\($0.id)" == chosen)
                }
        default: return nil
        }
    }

    private func label(_ name: String) -> String {
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

    private func advice(_ name: String) -> String? {
        switch (draft.kind, name) {
        case (.account, "openingBalance"): "At the start of the first day. Debts are below 0."
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
        case (.goal, "deadline"): "Leave blank for no date."
        default: nil
        }
    }
}
