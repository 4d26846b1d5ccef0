/// Reads the files of one format.
///
/// Everything about the format is in this type: the readers of a kind of import are a list, in order of detection, from
/// which all lists of formats are taken.
public protocol ImportReader<Content>: Sendable {
    /// What its files contain.
    associatedtype Content: Sendable

    /// The format it reads.
    var format: ImportFormat { get }

    /// Whether a file that begins like this has the format: decided by content, never by the file's name.
    func recognizes(_ head: FileHead) -> Bool

    /// Reads all rows into `reading`; a row that cannot be read is refused, and the others are read.
    ///
    /// Returns early, with what it has, once `progress` is cancelled.
    /// - Throws: An error for people when nothing of the file can be used.
    func read(
        _ scanner: CSVScanner,
        context: ImportContext,
        progress: ImportProgress,
        into reading: inout ImportReading<Content>
    ) throws
}

/// The settings of an import that its file does not contain.
public struct ImportContext: Hashable, Sendable {
    /// The zone of times that come without one.
    public var zone: ZoneRules
    /// The account of rows that name none.
    public var account: String
    /// Whether orders and notes are stored.
    public var keepsTexts: Bool
    /// Whether income, charges and transfers are read as well, instead of being counted as ignored.
    public var keepsActivities: Bool

    /// Makes a context.
    public init(zone: ZoneRules, account: String, keepsTexts: Bool = true, keepsActivities: Bool = false) {
        self.zone = zone
        self.account = account
        self.keepsTexts = keepsTexts
        self.keepsActivities = keepsActivities
    }
}
