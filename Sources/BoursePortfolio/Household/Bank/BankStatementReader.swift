import BourseCore

/// Reading a bank's file of entries.
public enum BankStatementReader {
    /// The longest description, category or reference kept, in characters; the rest is cut.
    public static let longestText = 300

    /// Reads all rows.
    ///
    /// Rows that cannot be taken are refused one by one; whatever they hold, the others are kept.
    /// - Parameters:
    ///   - file: The table.
    ///   - mapping: What its columns mean.
    ///   - currency: That of the account; rows in another one are refused.
    /// - Throws: ``BankFileError`` for a mapping that does not fit the file.
    /// - Complexity: O(cells).
    public static func read(
        _ file: BankFile,
        mapping: BankMapping,
        currency: Currency
    ) throws(BankFileError) -> BankReading {
        try mapping.check(columns: file.columns)
        let notation = BankNotation(file, mapping)
        let rows = BankRowReading(file, mapping, notation, currency)
        var entries: [BankEntry] = []
        var numbers: [Int] = []
        var refusals: [BankRefusal] = []
        for row in file.rows {
            switch rows.entry(row) {
            case .success(let entry):
                entries.append(entry)
                numbers.append(row.number)
            case .failure(let refusal): refusals.append(refusal)
            }
        }
        let check = BalanceCheck(entries, numbers, mayBeOwed: mapping.isReversed)
        return BankReading(
            entries: entries,
            rows: numbers,
            refusals: refusals,
            questions: notation.questions + (check.fits ? [] : [.balancesDoNotFit]),
            breaks: check.breaks,
            balances: check.balances
        )
    }
}

/// Whether the balances of entries follow from their amounts, and what they are at the end of days.
private struct BalanceCheck {
    private(set) var fits = true
    private(set) var breaks: [BankBalanceBreak] = []
    private(set) var balances: [DatedAmount] = []

    /// - Parameter mayBeOwed: Whether balances may be what is owed, above 0, as amounts spent are in the same file.
    init(_ entries: [BankEntry], _ rows: [Int], mayBeOwed: Bool) {
        var stated = entries.indices.compactMap { index in
            entries[index].balance.map { (index: index, balance: $0) }
        }
        guard let first = stated.first, let last = stated.last else { return }
        var running = RunningBalance(stated.map { (entries[$0.index].amount, $0.balance) })
        let owed = RunningBalance(stated.map { (entries[$0.index].amount, -$0.balance) })
        if mayBeOwed, owed.fits > running.fits {
            running = owed
            stated = stated.map { ($0.index, -$0.balance) }
        }
        if running.steps > 0, running.fits * 2 < running.steps {
            fits = false
            return
        }
        let isNewestFirst = running.isNewestFirst ?? (entries[first.index].day > entries[last.index].day)
        let ordered = isNewestFirst ? stated.reversed() : stated
        var ends: [TradingDay: Money] = [:]
        for (position, item) in ordered.enumerated() {
            let entry = entries[item.index]
            ends[entry.day] = item.balance
            guard position > 0 else { continue }
            let expected = ordered[position - 1].balance + entry.amount
            if expected != item.balance {
                breaks.append(BankBalanceBreak(row: rows[item.index], expected: expected, stated: item.balance))
            }
        }
        balances = ends.map { DatedAmount(day: $0.key, amount: $0.value) }.sorted { $0.day < $1.day }
    }
}
