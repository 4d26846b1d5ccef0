import ArgumentParser
import BourseAPI
import BourseCore
import BourseDesk
import BourseJournal
import BourseProgram
import BourseStorage
import BourseValues

/// `bourse journal add`: an execution or a trade, entered by hand.
struct JournalAddCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "add",
        abstract: "Enter an execution, or a trade with its closing, into a user's journal.",
        discussion: """
            bourse journal add BUY 100 AAPL @ 184.25 --fees 1 --at 2024-01-02T10:15
            bourse journal add SELL 2 AAPL270115C00240000 @ 3.10 --effect open
            bourse journal add BUY 1 /MESZ5 @ 5300.25 --at 2025-11-03T09:31 --close-price 5310 --close-at 2025-11-03T10:02

            Prints the identity of each execution, which “bourse journal change” and “bourse journal delete” take. An \
            execution that the journal has already, such as from a file, is refused.
            """
    )

    @OptionGroup var arguments: JournalEntryArguments

    @Option(help: "The price at which the trade was closed.")
    var closePrice: String = ""

    @Option(help: "The time of the closing.")
    var closeAt: String = ""

    @Option(help: "All fees of the closing.")
    var closeFees: String = ""

    @Option(help: "What the closing did: close, expire, assign or exercise.")
    var closeEffect: String = ""

    @OptionGroup var owner: PersonOptions

    @OptionGroup var data: DataOptions

    @Flag(help: "Print one JSON value.")
    var json = false

    func run() async throws {
        try await Failure.catching {
            try await owner.open(data) { live, person in
                var draft = try arguments.draft(now: live.desk.environment.now())
                draft[.closePrice] = closePrice
                draft[.closeTime] = closeAt
                draft[.closeFees] = closeFees
                draft[.closeEffect] = closeEffect
                let zone = try arguments.zoneRules(of: person)
                let added = try await live.desk.journal.enter(draft, zone: zone, user: person.id)
                if json {
                    Console.out(EnteredExecutionDocument.list.json(added))
                } else {
                    for entered in added {
                        Console.out(entered.id.description)
                        Console.note("bourse: \(entered.line)")
                    }
                }
            }
        }
    }
}

/// `bourse journal change`: replaces an execution that was entered by hand.
struct JournalChangeCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "change",
        abstract: "Replace an execution that was entered by hand.",
        discussion: """
            bourse journal change ID BUY 100 AAPL @ 184.50 --fees 1 --at 2024-01-02T10:15

            Everything is replaced: options that are left out have their defaults. The trade keeps tags, rating and note. \
            Imported executions cannot be changed.
            """
    )

    @Argument(help: "The identity of the execution.")
    var id: String

    @OptionGroup var arguments: JournalEntryArguments

    @OptionGroup var owner: PersonOptions

    @OptionGroup var data: DataOptions

    @Flag(help: "Print one JSON value.")
    var json = false

    func run() async throws {
        try await Failure.catching {
            guard let id = ImportID(id) else { throw EntryError.gone }
            guard arguments.at != nil else { throw Failure(.usage, "give the time of the execution with --at") }
            try await owner.open(data) { live, person in
                let changed = try await live.desk.journal.change(
                    id,
                    to: try arguments.draft(now: live.desk.environment.now()),
                    zone: try arguments.zoneRules(of: person),
                    user: person.id
                )
                if json {
                    Console.out(EnteredExecutionDocument.fields.json(changed))
                } else {
                    Console.note("bourse: \(changed.line)")
                }
            }
        }
    }
}

extension EnteredExecution {
    /// The execution as one line: `BUY 100 AAPL @ 184.25 USD, 2024-01-02T15:15:00Z, main`.
    var line: String {
        "\(execution.side.rawValue.uppercased()) \(execution.quantity) \(execution.instrument.title) @ "
            + "\(execution.price) \(execution.currency), \(execution.time), \(execution.account)"
    }
}
