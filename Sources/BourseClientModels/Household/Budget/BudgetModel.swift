public import BourseClient
public import BourseValues

/// The lines of the budget: income and expenses with their frequency.
public typealias BudgetModel = HouseholdListModel<BudgetList>

/// The budget of the household.
public struct BudgetList: HouseholdList {
    /// Lines of the budget.
    public static let kind = HouseholdKind.line
    /// The lines, oldest first.
    public var rows: [BudgetRow]
    /// How often the household changed.
    public let revision: Int

    /// Answers with the lines.
    public static func call(_ client: DeskClient) -> Call<API.HouseholdBudgetResponse> { client.householdBudget() }

    /// Arranges an answer; nil if there are no lines.
    public init?(_ answer: API.HouseholdBudgetResponse, _ formats: DeskFormats) {
        guard !answer.budget.isEmpty else { return nil }
        rows = answer.budget.map { BudgetRow($0, formats) }
        revision = answer.revision
    }

    /// Income, then expenses; without those that have no lines.
    public var sections: [HouseholdSection<BudgetRow>] {
        let sections = [
            HouseholdSection("Income", rows.filter(\.isIncome)),
            HouseholdSection("Expenses", rows.filter { !$0.isIncome }),
        ]
        return sections.filter { !$0.rows.isEmpty }
    }
}
