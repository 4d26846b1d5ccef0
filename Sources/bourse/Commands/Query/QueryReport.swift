import BourseAPI
import BourseCore
import BourseDesk
import BourseStorage
import Foundation

/// The result of a query as text, JSON or a table.
struct QueryReport {
    private let result: QueryDatabase.Result

    init(_ result: QueryDatabase.Result) { self.result = result }

    /// A table; columns of numbers are on the right.
    var lines: [String] {
        let numbers = result.columns.indices.filter { column in
            let values = result.rows.map { $0[column] }.filter { $0 != .null }
            return !values.isEmpty
                && values.allSatisfy { value in
                    if case .text = value { false } else { true }
                }
        }
        return TextTable(
            heads: result.columns.map(\.withoutControlCharacters),
            numbers: Set(numbers),
            rows: result.rows.map { $0.map { Self.cell($0) } }
        ).lines
    }

    var document: JSON {
        .object([
            ("columns", .array(result.columns.map(JSON.string))),
            ("rows", .array(result.rows.map { .array($0.map(Self.json)) })),
            ("isComplete", .bool(result.isComplete)),
        ])
    }

    /// The rows as a file.
    ///
    /// The name of a column is guarded as text is: that of `SELECT -1` could be taken for a formula.
    var table: TableFile {
        TableFile(result.columns.map(CSVText.guarded), of: result.rows) { $0.map(Self.fileValue) }
    }

    /// A value by its type; SQLite has days and times as text.
    private static func fileValue(_ value: QueryValue) -> FileValue {
        switch value {
        case .null: return .empty
        case .integer, .number: return text(value).map { .number($0) } ?? .empty
        case .text(let text):
            if let day = TradingDay(iso: text), day.description == text { return .day(day) }
            if case .instant(let time) = ISOTime(text), time.description == text { return .instant(time) }
            return .text(text)
        }
    }

    /// A value as text; nil for null, and for a number that is not finite.
    private static func text(_ value: QueryValue) -> String? {
        switch value {
        case .null: nil
        case .integer(let number): String(number)
        // Sums of decimals differ from the exact sum in the 16th digit.
        case .number(let number): number.isFinite ? String(format: "%.15g", number) : nil
        case .text(let text): text
        }
    }

    /// A value on one line: control characters, which could change the terminal, become blanks.
    private static func cell(_ value: QueryValue) -> String {
        (text(value) ?? "—").withoutControlCharacters
    }

    private static func json(_ value: QueryValue) -> JSON {
        guard let text = text(value) else { return .null }
        if case .text = value { return .string(text) }
        return .number(text)
    }

    // MARK: - Views

    static var viewLines: [String] {
        QueryView.all.flatMap { view in
            ["\(view.name): \(view.about)"]
                + TextTable(
                    heads: ["  column", "type", "content"],
                    numbers: [],
                    rows: view.columns.map { ["  \($0.name)", $0.kind.rawValue, $0.about] }
                ).lines + [""]
        }
    }

    static var viewsDocument: JSON {
        .object([
            (
                "views",
                .array(
                    QueryView.all.map { view in
                        .object([
                            ("name", .string(view.name)), ("description", .string(view.about)),
                            ("columns", .array(view.columns.map(column))),
                        ])
                    }
                )
            )
        ])
    }

    private static func column(_ column: QueryColumn) -> JSON {
        .object([
            ("name", .string(column.name)), ("type", .string(column.kind.rawValue)),
            ("description", .string(column.about)),
        ])
    }

    static var viewsTable: TableFile {
        let rows = QueryView.all.flatMap { view in
            view.columns.map { column -> [FileValue] in
                [.text(view.name), .text(column.name), .text(column.kind.rawValue), .text(column.about)]
            }
        }
        return TableFile(["view", "column", "type", "description"], rows: rows)
    }
}
