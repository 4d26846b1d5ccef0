/// A file of a personal archive: what describes it, and what writes it.
struct PersonalFile: Sendable {
    /// A column of a table, or a field of a document.
    struct ArchiveField: Hashable, Sendable {
        /// The name in the file.
        let name: String
        /// The meaning, with its unit.
        let meaning: String

        init(_ name: String, _ meaning: String) {
            self.name = name
            self.meaning = meaning
        }
    }

    /// The path in the archive, ending in `.csv` or `.json`.
    let name: String
    /// What the file contains, and how it is imported again, in sentences.
    let summary: String
    /// The columns or fields, in the order of the file.
    let fields: [ArchiveField]
    /// Writes the file and returns the number of its rows.
    let write: @Sendable (_ send: ArchiveFile.Send) async throws -> Int
}
