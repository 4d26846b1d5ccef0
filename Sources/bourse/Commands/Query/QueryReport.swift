import BourseAPI
import BourseCore
import BourseDesk
import BourseStorage
import Foundation

/// The result of a query as text, JSON or CSV.
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

    /// A file, the header first.
    var file: String {
        let head = CSVText.line(result.columns.map(CSVText.guarded))
        return result.rows.reduce(into: head) { text, row in
            text += CSVText.line(
                row.map { value in
                    if case .text(let text) = value { CSVText.guarded(text) } else { Self.text(value) ?? "" }
                }
            )
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

    static var viewsFile: String {
        QueryView.all.reduce(into: "view,column,type,description\n") { text, view in
            for column in view.columns {
                text += CSVText.line([view.name, column.name, column.kind.rawValue, column.about])
            }
        }
    }
}
