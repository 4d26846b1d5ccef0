import BourseCore
import BourseDesk
import Foundation

/// The formats that can be imported, in groups and by title, as far as they match a search.
struct FormatsPage {
    /// The formats.
    let formats: [ImportFormat]
    /// The words to search for.
    let query: String

    static let path = "/journal/imports/formats"
    /// The longest search, in characters.
    static let longestQuery = 100

    private struct FormatRow {
        let format: ImportFormat
        let guide: FormatGuide?
    }

    private var rows: [FormatRow] {
        let words = Self.folded(query).split(separator: " ")
        return formats.map { FormatRow(format: $0, guide: FormatGuide.all[$0.id]) }
            .filter { row in
                let text = Self.folded(
                    "\(row.format.title) \(row.format.id) \(row.guide?.group.title ?? "") \(row.guide?.file ?? "")"
                )
                return words.allSatisfy(text.contains)
            }
            .sorted { Self.folded($0.format.title) < Self.folded($1.format.title) }
    }

    private static func folded(_ text: String) -> String {
        text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
    }

    /// The view.
    func view(_ shell: ShellView) -> FormatsView {
        let rows = rows
        let groups = FormatGuide.FormatGroup.allCases.compactMap { group in
            Self.table(rows.filter { ($0.guide?.group ?? .any) == group }, of: group)
        }
        return FormatsView(
            shell: shell,
            query: query,
            action: Self.path,
            count: Count.of(rows.count, "format"),
            groups: groups
        )
    }

    private static func table(_ rows: [FormatRow], of group: FormatGuide.FormatGroup) -> HTML? {
        guard !rows.isEmpty else { return nil }
        return Table(
            id: "formats-\(group.rawValue)",
            heading: group.title,
            note: Count.of(rows.count, "format"),
            caption: "Formats, \(group.title)",
            style: .sentences,
            columns: [
                Column("Format") { .name($0.format.title, under: $0.format.id) }.card(.title),
                Column("Export") { .text($0.guide?.export ?? "") },
                Column("Journal") { .text($0.guide?.journal ?? "executions") },
                Column("Portfolio") { .text($0.guide?.portfolio ?? "") },
                Column("File", .quiet) { .text($0.guide?.file ?? "") },
                Column("Evidence", .quiet) { .text($0.guide?.evidence ?? "") }.css(head: "last", cells: "last"),
                .onCard(.sub) { row in
                    guard let guide = row.guide else { return [.plain(row.format.id)] }
                    return [
                        .plain(
                            "\(guide.export) Journal: \(guide.journal). Portfolio: \(guide.portfolio). Evidence: "
                                + "\(guide.evidence)."
                        )
                    ]
                },
            ],
            rows: rows
        )
        .html
    }
}
