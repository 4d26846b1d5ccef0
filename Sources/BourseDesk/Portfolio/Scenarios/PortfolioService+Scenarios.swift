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
            PreparedScenarios(
                state.owned,
                holdings: holdings,
                cash: state.sheet.cash,
                schemes: schemes,
                number: state.number
            )
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

    /// What a person's portfolio gains under a scenario at other moves of the market, in their order.
    ///
    /// Who moves the market alone is told what is known.
    public func changes(
        of outcome: ScenarioOutcome,
        at moves: [Double],
        _ scenarios: PreparedScenarios,
        user: UserID
    ) async throws -> [(move: Double, change: Money)] {
        guard !moves.isEmpty else { return [] }
        let others = outcome.shock.withoutMarket
        let number = scenarios.number
        if let known = otherChanges[user], known.number == number, known.others == others { return known.changes }
        let changes = try await scenarioBench.run {
            zip(moves, scenarios.model.changes(under: others, at: moves)).map { (move: $0, change: $1) }
        }
        rememberChanges(changes, besides: others, number: number, of: user)
        return changes
    }
}

extension MarketShock {
    /// The shock with the market as it is.
    fileprivate var withoutMarket: MarketShock {
        var shock = self
        shock.market = 0
        return shock
    }
}
