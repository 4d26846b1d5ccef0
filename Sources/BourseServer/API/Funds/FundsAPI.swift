import BourseAPI
import BourseCore
import BourseDesk
import BourseWeb
import Hummingbird

/// Funds for programs: what their pages can do.
struct FundsAPI {
    let desk: Desk

    /// How long an answer waits for a history of which nothing is known yet.
    let patience: Duration

    var library: FundService { desk.funds.library }
    var inquiry: FundInquiry { FundInquiry(library: library, patience: patience) }

    func addRoutes(to group: APIRoutes) {
        group.get("api/v1/funds", use: search)
        addManyRoutes(to: group)
        addScreenRoutes(to: group)
        addHoldingRoutes(to: group)
        addExitLoadRoutes(to: group)
        addPortfolioRoutes(to: group)
        group.get("api/v1/funds/favorites", use: favorites)
        group.get("api/v1/funds/sync", use: syncProgress)
        group.post("api/v1/funds/sync", use: startSync)
        group.delete("api/v1/funds/sync", use: stopSync)
        group.get("api/v1/funds/:code", use: fund)
        group.get("api/v1/funds/:code/navs", use: navs)
        group.get("api/v1/funds/:code/plan", use: plan)
        group.put("api/v1/funds/:code/favorite", use: follow)
        group.delete("api/v1/funds/:code/favorite", use: unfollow)
    }

    func code(_ context: SignedInContext) throws -> Int32 {
        guard let code = context.fundCode else { throw PageError.notFound }
        return code
    }
}
