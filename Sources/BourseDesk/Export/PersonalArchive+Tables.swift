import BourseCore
import BourseValues

extension PersonalArchive {
    /// The folder with the stored rows, from which an archive is restored.
    static let tableFolder = "restore/"
    private static let tableEnding = ".jsonl"

    /// The file of a table.
    static func tableFile(_ table: String) -> String { tableFolder + table + tableEnding }

    /// The table of a file; nothing for other files.
    static func table(of name: String) -> String? {
        guard name.hasPrefix(tableFolder), name.hasSuffix(tableEnding) else { return nil }
        return String(name.dropFirst(tableFolder.count).dropLast(tableEnding.count))
    }

    /// The stored rows of a person, as they are at one moment.
    func tableFiles(of snapshot: any PersonTableSnapshot, manifest: ArchiveManifest) -> [ArchiveFile] {
        tables.tables.map { table in
            manifest.listing(Self.tableFile(table), checksum: { [secrets] in secrets.checksum() }) { send in
                try await snapshot.write(table, send: send)
            }
        }
    }
}
