import BourseCore
import BourseValues
import Foundation
import Synchronization

/// The list of the files of a personal archive, which its last file contains.
final class ArchiveManifest: Sendable {
    /// The version of the layout of archives.
    static let version = 1
    /// What the manifest calls archives.
    static let format = "bourse-archive"
    /// The name of the file.
    static let name = "manifest.json"

    /// A file as it was written.
    private struct ManifestEntry: Encodable {
        let name: String
        /// The rows of a table or the elements of a document; nil for text.
        let rows: Int?
        let bytes: Int
        let sha256: String
    }

    private struct Document: Encodable {
        let format = ArchiveManifest.format
        let version = ArchiveManifest.version
        let tables: Int
        let exportedAt: String
        let user: String
        let files: [ManifestEntry]
    }

    /// The version of the stored rows.
    private let tables: Int
    private let entries = Mutex<[ManifestEntry]>([])

    /// Begins the list of an archive whose stored rows have a version.
    init(tables: Int) { self.tables = tables }

    /// Returns a file that is listed once it is written.
    ///
    /// - Parameters:
    ///   - checksum: The checksum of no bytes.
    ///   - write: Writes the file and returns the number of its rows.
    func listing(
        _ name: String,
        checksum: @escaping @Sendable () -> any Checksum,
        write: @escaping @Sendable (_ send: ArchiveFile.Send) async throws -> Int?
    ) -> ArchiveFile {
        ArchiveFile(name) { send in
            var sum = checksum()
            var size = 0
            let rows = try await write { bytes in
                sum.update(bytes)
                size += bytes.count
                try await send(bytes)
            }
            let entry = ManifestEntry(name: name, rows: rows, bytes: size, sha256: Hex.text(sum.value))
            self.entries.withLock { $0.append(entry) }
        }
    }

    /// The manifest itself, to be written last.
    func file(of user: User, at now: Timestamp) -> ArchiveFile {
        ArchiveFile(Self.name) { send in
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
            let document = Document(
                tables: self.tables,
                exportedAt: now.description,
                user: user.email.description,
                files: self.entries.withLock { $0 }
            )
            try await send(Array(try encoder.encode(document)) + [0x0A])
        }
    }
}
