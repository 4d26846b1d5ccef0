import BourseCore
import BourseDesk
import BourseWeb

/// Text that another app shares with the installed app, without a file.
///
/// Apps fill the three fields of a share as they like, often the same text twice or the address of a page in the text.
struct SharedText: Sendable {
    /// The most characters that are read.
    static let longest = 20_000

    /// The title, the text and the address, a paragraph each, without repetitions.
    let text: String

    /// Reads the fields that the manifest names; nil if all are empty.
    init?(_ form: MultipartForm) {
        let fields = ["title", "text", "url"].map { form[$0].replacing("\r\n", with: "\n").trimmedBlanks }
        let parts = fields.enumerated().filter { place, part in
            !part.isEmpty
                && !fields.enumerated().contains { other, text in
                    other != place && text.contains(part) && (text != part || other < place)
                }
        }.map(\.element)
        guard !parts.isEmpty else { return nil }
        text = String(parts.joined(separator: "\n\n").prefix(Self.longest))
    }

    /// Whether it is a table, such as one copied from a spreadsheet: at least two lines with the same number of tabs, or
    /// with the same number of semicolons or commas, at least two.
    ///
    /// - Complexity: O(length).
    var isTable: Bool {
        let lines = text.split(separator: "\n")
        guard lines.count > 1 else { return false }
        return [("\t" as Character, 1), (";", 2), (",", 2)].contains { separator, least in
            let counts = Set(lines.map { line in line.count { $0 == separator } })
            return counts.count == 1 && counts.allSatisfy { $0 >= least }
        }
    }

    /// The table as an upload.
    var file: StagedFile {
        StagedFile(
            name: UploadedFiles.tableName,
            account: "",
            zone: UploadedFiles.standardZone,
            bytes: Array(text.utf8)
        )
    }
}
