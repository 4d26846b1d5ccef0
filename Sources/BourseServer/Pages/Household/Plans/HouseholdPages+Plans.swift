import BourseAPI
import BourseCore
import BourseDesk
import BourseValues
import BourseWeb
import Hummingbird

extension HouseholdPages {
    func addPlanRoutes(to group: RouterGroup<SignedInContext>) {
        group.getTable("portfolio/household/debts", of: desk, use: debtsFile)
        group.getTable("portfolio/household/debts/plan", of: desk, use: planFile)
    }

    @Sendable
    func accountsFile(_ request: Request, _ context: SignedInContext) async throws -> TableDownload {
        TableDownload(HouseholdFile.accounts(try await open(request, context).books), named: "accounts")
    }

    @Sendable
    func budgetFile(_ request: Request, _ context: SignedInContext) async throws -> TableDownload {
        TableDownload(HouseholdFile.budget(try await open(request, context).books), named: "budget")
    }

    @Sendable
    func goalsFile(_ request: Request, _ context: SignedInContext) async throws -> TableDownload {
        TableDownload(HouseholdFile.goals(try await open(request, context).books), named: "goals")
    }

    @Sendable
    private func debtsFile(_ request: Request, _ context: SignedInContext) async throws -> TableDownload {
        TableDownload(HouseholdFile.debts(try await open(request, context).books), named: "debts")
    }

    /// What is owed and paid in each month, by the plan that costs least.
    @Sendable
    private func planFile(_ request: Request, _ context: SignedInContext) async throws -> TableDownload {
        let pageContext = try await open(request, context)
        let currency = pageContext.query["currency"].flatMap { Currency($0) }
        let comparison = try pageContext.books.debtComparison(in: currency)
        return TableDownload(HouseholdFile.plan(comparison), named: "debt-plan")
    }
}
