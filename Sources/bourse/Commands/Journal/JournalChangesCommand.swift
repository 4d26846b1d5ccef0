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
            /api/v1/journal/splits.
            """
    )

    @Flag(help: "Print one JSON value.")
    var json = false

    @OptionGroup var owner: PersonOptions

    @OptionGroup var data: DataOptions

    func run() async throws {
        try await Failure.catching {
            try await owner.open(data) { live, person in
                let journal = try await live.desk.journal.journal(of: person.id)
                guard !json else { return Console.out(Self.document(journal)) }
                let merges = journal.mergedTrades.map { merge in
                    [
                        "merge", merge.trades.first ?? "", "\(merge.trades.count)", merge.mergedAt.description,
                        merge.state.rawValue,
                    ]
                }
                let splits = journal.splitTrades.map { split in
                    ["split", split.later, "2", split.splitAt.description, split.state.rawValue]
                }
                guard !(merges + splits).isEmpty else {
                    return Console.note("bourse: no trades were merged or split by hand")
                }
                let heads = ["Change", "Trade", "Trades", "Made", "State"]
                for line in TextTable(heads: heads, numbers: [2], rows: merges + splits).lines { Console.out(line) }
            }
        }
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
