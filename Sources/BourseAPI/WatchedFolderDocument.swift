import BourseCore
import BourseValues

/// The watched folder of a person, as programs get it.
public enum WatchedFolderDocument {
    /// The folder, its settings, and the files that were read.
    public static let fields = DocumentFields<WatchedFolderState>(
        named: "WatchedFolder",
        [
            .nullable("folder", .text) { $0.path }.described("Where it is; null if the desk watches none."),
            .nullable("problem", .text) { $0.problem }.described("Why it cannot be read."),
            .field("settings", .object(settings)) { $0.settings },
            .field("files", .list(of: file)) { $0.files }.described("The files that were read, newest first."),
        ]
    )

    /// What is done with files.
    public static let settings = DocumentFields<WatchedFolderSettings>(
        named: "WatchedFolderSettings",
        [
            .field("journal", .flag) { $0.journal }.described("Whether executions are imported into the journal."),
            .field("portfolio", .flag) { $0.portfolio }
                .described("Whether transactions are imported into the portfolio."),
            .field("account", .text(0...WatchedFolderSettings.longestAccount)) { $0.account }
                .described("The account of files that name none; empty without a choice."),
            .field("zone", .text(1...100)) { $0.zone }.described("The time zone of times without one."),
        ]
    )

    private static let file = DocumentFields<WatchedFile>(
        named: "WatchedFile",
        [
            .field("number", .integer) { Int($0.number) },
            .field("name", .text(1...255)) { $0.name },
            .field("size", .count) { $0.size },
            .field("sha256", .text(64...64)) { $0.checksum },
            .field("status", .choice(WatchedFile.Outcome.Status.self)) { $0.outcome.status },
            .field("executions", .count) { $0.outcome.additions?.executions ?? 0 }
                .described("Executions that were new."),
            .field("transactions", .count) { $0.outcome.additions?.transactions ?? 0 }
                .described("Transactions that were new."),
            .field("refused", .count) { $0.outcome.additions?.refused ?? 0 },
            .nullable("import", .identity) { $0.outcome.additions?.importID?.description }
                .described("The imported file of the journal."),
            .nullable("problem", .text) { $0.outcome.problem }.described("Why it was not imported."),
            .field("readAt", .time) { $0.readAt },
            .nullable("seenAt", .time) { $0.seenAt },
        ]
    )
}

/// The body that stores the settings of a watched folder.
public struct WatchedFolderRequest: Sendable {
    /// The settings; what is not sent is that of the settings before.
    public let settings: WatchedFolderSettings

    /// Reads a body.
    ///
    /// - Parameter stored: The settings before.
    public init(_ body: ArraySlice<UInt8>, stored: WatchedFolderSettings) throws(InvalidMember) {
        let object = try FlatObject(request: body)
        settings = WatchedFolderSettings(
            journal: try object.flag("journal") ?? stored.journal,
            portfolio: try object.flag("portfolio") ?? stored.portfolio,
            account: try object.optionalText("account") ?? stored.account,
            zone: try object.optionalText("zone") ?? stored.zone
        )
    }

    /// What is read.
    public static let schema: JSONSchema = .object(
        [],
        optional: [
            ("journal", .flag.orNull), ("portfolio", .flag.orNull),
            ("account", .text(0...WatchedFolderSettings.longestAccount).orNull), ("zone", .text(1...100).orNull),
        ],
        takesMore: true
    )
}
