import BourseCore

/// The purchases that can replace something sold, and the splits between them.
struct PurchaseIndex {
    /// A purchase after a sale, and how much of it is free.
    struct LaterPurchase {
        let row: Int
        let left: Int64
    }

    private let days: [Int32]
    private let opened: [Int64]
    private let isBuying: [Bool]
    /// By asset: rows in the order of the ledger.
    private var candidates: [Int: [Int]] = [:]
    private var shortSales: [Int: [Int]] = [:]
    private var holdings: [Int: [Int32]] = [:]
    /// The splits between purchases and sales.
    let splits: SplitTable
    /// How much of a row replaces something sold before it.
    private var used: [Int: Int64] = [:]
    /// By asset: the first candidate that may be free.
    private var firstFree: [Int: Int] = [:]

    /// Makes an index.
    ///
    /// - Parameter opened: How much each row opened: above 0 a long lot, below 0 a short one.
    init(_ ledger: Ledger, opened: [Int64]) {
        days = ledger.rows.map(\.day)
        self.opened = opened
        splits = SplitTable(ledger.rows)
        isBuying = ledger.rows.map { $0.kind == .buy || $0.kind == .reinvestment }
        var underlyings: [Int: Int] = [:]
        for (place, asset) in ledger.assets.enumerated() {
            guard let option = asset.option, option.right == .call, let shares = ledger.asset(option.root) else {
                continue
            }
            underlyings[place] = shares
        }
        for (position, key) in ledger.positions.enumerated() {
            holdings[Int(key.asset), default: []].append(Int32(index: position))
            if let shares = underlyings[Int(key.asset)] { holdings[shares, default: []].append(Int32(index: position)) }
        }
        for (index, row) in ledger.rows.enumerated() {
            let asset = Int(row.asset)
            if opened[index] > 0, isBuying[index] {
                candidates[asset, default: []].append(index)
                if let shares = underlyings[asset] { candidates[shares, default: []].append(index) }
            } else if opened[index] < 0 {
                shortSales[asset, default: []].append(index)
            }
        }
    }

    /// Whether a row bought something that was held then.
    func isPurchase(_ row: Int) -> Bool { isBuying[row] && opened[row] > 0 }

    /// The holdings whose lots can replace an asset.
    func positions(replacing asset: Int) -> [Int32] { holdings[asset] ?? [] }

    /// The first purchase after a row and up to a day that is not used up.
    mutating func next(of asset: Int, after row: Int, through last: Int32) -> LaterPurchase? {
        guard let rows = candidates[asset] else { return nil }
        var first = firstFree[asset] ?? 0
        while first < rows.count, rows[first] <= row || free(rows[first]) <= 0 { first += 1 }
        firstFree[asset] = first
        guard first < rows.count, days[rows[first]] <= last else { return nil }
        return LaterPurchase(row: rows[first], left: free(rows[first]))
    }

    private func free(_ row: Int) -> Int64 { opened[row] - (used[row] ?? 0) }

    /// Uses some of a later purchase.
    mutating func use(_ units: Int64, of row: Int) { used[row, default: 0] += units }

    /// Whether something else was sold short within 30 days of a day.
    func hasShortSale(of asset: Int, near day: Int32, besides row: Int) -> Bool {
        (shortSales[asset] ?? []).contains { $0 != row && abs(days[$0] - day) <= WashSales.window }
    }
}
