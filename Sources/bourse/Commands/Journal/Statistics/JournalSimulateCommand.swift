import ArgumentParser
import BourseAPI
import BourseCore
import BourseDesk
import BourseJournal
import BourseProgram
import BourseStorage
import BourseValues

/// `bourse journal simulate`: possible sequences of trades to come.
struct JournalSimulateCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "simulate",
        abstract: "Simulate trades to come like the closed ones: drawdown to expect, chance of ruin, sizes.",
        discussion: """
                bourse journal simulate --trades 250 --capital 25000
                bourse journal simulate --where setup:Gap --size 0.5

            Each trade is drawn at random from the closed trades, independent of the one before. The same trades and options \
            always give the same result. With --json, prints the response of /api/v1/journal/simulation; --csv and --xlsx \
            have the course of the paths.
            """
    )

    @Option(help: "Trades to come, from 10 to 1000.")
    var trades = SimulationPlan().trades

    @Option(help: "The number of paths, from 1000 to 20000.")
    var paths = SimulationPlan().paths

    @Option(help: "The capital at the start; without it, there is no chance of ruin.")
    var capital: String?

    @Option(help: "The share of the capital whose loss counts as ruin, from 0.01 to 1.")
    var ruin = SimulationPlan().ruin

    @Option(help: "The size of trades compared with the journal, from 0.05 to 20.")
    var size = SimulationPlan().size

    @OptionGroup var selection: TradeSelectionOptions

    @OptionGroup var kind: TradeMoneyOption

    @OptionGroup var owner: PersonOptions

    @OptionGroup var data: DataOptions

    @OptionGroup var output: OutputFormat

    func validate() throws {
        guard SimulationPlan.allowedTrades.contains(trades) else {
            throw ValidationError("--trades must be from 10 to 1000.")
        }
        guard SimulationPlan.allowedPaths.contains(paths) else {
            throw ValidationError("--paths must be from 1000 to 20000.")
        }
        guard SimulationPlan.allowedRuin.contains(ruin) else {
            throw ValidationError("--ruin must be from 0.01 to 1.")
        }
        guard SimulationPlan.allowedSizes.contains(size) else {
            throw ValidationError("--size must be from 0.05 to 20.")
        }
    }

    func run() async throws {
        try await Failure.catching {
            let amount = try capital.map { text in
                guard let amount = try? Money(text, excess: .roundHalfToEven), amount > .zero,
                    amount <= SimulationPlan.largestCapital
                else { throw Failure(.usage, "“\(text)” is not an amount above 0, such as 25000") }
                return amount
            }
            let plan = SimulationPlan(trades: trades, paths: paths, capital: amount, ruin: ruin, size: size)
            try await owner.open(data) { live, person in
                let (journal, filter) = try await selection.journal(of: person, in: live.desk, kind.money)
                let simulation = try await live.desk.simulation(of: journal.sample(of: filter), plan)
                let report = StatisticsReport(simulation.currency, style: person.settings.numbers)
                try await output.print(
                    SimulationDocument.simulation.json(simulation),
                    table: StatisticsFiles.simulation(simulation)
                ) { report.lines(simulation) }
            }
        }
    }
}
