import ArgumentParser
import BourseCore
import BourseProgram
import BourseStorage
import Foundation

/// `bourse backup`: a checked copy of the database, even while it is in use.
struct BackupCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "backup",
        abstract: "Back up the database while it is in use, and verify the copy by opening it."
    )

    @Argument(help: "The file to write.")
    var file: String

    @OptionGroup var data: DataOptions

    func run() async throws {
        try await Failure.catching {
            guard FileManager.default.fileExists(atPath: OpenDesk.path(in: data.folder)) else {
                throw Failure(.system, "no database in \(data.folder)")
            }
            try await OpenDesk(folder: data.folder).whileOpen { live in
                let contents = try Backup.write(live.database, to: file)
                Console.out(
                    "\(file): \(contents.rows["users"] ?? 0) accounts, \(contents.rows["executions"] ?? 0) executions, checked"
                )
            }
        }
    }
}

/// `bourse restore`: puts a copy in the database's place.
struct RestoreCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "restore",
        abstract: "Verify a backup and replace the database with it; the old database stays beside it."
    )

    @Argument(help: "The backup file.")
    var file: String

    @OptionGroup var data: DataOptions

    func run() async throws {
        try await Failure.catching {
            let contents = try Backup.check(file)
            try FileManager.default.createDirectory(atPath: data.folder, withIntermediateDirectories: true)
            let path = OpenDesk.path(in: data.folder)
            let lock = try ServingLock(path: path)
            let previous = try Backup.replace(path, with: file, now: DeskEnvironment.live.now())
            withExtendedLifetime(lock) {}
            Console.out(
                "restored \(contents.rows["users"] ?? 0) accounts and \(contents.rows["executions"] ?? 0) executions"
            )
            if let previous { Console.note("The previous database is in \(previous)") }
        }
    }
}
