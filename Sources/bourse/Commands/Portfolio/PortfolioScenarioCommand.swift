import ArgumentParser
import BourseAPI
import BourseCore
import BourseDesk
import BourseMarkets
import BourseOptions
import BoursePortfolio
import BourseProgram
import BourseValues

/// `bourse portfolio scenario`: what a change of markets does to what somebody owns.
struct PortfolioScenarioCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "scenario",
        abstract: "Revalue a portfolio under a change of markets.",
        discussion: """
            An estimate by model: shares and ETFs follow their beta against the benchmark, mutual funds the beta and duration \
            of their category, coins --crypto. Options are priced again, each with its own implied volatility plus --volatility. \
            Bonds are valued again by the terms of “bourse portfolio bonds”.

            Moves are percent, --volatility and --rates percentage points. --replay repeats a fall of the past: 2008, 2020, 2022, \
            or worst for your worst day. --day repeats any day that your holdings have prices of.

            --hedge adds options on listed chains that cut the loss by so many percent, within --budget.

            --json prints the response of /api/v1/portfolio/scenarios, with --hedge that of \
            /api/v1/portfolio/scenarios/hedges; --csv and --xlsx the table of holdings.
            """
    )

    @Option(parsing: .unconditional, help: "The return of the benchmark, in percent.")
    var market: String?

    @Option(parsing: .unconditional, help: "The change of implied volatilities, in percentage points.")
    var volatility: String?

    @Option(parsing: .unconditional, help: "The change of risk-free rates, in percentage points.")
    var rates: String?

    @Option(parsing: .unconditional, help: "The return of coins, in percent.")
    var crypto: String?

    @Option(help: "Calendar days that pass.")
    var days: String?

    @Option(help: "A sector that moves besides the market.")
    var sector: String?

    @Option(parsing: .unconditional, help: "The move of the sector, in percent.")
    var sectorMove: String?

    @Option(help: "A holding, or an underlying of options, with a return of its own.", completion: .symbols)
    var instrument: String?

    @Option(parsing: .unconditional, help: "The whole return of the instrument, in percent.")
    var instrumentMove: String?

    @Option(help: "A currency that moves; without it, all but the base currency.")
    var currency: String?

    @Option(parsing: .unconditional, help: "What the currency gains in the base currency, in percent.")
    var currencyMove: String?

    @Option(help: "A day to repeat, yyyy-MM-dd.")
    var day: String?

    @Option(help: "A fall to repeat: 2008, 2020, 2022 or worst.")
    var replay: Replay?

    @Option(help: "Find options that cut the loss by so many percent, 1 to 100.")
    var hedge: Int?

    @Option(help: "The most to pay for them, in the base currency.")
    var budget: String?

    @OptionGroup var owner: PersonOptions

    @OptionGroup var data: DataOptions

    @OptionGroup var place: MarketOptions

    @OptionGroup var output: OutputFormat

    /// A fall of the past.
    enum Replay: String, ExpressibleByArgument, CaseIterable {
        case autumn2008 = "2008"
        case march2020 = "2020"
        case year2022 = "2022"
        case worst
    }

    private var texts: [String: String?] {
        [
            "market": market, "volatility": volatility, "rates": rates, "crypto": crypto, "days": days,
            "sector": sector, "sectorMove": sectorMove, "instrument": instrument, "instrumentMove": instrumentMove,
            "currency": currency, "currencyMove": currencyMove, "day": day,
        ]
    }

    private func request(_ problems: inout [ScenarioProblem]) -> ScenarioRequest {
        ScenarioRequest(reading: { texts[$0] ?? nil }, problems: &problems)
    }

    func validate() throws {
        var problems: [ScenarioProblem] = []
        let request = request(&problems)
        if let problem = problems.first {
            let name = problem.name.replacing("Move", with: "-move")
            throw ValidationError("--\(name) must be \(problem.allowed).")
        }
        guard sectorMove == nil || sector != nil else { throw ValidationError("--sector-move needs --sector.") }
        guard instrumentMove == nil || instrument != nil else {
            throw ValidationError("--instrument-move needs --instrument.")
        }
        if let hedge, !(1...100).contains(hedge) { throw ValidationError("--hedge must be from 1 to 100.") }
        if let budget {
            guard hedge != nil else { throw ValidationError("--budget needs --hedge.") }
            guard let amount = try? Money(budget), amount > .zero, amount <= .limit else {
                throw ValidationError("--budget must be an amount greater than 0, such as 1000.")
            }
        }
        if day != nil || replay == .worst, let ignored = request.ignored(besideADay: true) {
            throw ValidationError("--\(ignored.name.replacing("Move", with: "-move")) must be \(ignored.allowed).")
        }
        guard replay == nil || (day == nil && market == nil) else {
            throw ValidationError("--replay replaces --market and --day.")
        }
    }

    func run() async throws {
        try await Failure.catching {
            guard let hedge else {
                return try await owner.open(data) { live, person in
                    let prepared = try await live.desk.portfolio.scenarios(of: person)
                    let outcome = try await live.desk.portfolio.outcome(of: try asked(prepared), prepared)
                    try await output.print(
                        PortfolioDocument.scenario.json(outcome),
                        table: PortfolioFile.scenario(outcome)
                    ) {
                        ScenarioReport(outcome: outcome, style: person.settings.numbers).lines
                    }
                }
            }
            // Options are asked for; everything else is as it is stored.
            let line = try MarketLine(await place.settings(data), followsTrades: false)
            try await line.whileOpen { sources in
                try await owner.open(data, marketSources: sources) { live, person in
                    try await find(hedge, live.desk, person)
                }
            }
        }
    }

    private func find(_ percent: Int, _ desk: Desk, _ person: User) async throws {
        let prepared = try await desk.portfolio.scenarios(of: person)
        let outcome = try await desk.portfolio.outcome(of: try asked(prepared), prepared)
        let request = HedgeRequest(cut: Double(percent) / 100, budget: try budget.map { try Money($0) })
        let proposals = try await withThrowingTaskGroup(of: Void.self) { group in
            // Dividends of an underlying may have to be asked for.
            group.addTask { await desk.markets.prices.run() }
            defer { group.cancelAll() }
            return try await desk.hedges(of: outcome, prepared, request)
        }
        try await output.print(
            PortfolioDocument.hedges.json((outcome, proposals)),
            table: PortfolioFile.scenario(outcome)
        ) {
            let report = ScenarioReport(outcome: outcome, style: person.settings.numbers)
            return report.lines + report.hedges(proposals)
        }
    }

    private func asked(_ prepared: PreparedScenarios) throws -> ScenarioRequest {
        var problems: [ScenarioProblem] = []
        var request = request(&problems)
        switch replay {
        case nil: break
        case .worst:
            guard let worst = prepared.worstDay else { throw Failure(.refused, "the portfolio never lost on a day") }
            request.day = worst.day
        case .autumn2008, .march2020, .year2022:
            guard let historic = HistoricShock.all.first(where: { $0.id == replay?.rawValue }) else { break }
            request.values.merge(ScenarioRequest(historic).values) { own, _ in own }
        }
        return request
    }
}
