import BourseCore

/// The splits of a file, each of which may have a row for the new shares and one for the old.
struct SplitRows {
    private struct SplitKey: Hashable {
        let account: String
        let day: TradingDay
        let symbol: String
        let new: Int64
        let old: Int64
    }

    private var seen: Set<SplitKey> = []

    /// What a row of a corporate action says: a split; nil for another row of a split that was read already.
    ///
    /// - Parameters:
    ///   - text: The sentence, such as `ACME(US0000000001) Split 4 for 1 (ACME, ACME INC, US0000000001)`.
    ///   - isCancelled: Whether the row cancels another one, or is cancelled.
    mutating func kind(
        _ text: String,
        column: String,
        account: String,
        day: TradingDay,
        isCancelled: Bool
    ) throws(RowRefusal) -> (kind: ActivityKind, symbol: String)? {
        guard !isCancelled, let sentence = SecuritySentence(text), let split = sentence.split else {
            throw RowRefusal(
                column: column,
                message: "\(RowRefusal.quoted(text)) changes a holding in a way that is not read. Add a split, a "
                    + "spin-off or a transfer by hand."
            )
        }
        let changed = sentence.changed ?? sentence.symbol
        guard changed == sentence.symbol || changed.hasSuffix(".OLD") || changed.hasSuffix(".NEW") else {
            throw RowRefusal(
                column: column,
                message: "This split also changes the symbol from \(sentence.symbol) to \(changed.prefix(24)). Add the "
                    + "change of the symbol by hand."
            )
        }
        let key = SplitKey(account: account, day: day, symbol: sentence.symbol, new: split.new, old: split.old)
        guard seen.insert(key).inserted else { return nil }
        return (.split(new: split.new, old: split.old), sentence.symbol)
    }

    /// Why the further rows of a split are ignored.
    static let others = "other rows of splits"
}
