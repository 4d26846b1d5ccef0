/// What is new on a tape for one reader.
public struct TapeReading: Hashable, Sendable {
    /// The rows that are new or changed, the newest first.
    public let rows: [TapeRow]
    /// Rows the reader holds at or behind this place are replaced by ``rows``; nothing when none is.
    ///
    /// It is the place before all others when the rows reach back to the oldest entry kept, whose row may have begun
    /// before it.
    public let replacesFrom: TapePosition?
    /// What to ask with the next time.
    public let cursor: UInt64
    /// How many entries came since the last time and are not among the rows, because they were forgotten or beyond the
    /// limit.
    public let missed: Int
    /// Whether the reader has to forget everything it holds: at its first reading, and when the tape was cleared.
    public let restarts: Bool
}

extension TradeTape {
    /// What came since the arrival `cursor`, in rows as the reader wants them.
    ///
    /// The rows are the end of the tape from the first row that changed; usually these are the new trades and the row
    /// before them, which may have grown. Trades that arrive late reach further back.
    ///
    /// - Parameters:
    ///   - cursor: ``TapeReading/cursor`` of the last reading; 0 at the first.
    ///   - view: Grouping and smallest size of rows.
    ///   - limit: The most rows to return, the newest ones.
    /// - Complexity: O(entries that came since); O(``capacity``) when some of them were forgotten.
    public func reading(since cursor: UInt64, as view: TapeOptions = TapeOptions(), limit: Int = .max) -> TapeReading {
        let restarts = cursor == 0 || cursor < clearedSequence || cursor > lastSequence
        guard !restarts else {
            let (rows, _) = rows(fromAge: 0, as: view, limit: limit)
            return TapeReading(rows: rows, replacesFrom: nil, cursor: lastSequence, missed: 0, restarts: true)
        }
        let expected = Int(clamping: lastSequence - cursor)
        var found = 0
        var oldestNew = entries.count
        var age = entries.count - 1
        while age >= 0, found < expected {
            if entries[age].position.sequence > cursor {
                found += 1
                oldestNew = age
            }
            age -= 1
        }
        guard found > 0 else {
            return TapeReading(rows: [], replacesFrom: nil, cursor: lastSequence, missed: expected, restarts: false)
        }
        let start = startOfNeighbor(before: oldestNew, grouping: view.grouping)
        let (rows, cut) = rows(fromAge: start, as: view, limit: limit) { $0 > cursor }
        return TapeReading(
            rows: rows,
            replacesFrom: start == 0 ? .first : entries[start].position,
            cursor: lastSequence,
            missed: expected - found + cut,
            restarts: false
        )
    }

    /// The newest rows, the newest first.
    ///
    /// - Complexity: O(entries looked at), ``capacity`` when there are fewer rows.
    public func rows(as view: TapeOptions = TapeOptions(), limit: Int = .max) -> [TapeRow] {
        rows(fromAge: 0, as: view, limit: limit).rows
    }

    /// The first entry of the row before the one with `age` in it, as the tape may have been before that entry came.
    private func startOfNeighbor(before age: Int, grouping: TapeGrouping) -> Int {
        guard age > 0, case .trade = entries[age - 1].content, grouping != .none else { return age }
        var start = age - 1
        while start > 0, joins(start - 1, next: start, grouping: grouping) { start -= 1 }
        return start
    }

    private func joins(_ age: Int, next: Int, grouping: TapeGrouping) -> Bool {
        guard let previous = entries[age].trade, let trade = entries[next].trade else { return false }
        return grouping.joins(previous, trade)
    }

    /// Rows from the newest back to the one that begins at `start`, and how many entries that `isNew` says are new fell
    /// to the limit.
    private func rows(
        fromAge start: Int,
        as view: TapeOptions,
        limit: Int,
        isNew: (UInt64) -> Bool = { _ in false }
    ) -> (rows: [TapeRow], cut: Int) {
        var rows: [TapeRow] = []
        var end = entries.count
        while end > start, rows.count < max(0, limit) {
            var first = end - 1
            while first > start, joins(first - 1, next: first, grouping: view.grouping) { first -= 1 }
            if let row = row(first..<end, minimumSize: view.minimumSize) { rows.append(row) }
            end = first
        }
        let cut = (start..<end).count { isNew(entries[$0].position.sequence) }
        return (rows, cut)
    }

    private func row(_ ages: Range<Int>, minimumSize: Int64) -> TapeRow? {
        let entry = entries[ages.lowerBound]
        switch entry.content {
        case .gap(let gap): return TapeRow(position: entry.position, content: .gap(gap))
        case .trade(let print):
            var trades = TapeTrades(print)
            for age in ages.dropFirst() { if let next = entries[age].trade { trades.add(next) } }
            return trades.size >= minimumSize ? TapeRow(position: entry.position, content: .trades(trades)) : nil
        }
    }
}
