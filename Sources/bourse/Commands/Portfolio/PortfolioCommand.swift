import ArgumentParser
import BourseAPI
import BourseCore
import BourseDesk
import BoursePortfolio
import BourseStorage

/// `bourse portfolio`: what somebody owns, and what it earned.
struct PortfolioCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "portfolio",
        abstract: "Tell what a person owns: value, returns, holdings, and what cannot be right.",
        discussion: """
            What was entered, the trades of the journal and the holdings of funds together, each counted once. Prices are \
            those in the database; “bourse serve” keeps them current, and “bourse history” fetches one.

            With --json it is what /api/v1/portfolio answers, with --csv the table of holdings. --explain prints how one \
            figure came about: value, day-change, unrealised, realised, income, gain, time-weighted, money-weighted, \
            benchmark, ahead, volatility, beta, correlation, value-at-risk, parametric-value-at-risk, drawdown, \
            below-high; holding-value, holding-gain and holding-share with --account and --symbol, contribution with --symbol \
            or, of what no asset added, without; option-value, delta, gamma, theta, vega and rho with the --symbol that the \
            options are on; cash with --account and its currency as --part, share with --by and --part. Fractions with --json: 0.05 is 5 %.
            """
    )

    @OptionGroup var owner: PersonOptions

    @OptionGroup var data: DataOptions

    @Option(help: "The figure to explain.")
    var explain: FigureName?

    @Option(help: "The period of the figure.")
    var period: ReturnPeriod = .max

    @Option(help: "The account of the holding or the cash to explain.")
    var account: String?

    @Option(help: "The symbol of the holding to explain, of what contributed, or of what options are on.")
    var symbol: String?

    @Option(help: "By what the value is divided of which a share is explained.")
    var by: AllocationAxis = .asset

    @Option(help: "The part of which the share is explained, or the currency of cash.")
    var part: String?

    @Flag(help: "Print one JSON value.")
    var json = false

    @Flag(help: "Print comma-separated values.")
    var csv = false

    func validate() throws {
        guard !json || !csv else { throw ValidationError("--json and --csv do not go together.") }
        guard explain?.hasHolding != true || (account != nil && symbol != nil) else {
            throw ValidationError("A figure of a holding needs --account and --symbol.")
        }
        guard explain?.ofOptions == nil || symbol != nil else {
            throw ValidationError("A figure of options needs --symbol.")
        }
        guard explain != .share || part != nil else { throw ValidationError("A share needs --part.") }
        guard explain != .cash || (account != nil && part != nil) else {
            throw ValidationError("Cash needs --account, and its currency as --part.")
        }
    }

    func run() async throws {
        try await Failure.catching {
            let live = try LiveDesk(folder: data.existingFolder())
            let person = try await owner.person(live.desk, in: data.folder)
            let look = try await live.desk.portfolio.look(at: person)
            if let explain {
                try show(explain, of: look)
            } else if json {
                Console.out(PortfolioDocument.json(look))
            } else if csv {
                Console.file(PortfolioFile.holdings(look.sheet.holdings, look.sheet))
            } else {
                for line in PortfolioReport(look: look, style: person.settings.numbers).lines { Console.out(line) }
            }
            if !look.owned.missing.isEmpty {
                let names = look.owned.missing.map(\.name).joined(separator: ", ")
                Console.note("bourse: no history of \(names); own prices count instead")
            }
            try live.database.close()
        }
    }

    private func show(_ name: FigureName, of look: PortfolioDesk.Look) throws {
        let subject = FigureSubject(
            period: period,
            account: account,
            symbol: symbol.flatMap { Symbol($0) },
            axis: by,
            part: part
        )
        guard let explanation = look.owned.explanation(of: name, subject) else {
            throw Failure(.refused, "there is nothing of that name to explain")
        }
        if json {
            Console.out(PortfolioDocument.explanation(explanation))
        } else {
            Console.file(explanation.csv)
        }
    }
}

extension FigureName: ExpressibleByArgument {}

extension AllocationAxis: ExpressibleByArgument {}

extension ReturnPeriod: ExpressibleByArgument {}
