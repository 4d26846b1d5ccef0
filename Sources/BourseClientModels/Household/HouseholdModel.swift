import BourseClient
import Foundation
public import Observation

/// The household: net worth, the budget of a month, and what was spent.
@Observable @MainActor
public final class HouseholdModel {
    /// What the screen shows.
    public struct HouseholdValue: Equatable, Sendable {
        /// Net worth; em dash if it cannot be calculated.
        public let netWorth: String
        /// Assets, debts and holdings; em dashes where they are not known.
        public let assets, debts, holdings: String
        /// Income, expenses and the surplus of a month of the budget.
        public let income, expenses, surplus: String
        /// What was spent this month.
        public let spent: String
        /// What was spent of the expenses of the budget, from 0 on; nil without a budget.
        public let spentShare: Double?
        /// What net worth excludes; empty if it excludes nothing.
        public let caution: String
    }

    /// The household, with its age.
    public var state: Loadable<HouseholdValue> { content.state }
    @ObservationIgnored private let content: ScreenContent<HouseholdValue>
    @ObservationIgnored private let context: DeskContext

    /// Makes the model of the screen.
    public init(_ context: DeskContext) {
        self.context = context
        content = ScreenContent(context)
    }

    /// Reads the household.
    public func load() async {
        let formats = context.formats
        await content.load(context.client.household()) { Self.value($0, formats) }
    }

    /// The age of what is shown; empty without content.
    public var ageText: String { state.reading.map { context.formats.age(of: $0, at: context.now) } ?? "" }

    nonisolated private static func value(_ answer: API.Household, _ formats: DeskFormats) -> HouseholdValue? {
        let isEmpty =
            answer.accounts == 0 && answer.lines == 0 && answer.debts == 0 && answer.goals == 0 && answer.entries == 0
        guard !isEmpty else { return nil }
        func money(_ amount: Decimal?) -> String { formats.money(amount, answer.currency) }
        let missing = answer.netWorth?.missingHoldings ?? 0
        let expenses = answer.budget.monthlyExpenses
        return HouseholdValue(
            netWorth: money(answer.netWorth?.total),
            assets: money(answer.netWorth?.assets),
            debts: money(answer.netWorth?.debts),
            holdings: money(answer.netWorth?.holdings),
            income: money(answer.budget.monthlyIncome),
            expenses: money(expenses),
            surplus: formats.signedMoney(answer.budget.monthlySurplus, answer.currency),
            spent: money(answer.spentThisMonth),
            spentShare: expenses > 0 ? (answer.spentThisMonth / expenses).double : nil,
            caution: missing == 0 ? "" : "Net worth excludes \(formats.count(missing, "holding")) without a price."
        )
    }
}
