import BourseCore

/// A column of a CSV file.
struct FileField<Row> {
    /// The name in the head of the file.
    let name: String
    /// The value of a row.
    let value: (Row) -> FileValue
}

/// A value in a CSV file.
struct FileValue: Sendable {
    /// The value as text, not quoted yet.
    let text: String

    /// Text that people wrote, so that a spreadsheet cannot take it for a formula.
    static func text(_ text: String) -> FileValue { FileValue(text: CSVText.guarded(text)) }

    /// A value as its description; empty for none.
    static func value(_ value: (some CustomStringConvertible)?) -> FileValue {
        FileValue(text: value?.description ?? "")
    }

    /// The shortest text that reads back as the same number; empty for none.
    static func number(_ value: Double?) -> FileValue {
        FileValue(text: value.map { $0.isFinite ? "\($0)" : "" } ?? "")
    }
}

extension CSVText {
    /// Returns a line of values, ending in LF.
    static func line(_ values: [FileValue]) -> String { line(values.map(\.text)) }
}
