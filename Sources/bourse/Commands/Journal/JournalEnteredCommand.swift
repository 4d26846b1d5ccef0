import ArgumentParser
import BourseAPI
import BourseCore
import BourseDesk
import BourseJournal
import BourseProgram
import BourseStorage
import BourseValues

/// `bourse journal entered`: the executions that were entered by hand.
struct JournalEnteredCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "entered",
        abstract: "List executions that were entered by hand, those entered last first.",
        discussion: """
            With --json, prints the response of /api/v1/journal/entered. With --csv, prints the native format, which \
            “bourse import” reads.
            """
    )

    @OptionGroup var owner: PersonOptions

    @OptionGroup var data: DataOptions

    @OptionGroup var output: OutputFormat

    func run() async throws {
        try await Failure.catching {
            try await owner.open(data) { live, person in
                let entered = try await live.desk.journal.entered(by: person.id)
                if output.isText, entered.isEmpty { Console.note("bourse: no executions were entered by hand") }
                try await output.print(
                    EnteredExecutionDocument.list.json(entered),
                    table: NativeExport.table(Self.ledger(entered))
                ) {
                    let rows = entered.map { entered in
                        let execution = entered.execution
                        return [
                            entered.id.description, execution.time.description, execution.side.rawValue,
                            execution.quantity.description, execution.instrument.title,
                            execution.price.description, execution.fees.description, execution.currency.code,
                            execution.account,
                        ]
                    }
                    let heads = [
                        "Identity", "Time", "Side", "Quantity", "Instrument", "Price", "Fees", "Currency", "Account",
                    ]
                    return TextTable(heads: heads, numbers: [3, 5, 6], rows: rows).lines
                }
            }
        }
    }

    private static func ledger(_ entered: [EnteredExecution]) -> ExecutionLedger {
        var ledger = ExecutionLedger()
        for entry in entered.reversed() { ledger.append(entry.execution) }
        return ledger
    }
}

/// `bourse journal delete`: deletes executions that were entered by hand.
struct JournalDeleteCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "delete",
        abstract: "Delete executions that were entered by hand; --restore restores deleted ones."
    )

    @Argument(help: "The identities of the executions.")
    var ids: [String]

    @Flag(help: "Restore instead of deleting.")
    var restore = false

    @OptionGroup var owner: PersonOptions

    @OptionGroup var data: DataOptions

    func run() async throws {
        try await Failure.catching {
            let ids = try ids.map { text in
                guard let id = ImportID(text) else { throw EntryError.gone }
                return id
            }
            try await owner.open(data) { live, person in
                for id in ids {
                    if restore {
                        try await live.desk.journal.restoreEntered(id, user: person.id)
                    } else {
                        try await live.desk.journal.deleteEntered(id, user: person.id)
                    }
                }
            }
        }
    }
}
