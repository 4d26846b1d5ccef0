import ArgumentParser
import BourseAPI
import BourseCore
import BourseDesk
import BourseProgram
import BourseValues

/// `bourse journal watched`: the settings of the watched folder and the files that were read.
struct JournalWatchedCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "watched",
        abstract: "List the files of the watched folder that were read, and change its settings.",
        discussion: """
            “bourse serve --watch FOLDER” reads the folder. With --json, prints the response of /api/v1/imports/watched; \
            the folder itself is known only to the server.
            """
    )

    @Flag(inversion: .prefixedNo, help: "Import executions into the journal.")
    var journal: Bool?

    @Flag(inversion: .prefixedNo, help: "Import transactions into the portfolio.")
    var portfolio: Bool?

    @Option(help: "The account of files that name none; empty for no choice.", completion: .accounts)
    var account: String?

    @Option(help: "The time zone of times without one, such as America/New_York.")
    var zone: String?

    @Option(help: ArgumentHelp("Read a file again that was not imported.", valueName: "number"))
    var retry: Int64?

    @OptionGroup var owner: PersonOptions

    @OptionGroup var data: DataOptions

    @OptionGroup var output: OutputFormat

    func run() async throws {
        try await Failure.catching {
            try await owner.open(data) { live, person in
                let watched = live.desk.watchedFolder
                let stored = try await watched.settings(of: person.id)
                let settings = WatchedFolderSettings(
                    journal: journal ?? stored.journal,
                    portfolio: portfolio ?? stored.portfolio,
                    account: account ?? stored.account,
                    zone: zone ?? stored.zone
                )
                if settings != stored { try await watched.save(settings, of: person.id) }
                if let retry { try await watched.retry(retry, of: person.id) }
                let state = try await watched.state(of: person)
                if output.isText { Console.note("bourse: \(Self.summary(state.settings))") }
                try await output.print(WatchedFolderDocument.fields.json(state), table: Self.table(state.files)) {
                    TextTable(
                        heads: ["Number", "Read", "Status", "Executions", "Transactions", "File", "Problem"],
                        numbers: [0, 3, 4],
                        rows: state.files.map { file in
                            [
                                "\(file.number)", file.readAt.description, file.outcome.status.rawValue,
                                "\(file.outcome.additions?.executions ?? 0)",
                                "\(file.outcome.additions?.transactions ?? 0)", file.name, file.outcome.problem ?? "",
                            ]
                        }
                    ).lines
                }
            }
        }
    }

    private static func summary(_ settings: WatchedFolderSettings) -> String {
        let targets = [settings.journal ? "journal" : nil, settings.portfolio ? "portfolio" : nil].compactMap { $0 }
        let account = settings.account.isEmpty ? "" : ", account \(settings.account)"
        return
            "imports into \(targets.isEmpty ? "nothing" : targets.joined(separator: " and "))\(account), \(settings.zone)"
    }

    private static func table(_ files: [WatchedFile]) -> TableFile {
        TableFile(
            ["number", "file", "bytes", "status", "executions", "transactions", "refused", "problem", "readAt"],
            of: files
        ) { file in
            [
                .value(Int(file.number)), .text(file.name), .value(file.size), .text(file.outcome.status.rawValue),
                .value(file.outcome.additions?.executions ?? 0), .value(file.outcome.additions?.transactions ?? 0),
                .value(file.outcome.additions?.refused ?? 0), .text(file.outcome.problem ?? ""), .value(file.readAt),
            ]
        }
    }
}
