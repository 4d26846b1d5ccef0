import BourseCore

/// The scheme that a folio's lines name, between the folio and the opening balance.
struct AccountStatementScheme {
    /// The name without the registrar's code.
    let name: String
    /// The ISIN; empty when it is not printed.
    let isin: String

    /// What stands behind the name of a scheme; `RISING` contains the first four letters of one.
    private static let ends = ["ISIN:", "ISIN :", "(Advisor", "( Advisor", "Advisor:", "Registrar:", "Registrar :"]
    /// The most lines that a name goes over.
    private static let mostLines = 4

    /// Finds the scheme in lines; nil where none of them names one.
    init?(_ lines: [String]) {
        guard let last = lines.lastIndex(where: { line in Self.ends.contains { line.contains($0) } }) else {
            return nil
        }
        let places = (max(0, last - Self.mostLines)...last).filter { Self.name(behindCodeIn: lines[$0]) != nil }
        // A name such as `NIFTY NEXT 50 - DIRECT` can go on in a line of its own; a code stands right before its dash.
        let first = places.last { Self.hasCode(lines[$0]) } ?? places.first ?? last
        let text = lines[first...].joined(separator: " ")
        let behind = Self.name(behindCodeIn: text) ?? text
        let end = Self.ends.compactMap { behind.firstRange(of: $0)?.lowerBound }.min() ?? behind.endIndex
        let name = behind[..<end].reversed().drop { !$0.isLetter && !$0.isNumber && $0 != ")" }
        guard !name.isEmpty else { return nil }
        self.name = StatementText.line(String(name.reversed()))
        isin = Self.isin(in: text)
    }

    private static func hasCode(_ line: String) -> Bool {
        line.prefix { $0.isASCII && ($0.isUppercase || $0.isNumber) }.endIndex == line.firstIndex(of: "-")
    }

    /// What stands behind a registrar's code such as `128TSDGG-`; nil for a line without.
    static func name(behindCodeIn line: some StringProtocol) -> String? {
        let code = line.prefix { $0.isASCII && ($0.isUppercase || $0.isNumber) }
        let rest = line[code.endIndex...].drop { $0 == " " }
        // A day is no code.
        guard (1...12).contains(code.count), rest.first == "-", !AccountStatementLine.isDay(String(line.prefix(11)))
        else { return nil }
        let name = rest.dropFirst().drop { $0 == " " }
        return name.contains(where: \.isLetter) ? String(name) : nil
    }

    private static func isin(in text: String) -> String {
        guard let start = text.firstRange(of: "ISIN:") ?? text.firstRange(of: "ISIN :") else { return "" }
        let behind = text[start.upperBound...].drop { $0 == ":" || $0 == " " }
        // A line can end within it.
        let code = String(behind.filter { $0 != " " }.prefix(12))
        return (try? ISIN(code)) == nil ? "" : code
    }
}
