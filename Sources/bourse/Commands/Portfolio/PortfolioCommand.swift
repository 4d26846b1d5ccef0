import ArgumentParser
import BourseAPI
import BourseCore
import BourseDesk
import BoursePortfolio
import BourseProgram
import BourseStorage
import BourseValues

/// `bourse portfolio`: what somebody owns, what it earned, what scenarios do to it, terms of bonds, and drafts of tax forms.
struct PortfolioCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "portfolio",
        abstract: "Show a user's portfolio, test scenarios, enter terms of bonds, or draft a tax form.",
        subcommands: [
            PortfolioShowCommand.self, PortfolioScenarioCommand.self, PortfolioBondsCommand.self,
            PortfolioTaxCommand.self,
        ],
        defaultSubcommand: PortfolioShowCommand.self
    )
}

/// `bourse portfolio show`: what somebody owns, and what it earned.
struct PortfolioShowCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "show",
        abstract: "Show a user's portfolio: value, returns, holdings, and issues.",
        discussion: """
            Combines entered transactions, journal trades and fund holdings, each counted once. Prices are those in the \
            database; “bourse serve” updates them, and “bourse history” loads one.

            --json prints the response of /api/v1/portfolio, --csv and --xlsx the table of holdings. --explain prints how one metric \
            is calculated: value, day-change, unrealized, realized, income, gain, time-weighted, money-weighted, \
            benchmark, ahead, volatility, beta, correlation, value-at-risk, parametric-value-at-risk, drawdown, \
            below-high; holding-value, holding-gain and holding-share with --account and --symbol, contribution with --symbol, \
            or without it for the part that no asset contributed; option-value, delta, gamma, theta, vega and rho with the \
            --symbol of the underlying; cash with --account and its currency as --part, share with --by and --part. Fractions with --json: 0.05 is 5 %.
            """
    )

    @OptionGroup var owner: PersonOptions

    @OptionGroup var data: DataOptions

    @Option(help: "The metric to explain.")
    var explain: MetricName?

    @Option(help: "The period of the metric.")
    var period: ReturnPeriod = .max

    @Option(help: "The account of the holding or the cash to explain.", completion: .accounts)
    var account: String?

    @Option(
        help: "The symbol of the holding, of the contribution, or of the underlying of options.",
        completion: .symbols
    )
    var symbol: String?

    @Option(help: "How the value is divided, for a share.")
    var by: AllocationAxis = .asset

    @Option(help: "The part, for a share; the currency, for cash.")
    var part: String?

    @OptionGroup var output: OutputFormat

    func validate() throws {
        guard explain?.hasHolding != true || (account != nil && symbol != nil) else {
            throw ValidationError("A metric of a holding needs --account and --symbol.")
        }
        guard explain?.ofOptions == nil || symbol != nil else {
            throw ValidationError("A metric of options needs --symbol.")
        }
        guard explain != .share || part != nil else { throw ValidationError("A share needs --part.") }
        guard explain != .cash || (account != nil && part != nil) else {
            throw ValidationError("Cash needs --account, and its currency as --part.")
        }
    }

    func run() async throws {
        try await Failure.catching {
            try await owner.open(data) { live, person in
                let state = try await live.desk.portfolio.state(of: person)
                if let explain {
                    try await show(explain, of: state)
                } else {
                    try await output.print(
                        PortfolioDocument.json(state.snapshot),
                        table: PortfolioFile.holdings(state.sheet.holdings, state.sheet)
                    ) {
                        PortfolioReport(state: state, style: person.settings.numbers).lines
                    }
                }
                if !state.owned.missing.isEmpty {
                    let names = state.owned.missing.map(\.name).joined(separator: ", ")
                    Console.note("bourse: no price history for \(names); prices of your trades are used instead")
                }
            }
        }
    }

    private func show(_ name: MetricName, of state: PortfolioService.PortfolioState) async throws {
        let subject = MetricSubject(
            period: period,
            account: account,
            symbol: symbol.flatMap { Symbol($0) },
            axis: by,
            part: part
        )
        guard let explanation = state.owned.explanation(of: name, subject) else {
            throw Failure(.refused, "nothing with that name to explain")
        }
        let table = explanation.table
        try await output.print(PortfolioDocument.explanation.json(explanation), table: table) {
            [String(table.csv.dropLast())]
        }
    }
}

extension MetricName: ExpressibleByArgument {}

extension AllocationAxis: ExpressibleByArgument {}

extension ReturnPeriod: ExpressibleByArgument {}
