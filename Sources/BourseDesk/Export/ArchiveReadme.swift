import BourseCore
import BourseValues

/// The description of a personal archive, as text.
struct ArchiveReadme: Sendable {
    /// The name of the file.
    static let name = "README.txt"

    let user: User
    let exportedAt: Timestamp
    let files: [PersonalFile]

    /// The whole text.
    var text: String {
        """
        Bourse: the data of \(user.email)
        Exported at \(exportedAt).

        Tables are UTF-8 text with comma-separated values. The first row names the columns. A cell with a comma, a \
        quotation mark or a line break is in quotation marks.
        Text that begins with =, +, -, @ or an apostrophe has one more apostrophe before it, so that no spreadsheet \
        takes it for a formula.
        Documents are JSON: an array with one object for each element.
        Times are in UTC (2026-11-20T14:30:00Z). Days are year-month-day (2026-11-20), without a time zone.
        Numbers are exact decimals with a point. Rates and shares are fractions: 0.05 is 5 %. An empty cell has no value.
        \(ArchiveManifest.name) lists every file with its rows, its size in bytes and its SHA-256 checksum.

        Restore
        The folder \(PersonalArchive.tableFolder) has the same data as they are stored, one JSON array per line, the first \
        with the names of the columns. “bourse restore FILE --user EMAIL” restores them into an account without data.

        Import
        \(Self.imports.map { "- \($0)" }.joined(separator: "\n"))

        Not in this archive
        \(Self.omissions.map { "- \($0)" }.joined(separator: "\n"))

        Files

        \(files.map(Self.section).joined(separator: "\n"))
        """
    }

    private static let imports = [
        "journal/executions.csv: the imports page of the journal, or “bourse import”. At most 100 MB.",
        "portfolio/transactions.csv: the import page of the portfolio, or “bourse transactions import”. At most 20 MB.",
        "funds/holdings.csv: the holdings page of funds. At most 20 MB.",
        "Split a larger file and repeat the first row in each part. The other tables cannot be imported.",
    ]

    private static let omissions = [
        "Passwords, sessions and password reset links.",
        "The secrets of access tokens, feeds and webhooks, and the tokens of webhooks.",
        "Deleted items that can still be restored, except in the folder \(PersonalArchive.tableFolder).",
        "The files that were imported. The archive has what was read from them.",
        "Files that were uploaded and not imported yet.",
        "Prices, NAVs and news from sources, and recordings of markets. They belong to the desk, not to a user.",
        "Calculated values, such as returns. Bourse calculates them from the data in this archive.",
        "The record of which items are demo data.",
    ]

    private static func section(_ file: PersonalFile) -> String {
        ([file.name, file.summary] + file.fields.map { "  \($0.name): \($0.meaning)" }).joined(separator: "\n") + "\n"
    }
}
