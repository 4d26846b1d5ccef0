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
    ///   - progress: Advanced by its remaining bytes as rows are read; once it is canceled, no further rows are read.
    /// - Throws: ``BankFileError`` for a mapping that does not fit the file.
    /// - Complexity: O(cells).
    public static func read(
        _ file: BankFile,
        mapping: BankMapping,
        currency: Currency,
        progress: ImportProgress = ImportProgress()
    ) throws(BankFileError) -> BankReading {
        try read(file, mapping: mapping, account: currency, progress: progress)
    }

    /// Reads all rows, in whatever currency they are where that of the account is not known.
    static func read(
        _ file: BankFile,
        mapping: BankMapping,
        account: Currency?,
        progress: ImportProgress
    ) throws(BankFileError) -> BankReading {
        try mapping.check(columns: file.columns)
        let notation = BankNotation(file, mapping, currency: account)
        let reading = BankRowReading(file, mapping, notation, account)
        var found: [(entry: BankRowReading.BankRowEntry, row: Int)] = []
        var more: [Int: [String]] = [:]
        var refusals: [ImportIssue] = []
        var continuations = 0
        var counter = RowProgress(rows: file.rows.count, of: progress)
        for (index, row) in file.rows.enumerated() {
            guard counter.goesOn() else { break }
            switch reading.kind(row) {
            case .entry(let entry): found.append((entry, index))
            case .continuation(let text):
                continuations += 1
                if !found.isEmpty { more[found.count - 1, default: []].append(text) }
            case .refused(let refusal): refusals.append(refusal)
            }
        }
        counter.finish()
        let evidence = BankEvidence(found.map(\.entry), mapping: mapping) { index in
            reading.words(file.rows[found[index].row])
        }
        var entries: [BankEntry] = []
        var rows: [Int] = []
        let isDecided = mapping.signs != nil || !evidence.questions.isEmpty
        for (index, amount) in evidence.amounts().enumerated() {
            let (entry, place) = found[index]
            let row = file.rows[place]
            guard let amount else {
                refusals.append(reading.refusal(row, reason: "The row does not say whether it is money in or out."))
                continue
            }
            guard !entry.isContradicted || isDecided else {
                let reason = "The sign of the amount contradicts the text of the row."
                refusals.append(reading.refusal(row, reason: reason))
                continue
            }
            let balance = entry.balance.map { evidence.balancesAreBefore ? $0 + amount : $0 }
            entries.append(
                reading.entry(row, entry, amount: amount, balance: balance, more: more[index] ?? [])
            )
            rows.append(row.number)
        }
        let check = BalanceCheck(entries, rows, mayBeOwed: mapping.signs != nil)
        return BankReading(
            entries: entries,
            rows: rows,
            continuations: continuations,
            refusals: refusals.sorted { ($0.row ?? 0) < ($1.row ?? 0) },
            questions: notation.questions + evidence.questions + (check.fits ? [] : [.balancesDoNotFit]),
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
        var steps = BankSteps(stated.map { (entries[$0.index].amount, $0.balance) })
        if mayBeOwed {
            let owed = BankSteps(stated.map { (entries[$0.index].amount, -$0.balance) })
            if owed.after > steps.after {
                steps = owed
                stated = stated.map { ($0.index, -$0.balance) }
            }
        }
        // Where half of them fit, a row that does not has an entry missing before it; where a quarter does, or there are
        // only two rows, the file has gaps, and its balances are not used.
        guard steps.after * 2 >= steps.count else {
            fits = steps.count == 1 || (steps.after > 0 && steps.after * 4 >= steps.count)
            return
        }
        let isNewestFirst =
            steps.afterOldestFirst == steps.afterNewestFirst
            ? entries[first.index].day > entries[last.index].day : steps.afterNewestFirst > steps.afterOldestFirst
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

extension BankSteps {
    /// The pairs that fit with balances after entries, in the order of the file in which more do.
    var after: Int { max(afterOldestFirst, afterNewestFirst) }
}
