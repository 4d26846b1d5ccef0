import BourseCore

/// What lines between the tables of a statement say of the rows below them: the folio, the fund house, the scheme.
struct StatementContext {
    private(set) var folio = ""
    private(set) var scheme: StatedScheme?
    private(set) var house: String?
    /// The day that holdings are of, as the line above them writes it.
    private(set) var day: String?

    /// Takes a row without numbers that is no header; false when it says nothing of schemes.
    mutating func take(_ cells: [String]) -> Bool {
        let texts = cells.filter { !$0.isEmpty }
        let line = texts.joined(separator: " ")
        if let stated = Self.stated(in: line) {
            day = stated
            return true
        }
        var isTaken = false
        if let number = Self.value(behind: ["folio no", "folio number", "folio"], in: texts) {
            folio = StatementText.folio(number)
            scheme = nil
            isTaken = true
        }
        if let name = Self.value(behind: ["amc name", "amc", "fund house"], in: texts) {
            house = StatementText.fact(name)
            scheme = nil
            isTaken = true
        } else if texts.count == 1, line.lowercased().hasSuffix("mutual fund") {
            house = StatementText.fact(line)
            scheme = nil
            return true
        }
        let isin = Self.isin(in: line)
        let named = Self.value(behind: ["scheme name", "scheme", "fund name"], in: texts)
        if isin != nil || named != nil || (texts.count == 1 && !isTaken && Self.namesFund(line)) {
            let name = named ?? (isTaken ? "" : Self.withoutISIN(line))
            scheme = StatedScheme(name: StatementText.line(name), isin: isin, house: house)
            return true
        }
        return isTaken
    }

    /// The text behind one of some words and a colon, or in the cell behind the one that holds them.
    private static func value(behind words: [String], in texts: [String]) -> String? {
        for (index, text) in texts.enumerated() {
            let parts = text.split(separator: ":", maxSplits: 1).map(String.init)
            guard let first = parts.first, words.contains(StatementColumn.key(first)) else { continue }
            if parts.count == 2, parts[1].contains(where: { !$0.isWhitespace }) { return parts[1] }
            if index + 1 < texts.count { return texts[index + 1] }
        }
        return nil
    }

    /// What stands behind `as on` or `as of`, when it is a day.
    private static func stated(in line: String) -> String? {
        let text = line.lowercased()
        for words in ["as on", "as of"] {
            guard let place = text.firstRange(of: words) else { continue }
            let rest = String(text[place.upperBound...].drop { !$0.isLetter && !$0.isNumber })
            if WrittenDay(rest) != nil { return rest }
        }
        return nil
    }

    private static func isin(in line: String) -> ISIN? {
        for word in line.split(whereSeparator: { !($0.isASCII && ($0.isLetter || $0.isNumber)) }) where word.count == 12
        {
            if let isin = try? ISIN(word) { return isin }
        }
        return nil
    }

    /// The line before `ISIN`.
    private static func withoutISIN(_ line: String) -> String {
        guard let place = line.firstRange(of: "ISIN") else { return line }
        let name = line[..<place.lowerBound].reversed().drop { !$0.isLetter && !$0.isNumber && $0 != ")" }
        return String(name.reversed())
    }

    private static func namesFund(_ line: String) -> Bool {
        FundHouse(schemeName: line) != nil && line.count < 200
            && line.lowercased().split(separator: " ").contains {
                ["fund", "etf", "fof", "plan", "growth"].contains($0)
            }
    }
}

/// Texts of statements as they are kept.
enum StatementText {
    /// The longest word on a scheme that is kept beside its name, in code points.
    static let longestFact = 120

    /// The first code points of a text: of what people see as characters one can have any number.
    static func cut(_ text: String, to count: Int) -> String { String(text.unicodeScalars.prefix(count)) }

    /// One line without blanks at its ends, each gap one blank, and without what ``CSVText/guarded(_:)`` put before it.
    static func line(_ text: String) -> String {
        let words = text.unicodeScalars.split { $0.value <= 0x20 || $0.value == 0x7F || $0.properties.isWhitespace }
        return CSVText.unguarded(String(String.UnicodeScalarView(words.joined(separator: " ".unicodeScalars))))
    }

    /// A line about a scheme, cut to ``longestFact`` code points.
    ///
    /// It is cut last: what guards a text in our own files is no part of it.
    static func fact(_ text: String) -> String {
        let part = cut(line(text), to: longestFact)
        return part.utf8.last == 0x20 ? String(decoding: part.utf8.dropLast(), as: UTF8.self) : part
    }

    /// A folio without blanks, nothing for a dash.
    static func folio(_ text: String) -> String {
        if StatementNumber.isBlank(text) { return "" }
        let scalars = text.unicodeScalars.filter { $0.value > 0x20 && $0.value != 0x7F && !$0.properties.isWhitespace }
        return CSVText.unguarded(String(String.UnicodeScalarView(scalars)))
    }
}
