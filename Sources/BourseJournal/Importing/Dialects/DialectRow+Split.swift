import BourseCore

extension DialectRow {
    /// The ratio that the words of a row say, such as `4 FOR 1` or `4:1` of a stock split; nil where they say none.
    ///
    /// Reverse splits are two rows in most files, one for the old shares and one for the new, so none of both is taken.
    var statedSplit: (new: Int64, old: Int64)? {
        let text = DialectRule.normalized("\(text(.action)) \(text(.subaction)) \(text(.description))")
        guard text.contains("SPLIT"), !text.contains("REVERSE"), parsed(.quantity)?.isNegative != true else {
            return nil
        }
        let words = text.split { $0 == " " || $0 == "(" || $0 == ")" || $0 == "," }
        for (place, word) in words.enumerated() {
            if ["FOR", "-FOR-"].contains(word), place > 0, place + 1 < words.count {
                if let ratio = Self.ratio(words[place - 1], words[place + 1]) { return ratio }
            }
            let parts = word.replacing("-FOR-", with: ":").split(separator: ":", omittingEmptySubsequences: false)
            if parts.count == 2, let ratio = Self.ratio(parts[0], parts[1]) { return ratio }
        }
        return nil
    }

    private static func ratio(_ new: Substring, _ old: Substring) -> (new: Int64, old: Int64)? {
        guard let new = Int64(new), let old = Int64(old), 0 < old, old < new, new <= 1_000 else { return nil }
        return (new, old)
    }
}

extension Dialect {
    /// Splits of which the row says the ratio.
    static let statedSplits: @Sendable (DialectRow) throws(RowRefusal) -> (new: Int64, old: Int64)? = { row in
        row.statedSplit
    }
}
