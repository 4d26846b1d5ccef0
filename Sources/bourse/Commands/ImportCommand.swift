import ArgumentParser
import BourseCore
import BourseDesk
import BourseJournal
import BourseStorage
import Foundation

/// `bourse import`: broker files into the database.
struct ImportCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "import",
        abstract: "Import broker files into a person's journal.",
        discussion:
            "Prints what each file brings: new, duplicate, and refused rows with their reasons. A file imported "
            + "again, or one that overlaps, adds nothing twice."
    )

    @Argument(help: "The files.")
    var files: [String]

    @OptionGroup var owner: PersonOptions

    @Option(help: "The account of executions whose file names none.")
    var account: String = "main"

    @Option(help: "The zone of times that come without one.")
    var zone: String = "America/New_York"

    @Flag(help: "Only say what the files would bring.")
    var preview = false

    @OptionGroup var data: DataOptions

    func run() async throws {
        try await Failure.catching {
            let live = try LiveDesk(folder: data.folder)
            let person = try await owner.person(live.desk, in: data.folder)
            var hasRefusal = false
            for path in files {
                let file = StagedFile(name: path, account: account, zone: zone, bytes: try Files.bytes(path))
                do {
                    let look = try await live.desk.imports.preview(file, id: nil, user: person.id)
                    Console.out("\(file.name): \(look.reading.format.title)")
                    Console.out("  " + Self.words(look.counts))
                    for issue in look.reading.issues {
                        let place = [issue.row.map { "row \($0)" }, issue.column].compactMap { $0 }.joined(
                            separator: ", "
                        )
                        Console.note("  \(place): \(issue.message)")
                    }
                    if !preview {
                        let record = try await live.desk.imports.commit(file, user: person.id)
                        Console.out("  imported \(record.counts.new) executions")
                    }
                } catch let error as StatementError {
                    Console.note("\(file.name): \(error.message)")
                    hasRefusal = true
                } catch let error as ImportError {
                    Console.note("\(file.name): \(error.message)")
                    hasRefusal = true
                }
            }
            try live.database.close()
            if hasRefusal { throw Failure(.refused, "a file was refused; nothing of it is in the journal") }
        }
    }

    static func words(_ counts: ImportCounts) -> String {
        "\(counts.rows) rows: \(counts.new) new, \(counts.duplicates) duplicate, \(counts.refused) refused, "
            + "\(counts.passedOver) without an execution"
    }
}
