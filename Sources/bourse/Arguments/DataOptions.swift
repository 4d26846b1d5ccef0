import ArgumentParser
import BourseProgram
import Foundation

/// Where the database is.
struct DataOptions: ParsableArguments {
    @Option(help: ArgumentHelp(Setting.data.help))
    var data: String?

    /// The folder: that of the flag, else of the environment, else the default.
    var folder: String { Settings.folder(flag: data) }

    /// The flag, if it was given.
    var flags: [Setting: SettingValue] { [Setting: SettingValue]().setting(.data, data) }

    /// The same, where there is a database: what only looks makes none.
    func existingFolder() throws -> String {
        guard FileManager.default.fileExists(atPath: OpenDesk.path(in: folder)) else {
            throw Failure(.system, "no database in \(folder); “bourse serve” creates one")
        }
        return folder
    }

    /// The address of the desk that printed links begin with: that of the settings, else port 8080 of this machine.
    func linkBase() async throws(Failure) -> String {
        let base = try AlertSettings.base(try await Settings.load(flags: flags))
        return base.isEmpty ? "http://127.0.0.1:8080" : base
    }
}
