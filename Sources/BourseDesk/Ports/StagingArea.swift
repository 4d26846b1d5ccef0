import BourseValues

/// Where an uploaded file waits between its preview and the decision about it.
public protocol StagingArea: Sendable {
    /// Stores a file for its owner and names it.
    ///
    /// Deletes older files of the same person beyond a number for each kind and beyond a total size.
    func stage(_ file: StagedFile, as kind: ImportKind, user: UserID) async throws -> ImportID
    /// The file with a name; nil if it is not stored, or belongs to another person.
    ///
    /// - Throws: ``OtherImportKind`` for a file that was staged as another kind, or an error of the storage.
    func staged(_ id: ImportID, as kind: ImportKind, user: UserID) async throws -> StagedFile?
    /// Deletes a file of one kind, also when the task was canceled; a file of another kind stays.
    func discard(_ id: ImportID, as kind: ImportKind, user: UserID) async throws
    /// Deletes all files of a person, also when the task was canceled.
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
    /// The password that opens it, which is never stored; empty for none.
    public let password: String

    /// Makes a staged file; a name is cut to 255 characters and loses what comes before a path separator.
    public init(name: String, account: String, zone: String, bytes: [UInt8], password: String = "") {
        let last = name.split(whereSeparator: { $0 == "/" || $0 == "\\" }).last.map(String.init) ?? ""
        let visible = String(last.unicodeScalars.filter { $0.value >= 0x20 && $0.value != 0x7F })
        self.name =
            visible.isEmpty ? "unnamed file" : String(String.UnicodeScalarView(visible.unicodeScalars.prefix(255)))
        self.account = account
        self.zone = zone
        self.bytes = bytes
        self.password = password
    }

    /// The same file with other bytes, which no password protects.
    func with(bytes: [UInt8]) -> StagedFile { StagedFile(name: name, account: account, zone: zone, bytes: bytes) }
}
