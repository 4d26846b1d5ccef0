import BourseCore
import BourseMarkets
import BoursePortfolio
import BourseValues

/// What a person holds and watches.
struct OwnSymbols: Sendable {
    let portfolio: PortfolioService
    let watchlists: WatchlistService

    /// The symbols, those that are held first, each once.
    ///
    /// - Parameter patience: How long prices of holdings are waited for.
    func symbols(of user: User, patience: Duration = .seconds(1)) async throws -> [Symbol] {
        let holdings = try await portfolio.state(of: user, patience: patience).sheet.holdings
        let held = holdings.compactMap { holding -> Symbol? in
            holding.asset.option?.root ?? holding.asset.symbol
        }
        let watched = try await watchlists.lists(of: user.id).flatMap(\.list.symbols)
        var seen: Set<Symbol> = []
        return (held + watched).filter { seen.insert($0).inserted }
    }
}
