import Foundation

/// A number as people type it: blanks and commas may group its digits, and a minus may be the typographic one.
enum TypedNumber {
    /// Returns the number with a decimal point and without groups, such as `-1500.25` for `−1,500.25`.
    ///
    /// Commas group digits as in `1,234,567` or `12,34,567`. A comma elsewhere, as in `150,25`, may be the decimal comma of a
    /// keyboard: to leave it out would make another number of it.
    ///
    /// - Returns: nil if a comma does not group digits; otherwise a text that may still not be a number.
    static func plain(_ text: String) -> String? {
        var text = text.filter { !$0.isWhitespace }
        if text.hasPrefix("−") { text = "-" + text.dropFirst() }
        guard text.contains(",") else { return text }
        let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        guard !parts.dropFirst().contains(where: { $0.contains(",") }), isGrouped(parts[0].drop { "+-".contains($0) })
        else {
            return nil
        }
        return text.filter { $0 != "," }
    }

    /// The number of a text that ``plain(_:)`` returned; nil if it is none.
    static func decimal(_ text: String) -> Decimal? {
        Decimal(string: text, locale: Locale(identifier: "en_US_POSIX"))
    }

    /// Whether commas are between groups of 3 digits, or of 2 digits and 3 at the end, the first of which may be shorter.
    private static func isGrouped(_ whole: Substring) -> Bool {
        let groups = whole.split(separator: ",", omittingEmptySubsequences: false)
        guard let first = groups.first, let last = groups.last, last.count == 3,
            groups.allSatisfy({ $0.allSatisfy { $0.isASCII && $0.isNumber } })
        else { return false }
        let inner = groups.dropFirst().dropLast()
        return (1...3).contains(first.count) && inner.allSatisfy { $0.count == 3 }
            || (1...2).contains(first.count) && inner.allSatisfy { $0.count == 2 }
    }
}
