import BourseAPI
import BourseCore
import BourseDesk
import BourseValues
import BourseWeb
import Hummingbird

extension HouseholdPages {
    func addPlanRoutes(to group: RouterGroup<SignedInContext>) {
        group.get("portfolio/household/debts.csv", use: debtsCSV)
        group.get("portfolio/household/debts/plan.csv", use: planCSV)
    }

    @Sendable
    func accountsCSV(_ request: Request, _ context: SignedInContext) async throws -> Response {
        .csv(HouseholdFile.accounts(try await open(request, context).books), named: "accounts")
    }

    @Sendable
    func budgetCSV(_ request: Request, _ context: SignedInContext) async throws -> Response {
        .csv(HouseholdFile.budget(try await open(request, context).books), named: "budget")
    }

    @Sendable
    func goalsCSV(_ request: Request, _ context: SignedInContext) async throws -> Response {
        .csv(HouseholdFile.goals(try await open(request, context).books), named: "goals")
    }

    @Sendable
    private func debtsCSV(_ request: Request, _ context: SignedInContext) async throws -> Response {
        .csv(HouseholdFile.debts(try await open(request, context).books), named: "debts")
    }

    /// What is owed and paid in each month, by the plan that costs least.
    @Sendable
    private func planCSV(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let pageContext = try await open(request, context)
        let currency = pageContext.query["currency"].flatMap { Currency($0) }
        let comparison = try pageContext.books.debtComparison(in: currency)
        return .csv(HouseholdFile.plan(comparison), named: "debt-plan")
    }
}
