import BourseCore
import BourseValues
import Foundation

/// Restores the archive of a person into an account without data.
public struct ArchiveRestorer: Sendable {
    private let tables: any PersonTableStore
    private let secrets: any Secrets
    private let environment: DeskEnvironment

    /// Makes a restorer.
    public init(tables: any PersonTableStore, secrets: any Secrets, environment: DeskEnvironment) {
        self.tables = tables
        self.secrets = secrets
        self.environment = environment
    }

    /// The number of rows of a person in each table that has some, by the name of the table.
    public func counts(of user: UserID) async throws -> [String: Int] { try await tables.counts(of: user) }

    /// Restores all rows of an archive, or none.
    ///
    /// Files are read piece by piece, so that memory does not grow with the archive.
    ///
    /// - Returns: The number of restored rows.
    /// - Throws: ``ArchiveError``, or an error of the store.
    public func restore(_ archive: any ReadableArchive, to user: User) async throws -> Int {
        guard !user.isDemo else { throw AccountError.demoAccount }
        let manifest = try Self.manifest(of: archive)
        guard manifest.format == ArchiveManifest.format else {
            throw ArchiveError.notAnArchive("its format is another")
        }
        guard let version = manifest.tables else { throw ArchiveError.withoutTables }
        guard manifest.version > 0, version > 0 else { throw ArchiveError.notAnArchive("its version is invalid") }
        guard manifest.version <= ArchiveManifest.version, version <= tables.version else { throw ArchiveError.newer }
        let known = Set(tables.tables)
        var listed: [String: ListedFile] = [:]
        for file in manifest.files {
            guard listed.updateValue(file, forKey: file.name) == nil else { throw ArchiveError.damaged(file.name) }
        }
        // What the manifest does not list is not of this archive.
        for name in archive.names where name != ArchiveManifest.name && listed[name] == nil {
            throw ArchiveError.damaged(name)
        }
        var files: [String: ListedFile] = [:]
        for (name, file) in listed where name.hasPrefix(PersonalArchive.tableFolder) {
            guard let table = PersonalArchive.table(of: name), known.contains(table) else { throw ArchiveError.newer }
            files[table] = file
        }
        // The other files are not restored; one that differs says that the archive is damaged or was changed.
        for (name, file) in listed where !name.hasPrefix(PersonalArchive.tableFolder) {
            try checkUnread(file, named: name, in: archive)
        }
        let source = ArchiveTables(archive: archive, files: files) { [secrets] in secrets.checksum() }
        return try await tables.restore(source, to: user.id, now: environment.now()).values.reduce(0, +)
    }

    private func checkUnread(_ file: ListedFile, named name: String, in archive: any ReadableArchive) throws {
        var (sum, size) = (secrets.checksum(), 0)
        guard archive.names.contains(name) else { throw ArchiveError.damaged(name) }
        try archive.read(name) { piece in
            sum.update(piece)
            size += piece.count
            guard size <= file.bytes else { throw ArchiveError.damaged(name) }
        }
        guard size == file.bytes, Hex.text(sum.value) == file.sha256 else { throw ArchiveError.damaged(name) }
    }

    /// What the manifest says.
    private struct Manifest: Decodable {
        let format: String
        let version: Int
        /// The version of the tables.
        let tables: Int?
        let files: [ListedFile]
    }

    /// A file that the manifest lists.
    struct ListedFile: Decodable {
        let name: String
        let rows: Int?
        let bytes: Int
        let sha256: String
    }

    /// The most bytes of a manifest.
    private static let longestManifest = 16 << 20

    private static func manifest(of archive: any ReadableArchive) throws -> Manifest {
        guard archive.names.contains(ArchiveManifest.name) else {
            throw ArchiveError.notAnArchive("it has no \(ArchiveManifest.name)")
        }
        var bytes: [UInt8] = []
        try archive.read(ArchiveManifest.name) { piece in
            guard bytes.count + piece.count <= longestManifest else {
                throw ArchiveError.tooLarge(ArchiveManifest.name)
            }
            bytes += piece
        }
        do {
            return try JSONDecoder().decode(Manifest.self, from: Data(bytes))
        } catch {
            throw ArchiveError.notAnArchive("its \(ArchiveManifest.name) cannot be read")
        }
    }
}

/// The tables of an archive, checked against its manifest while they are read.
private struct ArchiveTables: PersonTableSource {
    let archive: any ReadableArchive
    let files: [String: ArchiveRestorer.ListedFile]
    let checksum: @Sendable () -> any Checksum

    var tables: Set<String> { Set(files.keys) }

    func read(_ table: String, _ body: ([StoredValue]) throws -> Void) throws {
        guard let file = files[table] else { return }
        var (sum, size, lines) = (checksum(), 0, 0)
        var rest: [UInt8] = []
        try archive.read(file.name) { piece in
            sum.update(piece)
            size += piece.count
            guard size <= file.bytes else { throw ArchiveError.damaged(file.name) }
            rest += piece
            guard piece.contains(UInt8(ascii: "\n")) else {
                guard rest.count <= StoredLine.longest else { throw ArchiveError.tooLarge(file.name) }
                return
            }
            var start = 0
            while let end = rest[start...].firstIndex(of: UInt8(ascii: "\n")) {
                guard let row = StoredLine.row(of: Array(rest[start..<end])) else {
                    throw ArchiveError.invalidRow(table: table, row: lines)
                }
                try body(row)
                lines += 1
                start = end + 1
            }
            rest.removeFirst(start)
        }
        // The first line has the names of the columns.
        guard rest.isEmpty, size == file.bytes, Hex.text(sum.value) == file.sha256, lines > 0,
            file.rows == lines - 1
        else { throw ArchiveError.damaged(file.name) }
    }
}
