import BourseCore

/// What can disallow a loss, and the splits between both: purchases for what was sold, and short sales and sales of what was
/// held for a short position.
struct ReplacementIndex {
    /// A transaction, and how much of it is free.
    struct Candidate {
        let row: Int
        let left: Int64
    }

    private let days: [Int32]
    private let opened: [Int64]
    private let sold: [Int64]
    /// Whether a row bought something that was held then, or sold something short.
    private let isTrade: [Bool]
    /// Rows in the order of the ledger.
    private var candidates: [Side: [Int]] = [:]
    /// By asset: rows that sold what was held.
    private var salesOfHeld: [Int: [Int]] = [:]
    /// The first of those that may be free and near.
    private var firstSaleOfHeld: [Int: Int] = [:]
    private var holdings: [Side: [Int32]] = [:]
    /// The splits between both.
    let splits: SplitTable
    /// How much of a row replaces something closed before it.
    private var used: [Int: Int64] = [:]
    /// How much of what a row sold of what was held disallows a loss.
    private var usedSales: [Int: Int64] = [:]
    /// The first candidate that may be free.
    private var firstFree: [Side: Int] = [:]

    private struct Side: Hashable {
        let asset: Int
        let isShort: Bool
    }

    /// Makes an index.
    ///
    /// - Parameters:
    ///   - opened: How much each row opened: above 0 a long lot, below 0 a short one.
    ///   - sold: How much each row sold of what was held.
    init(_ ledger: Ledger, opened: [Int64], sold: [Int64]) {
        days = ledger.rows.map(\.day)
        self.opened = opened
        self.sold = sold
        splits = SplitTable(ledger.rows)
        isTrade = zip(ledger.rows, opened).map { row, opened in
            opened > 0 ? row.kind == .buy || row.kind == .reinvestment : opened < 0 && row.kind == .sell
        }
        var underlyings: [Int: Int] = [:]
        for (place, asset) in ledger.assets.enumerated() {
            guard let option = asset.option, option.right == .call, let shares = ledger.asset(option.root) else {
                continue
            }
            underlyings[place] = shares
        }
        for (position, key) in ledger.positions.enumerated() {
            let (asset, position) = (Int(key.asset), Int32(index: position))
            var sides = [Side(asset: asset, isShort: false), Side(asset: asset, isShort: true)]
            if let shares = underlyings[asset] { sides.append(Side(asset: shares, isShort: false)) }
            for side in sides { holdings[side, default: []].append(position) }
        }
        for (index, row) in ledger.rows.enumerated() {
            let (asset, isShort) = (Int(row.asset), opened[index] < 0)
            if sold[index] > 0 { salesOfHeld[asset, default: []].append(index) }
            guard isTrade[index] else { continue }
            candidates[Side(asset: asset, isShort: isShort), default: []].append(index)
            if !isShort, let shares = underlyings[asset] {
                candidates[Side(asset: shares, isShort: false), default: []].append(index)
            }
        }
    }

    /// Whether a row bought something that was held then, or sold something short.
    func isOpening(_ row: Int, isShort: Bool) -> Bool { isTrade[row] && (opened[row] < 0) == isShort }

    /// The holdings whose lots can replace an asset.
    func positions(replacing asset: Int, isShort: Bool) -> [Int32] {
        holdings[Side(asset: asset, isShort: isShort)] ?? []
    }

    /// The first transaction after a row and up to a day that is not used up.
    mutating func next(of asset: Int, isShort: Bool, after row: Int, through last: Int32) -> Candidate? {
        let side = Side(asset: asset, isShort: isShort)
        guard let rows = candidates[side] else { return nil }
        var first = firstFree[side] ?? 0
        while first < rows.count, rows[first] <= row || free(rows[first]) <= 0 { first += 1 }
        firstFree[side] = first
        guard first < rows.count, days[rows[first]] <= last else { return nil }
        return Candidate(row: rows[first], left: free(rows[first]))
    }

    private func free(_ row: Int) -> Int64 { Int64(clamping: opened[row].magnitude) - (used[row] ?? 0) }

    /// Uses some of a later transaction.
    mutating func use(_ units: Int64, of row: Int) { used[row, default: 0] += units }

    /// The sales of held shares from 30 days before a day on, in the order of the ledger; the first is not used up.
    ///
    /// Days are asked for in ascending order.
    ///
    /// - Complexity: O(1), with what is skipped once.
    mutating func salesOfHeld(of asset: Int, around day: Int32) -> ArraySlice<Int> {
        guard let rows = salesOfHeld[asset] else { return [] }
        var first = firstSaleOfHeld[asset] ?? 0
        while first < rows.count, days[rows[first]] < day - WashSales.window || sale(rows[first]) == nil { first += 1 }
        firstSaleOfHeld[asset] = first
        return rows[first...]
    }

    /// What is left of a sale of what was held; nil for one that is used up.
    func sale(_ row: Int) -> Candidate? {
        let left = sold[row] - (usedSales[row] ?? 0)
        return left > 0 ? Candidate(row: row, left: left) : nil
    }

    /// Uses some of a sale of what was held.
    mutating func useSale(_ units: Int64, of row: Int) { usedSales[row, default: 0] += units }

    /// Whether something else was sold short within 30 days of a day.
    ///
    /// - Complexity: O(log short sales + those within the days).
    func isSoldShort(_ asset: Int, near day: Int32, besides row: Int) -> Bool {
        let rows = candidates[Side(asset: asset, isShort: true)] ?? []
        var (low, high) = (0, rows.count)
        while low < high {
            let middle = (low + high) / 2
            if days[rows[middle]] < day - WashSales.window { low = middle + 1 } else { high = middle }
        }
        return rows[low...].prefix { days[$0] <= day + WashSales.window }.contains { $0 != row }
    }
}
