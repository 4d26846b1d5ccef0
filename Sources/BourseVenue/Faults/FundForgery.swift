/// Answers about funds that are not in the form agreed, made from right ones.
struct FundForgery {
    /// The form of the answer.
    enum ListFormat { case mfapi, amfi }

    private let form: ListFormat
    private let isRenamed: Bool
    private let texts: Set<Int>
    private var row = 0

    /// Makes forgeries of the pieces of an answer with so many rows.
    init(_ form: ListFormat, _ faults: inout FundAnswerFaults, rows: Int) {
        self.form = form
        isRenamed = faults.kinds.contains(.fundsRenamed)
        texts = faults.places(.fundsText, of: rows)
    }

    /// Whether nothing is forged.
    var isHonest: Bool { !isRenamed && texts.isEmpty }

    /// Forges the next piece; it ends between two rows.
    mutating func forge(_ piece: [UInt8]) -> [UInt8] {
        if isHonest { return piece }
        var text = String(decoding: piece, as: UTF8.self)
        if !texts.isEmpty { text = form == .mfapi ? withTexts(json: text) : withTexts(lines: text) }
        if isRenamed { for (name, other) in Self.names(form) { text = text.replacing(name, with: other) } }
        return Array(text.utf8)
    }

    private mutating func withTexts(json: String) -> String {
        let mark = #""nav":""#
        var parts: [Substring] = []
        var rest = json[...]
        while let found = rest.firstRange(of: mark), let end = rest[found.upperBound...].firstIndex(of: "\"") {
            parts.append(rest[..<found.upperBound])
            parts.append(texts.contains(row) ? "not available" : rest[found.upperBound..<end])
            row += 1
            rest = rest[end...]
        }
        return parts.joined() + rest
    }

    private mutating func withTexts(lines: String) -> String {
        lines.split(separator: "\r\n", omittingEmptySubsequences: false).map { line in
            guard let first = line.utf8.first, (0x30...0x39).contains(first) else { return String(line) }
            defer { row += 1 }
            guard texts.contains(row) else { return String(line) }
            var cells = line.split(separator: ";", omittingEmptySubsequences: false)
            cells[cells.count - 2] = "not available"
            return cells.joined(separator: ";")
        }.joined(separator: "\r\n")
    }

    private static func names(_ form: ListFormat) -> [(String, String)] {
        switch form {
        case .mfapi:
            [
                (#""schemeCode":"#, #""code":"#), (#""schemeName":"#, #""title":"#), (#""nav":"#, #""value":"#),
                (#""date":"#, #""on":"#),
            ]
        case .amfi: [("Scheme Code;", "Code;"), ("Net Asset Value;", "Value;"), (";Date", ";As On")]
        }
    }
}
