import ArgumentParser
import BourseAPI
import BourseCore
import BourseDesk
import BourseJournal
import BourseProgram
import BourseStorage
import BourseValues

/// `bourse journal merge`: counts several trades as one.
struct JournalMergeCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "merge",
        abstract: "Merge trades into one; --undo separates a merged trade.",
        discussion: """
            The trades belong to one account and are in one currency. “bourse query trades” lists trades with their \
            identities. Prints the identity of the merged trade:
                bourse journal merge ID ID
                bourse journal merge --undo ID
            """
    )

    @Argument(help: "The identities of the trades; with --undo, of the merged trade.")
    var ids: [String]

    @Flag(help: "Separate a merged trade.")
    var undo = false

    @OptionGroup var owner: PersonOptions

    @OptionGroup var data: DataOptions

    func run() async throws {
        try await Failure.catching {
            let trades = try ids.map(TradeArguments.trade)
            if undo, trades.count != 1 { throw Failure(.usage, "--undo takes the identity of one merged trade") }
            try await owner.open(data) { live, person in
                let result =
                    undo
                    ? try await live.desk.journal.separate(trades[0], user: person.id)
                    : [try await live.desk.journal.merge(trades, user: person.id)]
                for id in result { Console.out(id.description) }
            }
        }
    }
}
