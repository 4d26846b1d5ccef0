import ArgumentParser
import BourseAPI
import BourseCore
import BourseDesk
import BourseJournal
import BourseProgram
import BourseStorage
import BourseValues

/// `bourse journal split`: divides a trade after a closing execution.
struct JournalSplitCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "split",
        abstract: "Split a trade after a closing execution; --undo removes a split.",
        discussion: """
            The earlier trade has the lots that were closed up to the execution, the later one the rest. Without --after, \
            lists the executions after which the trade can be split. Prints the identity of the later trade:
                bourse journal split ID --after EXECUTION
                bourse journal split --undo LATER
            """
    )

    @Argument(help: "The identity of the trade; with --undo, of the later trade.")
    var id: String

    @Option(help: ArgumentHelp("The identity of a closing execution.", valueName: "execution"))
    var after: String?

    @Flag(help: "Remove the split that made this trade.")
    var undo = false

    @OptionGroup var owner: PersonOptions

    @OptionGroup var data: DataOptions

    func run() async throws {
        try await Failure.catching {
            let trade = try TradeArguments.trade(id)
            if undo, after != nil { throw Failure(.usage, "--undo and --after exclude each other") }
            let end = try after.map(TradeArguments.execution)
            try await owner.open(data) { live, person in
                let journal = live.desk.journal
                if undo {
                    Console.out(try await journal.join(trade, user: person.id).trade.description)
                } else if let end {
                    Console.out(try await journal.split(trade, after: end, user: person.id).description)
                } else {
                    try list(trade, in: try await journal.journal(of: person.id))
                }
            }
        }
    }

    private func list(_ trade: TradeID, in journal: UserJournal) throws {
        guard let index = journal.index(of: trade) else { throw TradeChangeError.unknown(trade) }
        let executions = journal.executions(ofTradeAt: index).filter(\.canSplit)
        guard !executions.isEmpty else { throw TradeChangeError.noBoundary }
        let rows = executions.map { execution in
            [
                execution.id, execution.fill.time.description, execution.fill.side.rawValue,
                execution.quantity.description, execution.fill.price.description,
            ]
        }
        let heads = ["Execution", "Time", "Side", "Quantity", "Price"]
        for line in TextTable(heads: heads, numbers: [3, 4], rows: rows).lines { Console.out(line) }
    }
}
