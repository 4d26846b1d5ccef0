import ArgumentParser
import BourseAPI
import BourseCore
import BourseDesk
import BourseJournal
import BourseProgram
import BourseStorage
import BourseValues

/// `bourse journal changes`: the merges and splits of a journal.
struct JournalChangesCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "changes",
        abstract: "List trades that were merged or split by hand, with the state of each change.",
        discussion: """
            The states are: applied; contained in a later merge; missing, if an execution is not in the journal; unfit, if \
            new executions changed the trades. With --json, prints the members of /api/v1/journal/merges and \
            /api/v1/journal/splits; --csv and --xlsx have the list.
            """
    )

    @OptionGroup var owner: PersonOptions

    @OptionGroup var data: DataOptions

    @OptionGroup var output: OutputFormat

    func run() async throws {
        try await Failure.catching {
            try await owner.open(data) { live, person in
                let journal = try await live.desk.journal.journal(of: person.id)
                let changes = journal.tradeChanges
                if output.isText, changes.isEmpty {
                    return Console.note("bourse: no trades were merged or split by hand")
                }
                try await output.print(
                    Self.document(journal),
                    table: JournalFiles.tradeChanges(changes)
                ) { Self.table(changes).lines }
            }
        }
    }

    private static func table(_ changes: [TradeChangeEntry]) -> TextTable {
        TextTable(
            heads: ["Change", "Trade", "Trades", "Made", "State"],
            numbers: [2],
            rows: changes.map { change in
                [
                    change.kind.rawValue, change.trade.description, "\(change.trades)", change.madeAt.description,
                    change.state.rawValue,
                ]
            }
        )
    }

    private static func document(_ journal: UserJournal) -> JSON {
        let documents = [
            TradeChangeDocument.merges.json(journal.mergedTrades), TradeChangeDocument.splits.json(journal.splitTrades),
        ]
        let members = documents.flatMap { document -> [(String, JSON)] in
            guard case .object(let members) = document else { return [] }
            return members
        }
        return .object(members)
    }
}
