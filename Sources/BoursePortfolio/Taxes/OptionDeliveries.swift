import BourseCore

/// Which options were exercised or assigned, and the trades of shares that their premiums belong to.
///
/// An option that is exercised has no gain of its own. Its cost is part of the cost of the shares bought with a call, or
/// reduces the proceeds of shares sold with a put. The premium of a written option is part of the proceeds of shares
/// delivered, or reduces the cost of shares bought. In every case the gain of the option is a gain of the trade of shares.
///
/// A ledger does not say why an option left. One counts as exercised if it was closed at a price of 0, no broker reported
/// that it expired, and shares for all of it were traded at its strike in the same account within three days.
///
/// Source: IRS Publication 550 (2024), "Options", table 4-3 "Puts and calls".
struct OptionDeliveries {
    /// How many days may be between an option and its shares.
    static let mostDays: Int32 = 3

    /// A part of an option's gain and the trade of shares that it belongs to.
    struct Delivery {
        /// The row of the shares.
        let shares: Int
        /// How many shares, as a count of 10^−8.
        let quantity: Int64
    }

    /// By the row that removed the option.
    private(set) var deliveries: [Int: [Delivery]] = [:]
    /// By the row of shares: the premiums in it.
    private(set) var premiums: [Int: [TaxDisposal.MovedPremium]] = [:]
    /// Options that a broker reported as exercised, without such a trade of shares.
    private(set) var missing: [Int] = []
    /// By the row of shares: the gain that belongs to it, in the currency of the trade.
    private(set) var gains: [Int: Int128] = [:]
    /// How much each row opened: above 0 a long lot, below 0 a short one.
    private(set) var opened: [Int64]
    /// How much each row sold of what was held.
    private(set) var sold: [Int64]

    private var left: [Int: Int64] = [:]

    /// Finds them.
    ///
    /// - Complexity: O(rows · lots of one holding).
    init(_ records: TaxRecords, base: Currency, usesNamedLots: Bool) {
        var replay = TaxReplay(records, base: base, usesNamedLots: usesNamedLots)
        let rows = replay.context.rows
        opened = [Int64](repeating: 0, count: rows.count)
        sold = opened
        var removed: [(row: Int, gain: Int128, quantity: Int64, isLong: Bool)] = []
        var shares: [SharesKey: [Int]] = [:]
        for (index, row) in rows.enumerated() {
            guard let closed = replay.apply(index) else { continue }
            guard row.kind == .buy || row.kind == .sell || row.kind == .reinvestment else { continue }
            let size = closed.reduce(Int64(0)) { $0 + Int64(clamping: $1.lot.quantity.magnitude) }
            opened[index] = (row.quantity - size) * (row.kind == .sell ? -1 : 1)
            if row.kind == .sell { sold[index] = size }
            let asset = replay.ledger.assets[Int(row.asset)]
            if asset.option == nil {
                let key = SharesKey(
                    account: row.account,
                    symbol: asset.symbol,
                    price: row.price,
                    isSale: row.kind == .sell
                )
                shares[key, default: []].append(index)
                left[index] = row.quantity
            } else if row.amount == 0, size > 0, records.removals[row.id] != .expired {
                let gain = closed.reduce(Int128(0)) { $0 + $1.proceeds - $1.lot.cost }
                removed.append((index, gain, size, row.kind == .sell))
            }
        }
        for option in removed {
            let isFound = deliver(option.row, option.gain, option.quantity, option.isLong, rows, shares, records.ledger)
            if !isFound, records.removals[rows[option.row].id] == .exercised { missing.append(option.row) }
        }
    }

    private struct SharesKey: Hashable {
        let account: Int32
        let symbol: Symbol
        let price: Int64
        let isSale: Bool
    }

    /// Finds the shares of an option.
    ///
    /// - Returns: Whether there are shares for all of it.
    private mutating func deliver(
        _ index: Int,
        _ gain: Int128,
        _ contracts: Int64,
        _ isLong: Bool,
        _ rows: [LedgerRow],
        _ shares: [SharesKey: [Int]],
        _ ledger: Ledger
    ) -> Bool {
        let row = rows[index]
        let asset = ledger.assets[Int(row.asset)]
        guard let contract = asset.option else { return false }
        let key = SharesKey(
            account: row.account,
            symbol: contract.root,
            price: contract.strike.units,
            // A call that is exercised buys for its holder and sells for its writer; a put the other way round.
            isSale: (contract.right == .call) != isLong
        )
        var wanted = Int64(
            clamping: Int128(contracts).scaled(by: Int128(asset.multiplier.units), dividedBy: 100_000_000)
        )
        let near = (shares[key] ?? []).filter { place in
            abs(rows[place].day - row.day) <= Self.mostDays && (left[place] ?? 0) > 0
                && ledger.assetCurrencies[Int(row.asset)] == Int(rows[place].currency)
        }
        guard wanted > 0, near.reduce(Int64(0), { $0 + (left[$1] ?? 0) }) >= wanted else { return false }
        var rest = gain
        for place in near.sorted(by: { abs(rows[$0].day - row.day) < abs(rows[$1].day - row.day) }) where wanted > 0 {
            let part = min(wanted, left[place] ?? 0)
            let moved = part == wanted ? rest : rest.scaled(by: Int128(part), dividedBy: Int128(wanted))
            rest -= moved
            wanted -= part
            left[place, default: 0] -= part
            gains[place, default: 0] += moved
            deliveries[index, default: []].append(Delivery(shares: place, quantity: part))
            premiums[place, default: []].append(
                TaxDisposal.MovedPremium(symbol: asset.symbol, transaction: row.id, gain: Money(units: moved))
            )
        }
        return true
    }

    /// The rows with the premiums in the charges of the trades of shares: they reduce a cost and add to proceeds.
    func adjusted(_ rows: [LedgerRow]) -> [LedgerRow] {
        var rows = rows
        for (place, gain) in gains { rows[place].fee -= gain }
        return rows
    }
}
