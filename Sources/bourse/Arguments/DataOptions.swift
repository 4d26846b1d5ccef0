import ArgumentParser
import BourseProgram
import Foundation

/// Where the database is.
struct DataOptions: ParsableArguments {
    @Option(help: "The folder of the database.")
    var data: String = "~/.bourse"

    var folder: String { (data as NSString).expandingTildeInPath }

    /// The same, where there is a database: what only looks makes none.
    func existingFolder() throws -> String {
        guard FileManager.default.fileExists(atPath: OpenDesk.path(in: folder)) else {
            throw Failure(.system, "no database in \(folder); “bourse serve” creates one")
        }
        return folder
    }
}
