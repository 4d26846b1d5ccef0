import BourseCore
import BourseDesk
import BourseMarkets
import BourseValues

/// Who calls a tool, and what it reads.
struct ToolContext: Sendable {
    let desk: Desk
    let user: User
    /// The address of the desk without a slash at its end, such as http://127.0.0.1:8080.
    let base: String
    /// How long to wait for data that are not available yet.
    let patience: Duration

    var now: Timestamp { desk.environment.now() }
    var markets: MarketInquiry { MarketInquiry(markets: desk.markets, patience: patience) }
    var funds: FundInquiry { FundInquiry(library: desk.funds.library, patience: patience) }

    /// The user's portfolio.
    func portfolio() async throws -> PortfolioService.PortfolioState {
        try await desk.portfolio.state(of: user, patience: patience)
    }
}
