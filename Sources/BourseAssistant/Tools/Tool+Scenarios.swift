import BourseAPI
import BourseCore
import BourseDesk
import BourseMarkets
import BoursePortfolio
import BourseValues

extension Tool {
    /// The portfolio under a change of markets, as `/api/v1/portfolio/scenarios` answers it.
    static let portfolioScenario = Tool(
        "portfolio_scenario",
        "Portfolio scenario",
        "What a change of markets would do to the user's portfolio: profit and loss by holding, with options revalued, an "
            + "estimate. Moves are in percent, volatility in points, rates in percentage points.",
        input: .object(
            [:],
            optional: [
                "market": .number(ScenarioSlider.market.range), "volatility": .number(ScenarioSlider.volatility.range),
                "rates": .number(ScenarioSlider.rates.range), "days": .integer(0...365),
                "day": JSONSchema.day.described("A day whose returns happen again; not together with market."),
            ]
        )
    ) { arguments, context in
        let names = ["market", "volatility", "rates", "days", "day"]
        let written = try names.reduce(into: [String: String]()) { texts, name in
            texts[name] = try arguments.written(name)
        }
        var problems: [ScenarioProblem] = []
        let request = ScenarioRequest(reading: { written[$0] }, problems: &problems)
        if let problem = problems.first ?? request.ignored {
            throw InvalidMember(problem.name, value: problem.value, allowed: problem.allowed)
        }
        let prepared = try await context.desk.portfolio.scenarios(of: context.user, patience: context.patience)
        let outcome = try await context.desk.portfolio.outcome(of: request, prepared)
        return ToolAnswer(
            data: PortfolioDocument.scenario.json(outcome).markedUntrusted,
            source: ToolAnswer.desk,
            asOf: .time(context.now),
            page: address("/portfolio/scenarios", names.compactMap { name in written[name].map { (name, $0) } }),
            untrusted: "Names of accounts and holdings"
        )
    }
}
