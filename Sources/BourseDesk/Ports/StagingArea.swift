import BourseValues

/// Where an uploaded file waits between its preview and the decision about it.
public protocol StagingArea: Sendable {
    /// Stores a file for its owner and names it.
    ///
    /// Older files of the same person are dropped beyond a number for each kind and beyond a size of all together.
    func stage(_ file: StagedFile, as kind: ImportKind, user: UserID) async throws -> ImportID
    /// The file with a name; nothing when it is not stored, or belongs to somebody else.
    ///
    /// - Throws: ``OtherImportKind`` for a file that was staged as another kind, or an error of the storage.
    func staged(_ id: ImportID, as kind: ImportKind, user: UserID) async throws -> StagedFile?
    /// Drops a file of one kind, also when the task was cancelled; a file of another kind stays.
    func discard(_ id: ImportID, as kind: ImportKind, user: UserID) async throws
    /// Drops all files of a person, also when the task was cancelled.
    func discardAll(of user: UserID) async throws
}

/// A file as it was uploaded.
public struct StagedFile: Hashable, Sendable {
    /// Its name, as text only.
    public let name: String
    /// The account its executions belong to when it names none.
    public let account: String
    /// The IANA name of the zone of its times.
    public let zone: String
    /// Its bytes.
    public let bytes: [UInt8]

    /// Makes a staged file; a name is cut to 255 characters and loses what comes before a path separator.
    public init(name: String, account: String, zone: String, bytes: [UInt8]) {
        let last = name.split(whereSeparator: { $0 == "/" || $0 == "\\" }).last.map(String.init) ?? ""
        let visible = String(last.unicodeScalars.filter { $0.value >= 0x20 && $0.value != 0x7F })
        self.name =
            visible.isEmpty ? "unnamed file" : String(String.UnicodeScalarView(visible.unicodeScalars.prefix(255)))
        self.account = account
        self.zone = zone
        self.bytes = bytes
    }
}
