import BourseCore

/// Writes AMFI's file of all NAVs.
public enum AMFIWriter {
    /// The columns of the file.
    public enum ColumnLayout: Hashable, Sendable, CaseIterable {
        /// Plan and option are part of the name.
        case six
        /// Plan and option have columns of their own.
        case eight
    }

    /// The bytes of a file, with a heading wherever category or house changes; rows without either stand at the top.
    ///
    /// - Parameter beginsFile: Whether the names of the columns come first; a further piece of a file has none.
    /// - Complexity: O(rows).
    public static func bytes(_ file: AMFIFile, form: ColumnLayout, beginsFile: Bool = true) -> [UInt8] {
        var text = ""
        if beginsFile {
            text += "Scheme Code;ISIN Div Payout/ ISIN Growth;ISIN Div Reinvestment;Scheme Name;"
            text += form == .eight ? "Plan;Option;" : ""
            text += "Net Asset Value;Date\r\n"
        }
        var category: Int?
        var house: Int?
        for row in file.rows {
            if row.scheme.category != category, let place = row.scheme.category, file.categories.indices.contains(place)
            {
                heading(file.categories[place], &text)
                house = nil
            }
            category = row.scheme.category
            if row.scheme.house != house, let place = row.scheme.house, file.houses.indices.contains(place) {
                heading(file.houses[place], &text)
            }
            house = row.scheme.house
            append(row, form, &text)
        }
        return Array(text.utf8)
    }

    private static func heading(_ heading: String, _ text: inout String) {
        text += " \r\n\(heading)\r\n \r\n"
    }

    private static func append(_ row: AMFIRow, _ form: ColumnLayout, _ text: inout String) {
        let scheme = row.scheme
        text += "\(scheme.code);\(scheme.isin ?? "-");\(scheme.reinvestmentISIN ?? "-");\(scheme.name);"
        if form == .eight { text += "\(scheme.plan ?? "");\(scheme.option ?? "");" }
        text += "\(row.nav);\(FundFields.named(row.day))\r\n"
    }
}
