import BourseCore
import BourseFunds
import BoursePortfolio
import BourseValues

extension PortfolioService {
    /// A person's portfolio ready for scenarios; prepared once for each state of it.
    ///
    /// - Parameter patience: How long to wait for prices that were never fetched.
    public func scenarios(of user: User, patience: Duration = .zero) async throws -> PreparedScenarios {
        let state = try await state(of: user, patience: patience)
        if let known = prepared[user.id], known.number == state.number { return known.scenarios }
        let holdings = state.sheet.holdings
        let schemes = await prices.schemes(of: holdings.map(\.asset.symbol))
        let scenarios = try await scenarioBench.run {
            PreparedScenarios(state.owned, holdings: holdings, cash: state.sheet.cash, schemes: schemes)
        }
        prepare(scenarios, number: state.number, of: user.id)
        return scenarios
    }

    /// The portfolio under a scenario.
    ///
    /// - Throws: ``ScenarioError``.
    public nonisolated func outcome(
        of request: ScenarioRequest,
        _ scenarios: PreparedScenarios
    ) async throws -> ScenarioOutcome {
        try await scenarioBench.run { try scenarios.outcome(of: request) }
    }

    /// What the portfolio gains under a scenario at other moves of the market, in their order.
    public nonisolated func changes(
        of outcome: ScenarioOutcome,
        at moves: [Double],
        _ scenarios: PreparedScenarios
    ) async throws -> [(move: Double, change: Money)] {
        try await scenarioBench.run {
            moves.map { move in
                var shock = outcome.shock
                shock.market = move
                return (move, scenarios.model.change(under: shock))
            }
        }
    }
}
