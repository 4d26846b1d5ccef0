/// Writing comma-separated text.
public enum CSVText {
    /// A cell as it stands in a file: in quotes when it has a comma, a quote, a line end or blanks at an end.
    public static func cell(_ text: String) -> String {
        let needsQuotes =
            text.utf8.contains { $0 == 0x2C || $0 == 0x22 || $0 == 0x0A || $0 == 0x0D || $0 == 0x3B || $0 == 0x09 }
            || text.utf8.first == 0x20 || text.utf8.last == 0x20
        guard needsQuotes else { return text }
        // Byte by byte: a quote with a combining mark behind it is one character, but still a quote to a reader.
        var bytes: [UInt8] = [0x22]
        for byte in text.utf8 {
            if byte == 0x22 { bytes.append(byte) }
            bytes.append(byte)
        }
        return String(decoding: bytes + [0x22], as: UTF8.self)
    }

    /// A line of cells, ending in LF.
    public static func line(_ cells: some Sequence<String>) -> String {
        cells.map(cell).joined(separator: ",") + "\n"
    }

    /// Text that a spreadsheet cannot take for a formula: an apostrophe goes before a first `=`, `+`, `-`, `@` or `'`.
    ///
    /// Source: OWASP, "CSV Injection".
    public static func guarded(_ text: String) -> String {
        guard let first = text.unicodeScalars.first, "=+-@'\t\r".unicodeScalars.contains(first) else { return text }
        return "'" + text
    }

    /// Undoes ``guarded(_:)``.
    public static func unguarded(_ text: String) -> String {
        guard text.unicodeScalars.first == "'", let second = text.unicodeScalars.dropFirst().first,
            "=+-@'\t\r".unicodeScalars.contains(second)
        else { return text }
        return String(text.unicodeScalars.dropFirst())
    }
}
