import BourseAPI
import BourseCore
import BourseDesk
import BourseMarkets
import BoursePortfolio
import BourseValues
import BourseWeb
import Hummingbird

extension PortfolioAPI {
    @Sendable
    func scenario(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let parameters = Parameters(Query(request.uri))
        let (wantsCSV, asked) = (try parameters.wantsCSV, try parameters.scenario())
        let prepared = try await desk.portfolio.scenarios(of: context.user, patience: patience)
        let outcome = try await desk.portfolio.outcome(of: asked, prepared)
        return wantsCSV
            ? .csv(PortfolioFile.scenario(outcome).csv, named: "portfolio-scenario")
            : .json(PortfolioDocument.scenario.json(outcome))
    }

    @Sendable
    func hedges(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let parameters = Parameters(Query(request.uri))
        let asked = try parameters.scenario()
        let cut = try parameters.number("cut", usual: 50, in: 1...100)
        let budget = try parameters.budget()
        let prepared = try await desk.portfolio.scenarios(of: context.user, patience: patience)
        let outcome = try await desk.portfolio.outcome(of: asked, prepared)
        let proposals = try await desk.hedges(
            of: outcome,
            prepared,
            HedgeRequest(cut: Double(cut) / 100, budget: budget)
        )
        return .json(PortfolioDocument.hedges.json((outcome, proposals)))
    }

    private static let scenarioParameters: [APIParameter] =
        ScenarioSlider.allCases.map { slider in
            .query(
                slider.rawValue,
                slider == .days ? .integer(0...365) : .number(slider.range),
                meaning(slider)
            )
        } + [
            .query("sector", .choice(Sector.self), "what `sectorMove` moves"),
            .query("instrument", .text(1...32), "what `instrumentMove` moves: a holding or an underlying"),
            .query("currency", .text(3...5), "what `currencyMove` moves; default all but the base currency"),
            .query("day", .day, "a day whose returns of market, instruments and currencies happen again"),
        ]

    static let scenarioOperations: [APIOperation] = [
        APIOperation(
            .get,
            "/portfolio/scenarios",
            "portfolioScenario",
            .portfolio,
            "The portfolio revalued under a change of markets: an estimate",
            parameters: scenarioParameters + [.format],
            answers: [.okOrCSV(PortfolioDocument.scenario.schema)],
            refusals: [.invalid]
        ),
        APIOperation(
            .get,
            "/portfolio/scenarios/hedges",
            "portfolioHedges",
            .portfolio,
            "Options that cut the loss of a scenario, at the least cost",
            parameters: scenarioParameters + [
                .query("cut", .integer(1...100), "the part of the loss to cut, in percent; default 50"),
                .query("budget", .number(0...1e15), "the most to pay, in the base currency"),
            ],
            answers: [.ok(PortfolioDocument.hedges.schema)],
            refusals: [.invalid]
        ),
    ]

    private static func meaning(_ slider: ScenarioSlider) -> String {
        switch slider {
        case .market: "return of the benchmark, in percent"
        case .volatility: "change of implied volatilities, in percentage points"
        case .rates: "change of risk-free rates, in percentage points"
        case .crypto: "return of coins, in percent"
        case .days: "calendar days that pass"
        case .sectorMove: "return of shares of `sector` besides the market, in percent"
        case .instrumentMove: "whole return of `instrument`, in percent"
        case .currencyMove: "what `currency` gains in the base currency, in percent"
        }
    }
}

extension Parameters {
    /// The scenario.
    fileprivate func scenario() throws(InvalidMember) -> ScenarioRequest {
        var problems: [ScenarioProblem] = []
        let request = ScenarioRequest(reading: { query.typed($0) }, problems: &problems)
        if let problem = problems.first ?? request.ignored {
            throw Self.refusal(problem.name, value: problem.value, allowed: problem.allowed)
        }
        return request
    }

    /// A budget above 0; nothing where none is sent.
    fileprivate func budget() throws(InvalidMember) -> Money? {
        guard let text = query.typed("budget") else { return nil }
        guard let money = try? Money(text, excess: .roundHalfToEven), money >= .zero, money <= .limit else {
            throw Self.refusal("budget", value: text, allowed: "an amount of 0 or more, such as 1000")
        }
        return money
    }
}
