/// A format of plain-text accounting.
public enum BookkeepingFormat: String, Hashable, Sendable, CaseIterable {
    /// Beancount, versions 2 and 3.
    case beancount
    /// Ledger, which hledger reads too.
    case ledger

    /// The title of a link.
    public var title: String {
        switch self {
        case .beancount: "Beancount"
        case .ledger: "Ledger"
        }
    }

    /// The records as text.
    ///
    /// - Complexity: O(postings).
    public func text(of file: BookkeepingFile) -> String {
        switch self {
        case .beancount: BeancountText(file).text
        case .ledger: LedgerText(file).text
        }
    }

    /// An amount of money, exact, with two decimals or more: `1234.50`.
    ///
    /// Programs take the decimals of amounts for the tolerance of balances, and a whole number for no tolerance at all.
    static func text(_ money: Money) -> String {
        let text = money.description
        let decimals = text.split(separator: ".").dropFirst().first?.utf8.count ?? 0
        return decimals == 0 ? text + ".00" : decimals == 1 ? text + "0" : text
    }

    /// Text on one line: control characters and line ends become blanks.
    static func line(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: isLineEnd) else { return text }
        return String(String.UnicodeScalarView(text.unicodeScalars.map { isLineEnd($0) ? " " : $0 }))
    }

    private static func isLineEnd(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: true
        default: false
        }
    }

    /// The sentences at the head of a file.
    static func head(of file: BookkeepingFile) -> [String] {
        [
            "\(file.title). Exported from Bourse.",
            "Amounts are exact. Lots are those that Bourse matched.",
        ] + file.remarks
    }
}
