import ArgumentParser
import BourseDesk
import BourseProgram
import BourseValues
import Foundation

/// `bourse export`: everything that a user stored, as one zip file.
struct ExportCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "export",
        abstract: "Export everything a user stored as one zip file of CSV and JSON.",
        discussion: """
            README.txt in the archive describes every file and which of them Bourse can import again; manifest.json has \
            their checksums. Passwords and secrets are not included. Bourse may be running.

            With --to, the file must not exist yet, and only you can read it. Without --to, the archive goes to standard \
            output: bourse export --all > bourse.zip
            """
    )

    @Flag(help: "Export everything.")
    var all = false

    @Option(help: "The file to write; it must not exist yet.")
    var to: String?

    @OptionGroup var owner: PersonOptions

    @OptionGroup var data: DataOptions

    func validate() throws {
        guard all else { throw ValidationError("Add --all to export everything.") }
        guard to != nil || isatty(STDOUT_FILENO) == 0 else {
            throw ValidationError(
                "The archive is not text. Add --to FILE, or redirect it: bourse export --all > bourse.zip"
            )
        }
    }

    func run() async throws {
        try await Failure.catching {
            try await owner.open(data) { live, person in
                if let to {
                    try await Self.write(live.desk.archive, of: person, to: to)
                } else {
                    try await Self.print(live.desk.archive, of: person)
                }
            }
        }
    }

    private static func print(_ archive: PersonalArchive, of person: User) async throws {
        do {
            try await archive.write(of: person) { try StandardOutput.write($0) }
        } catch is StandardOutput.Closed {
            throw Failure(.system, "standard output was closed before the archive was complete")
        }
    }

    private static func write(_ archive: PersonalArchive, of person: User, to path: String) async throws {
        let file = try NewFile(path)
        do {
            _ = try await Interruptible.run {
                try await archive.write(of: person) { try file.write($0) }
                try file.finish()
            }
        } catch {
            file.remove()
            guard error is CancellationError else { throw error }
            throw Failure(.interrupted, "canceled; \(path) was deleted")
        }
        Console.note("Wrote \(path)")
    }
}
