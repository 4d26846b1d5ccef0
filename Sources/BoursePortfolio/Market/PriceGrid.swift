import BourseCore

/// The price of each asset on every day of a span: the last one known on it or before.
///
/// Known are the market's closes, and where those are missing the prices of the owner's own purchases and sales: of a day
/// their mean by quantity, rounded half to even to 10^−8, so that their order plays no part. On one day the market's
/// counts. Before all of these, what somebody brought in is worth what they say it cost, or, where they do not, the first
/// price there is. Several accounts tell one split when they tell the same within seven days. When a split comes after the
/// last price that is known, that price is multiplied by old ÷ new, rounded half to even to 10^−8.
struct PriceGrid: Sendable {
    /// A price older than this many days is marked: the longest holidays of the exchanges are shorter.
    static let staleAfterDays: Int32 = 7
    /// Within so many days accounts tell the same split.
    static let sameSplitDays: Int32 = 7

    let first: Int32
    let count: Int
    /// By asset, then day; counts of 10^−8, 0 while none is known.
    private(set) var prices: [Int64]
    /// The day each price is of.
    private(set) var days: [Int32]

    /// A price or a split that the owner's own rows tell.
    private struct Told {
        var day: Int32
        /// Quantity times price of the day's own trades, and their quantity; 0 for a split.
        var worth: Int128 = 0
        var quantity: Int128 = 0
        var new: Int64 = 0
        var old: Int64 = 0
        /// What one cost that came from outside, for as long as nothing else tells a price; below 0 where that is not
        /// said, and else 0.
        var cost: Int64 = 0

        /// The mean price of the day's trades.
        var price: Int64 { quantity > 0 ? Int64(clamping: worth.dividedHalfToEven(by: quantity)) : 0 }

        /// Adds a trade of the same day.
        mutating func add(_ row: LedgerRow) {
            let (sum, isLarge) = worth.addingReportingOverflow(Int128(row.price) * Int128(row.quantity))
            guard !isLarge else { return }
            worth = sum
            quantity += Int128(row.quantity)
        }
    }

    /// A split among what is told of an asset.
    private struct SplitPlace: Hashable {
        let asset: Int
        let index: Int
    }

    /// A grid of no day.
    init() { (first, count, prices, days) = (0, 0, [], []) }

    /// Makes a grid.
    ///
    /// - Parameter refused: Transactions that are not counted: their prices and splits are not either.
    /// - Complexity: O(rows + assets · days).
    init(
        _ ledger: Ledger,
        refused: Set<TransactionID>,
        columns: [PriceColumn?],
        first: Int32,
        count: Int
    ) {
        self.first = first
        self.count = count
        let assets = ledger.assetList.count
        prices = [Int64](repeating: 0, count: assets * count)
        days = [Int32](repeating: 0, count: assets * count)
        var told = [[Told]](repeating: [], count: assets)
        var tellers: [SplitPlace: Set<Int32>] = [:]
        for row in ledger.rows where row.asset >= 0 {
            if !refused.isEmpty, refused.contains(row.id) { continue }
            let asset = Int(row.asset)
            switch row.kind {
            case .buy, .sell, .reinvestment:
                guard row.price > 0, Int(row.currency) == ledger.assetCurrencies[asset] else { continue }
                if told[asset].last.map({ $0.day == row.day && $0.quantity > 0 }) != true {
                    told[asset].append(Told(day: row.day))
                }
                told[asset][told[asset].count - 1].add(row)
            case .split:
                // Each account that holds it tells it, some of them days later; what one tells twice is two.
                let earliest = row.day - Self.sameSplitDays
                let recent = told[asset].indices.reversed().prefix { told[asset][$0].day >= earliest }
                let known = recent.first { index in
                    told[asset][index].new == row.quantity && told[asset][index].old == row.price
                        && tellers[SplitPlace(asset: asset, index: index)]?.contains(row.position) == false
                }
                if known == nil { told[asset].append(Told(day: row.day, new: row.quantity, old: row.price)) }
                let place = SplitPlace(asset: asset, index: known ?? told[asset].count - 1)
                tellers[place, default: []].insert(row.position)
            case .transferIn:
                guard row.amount >= 0 else {
                    told[asset].append(Told(day: row.day, cost: -1))
                    continue
                }
                guard row.amount > 0, row.quantity > 0, Int(row.currency) == ledger.assetCurrencies[asset] else {
                    continue
                }
                let size = Int128(row.quantity) * Int128(ledger.assetList[asset].multiplier.units)
                let cost = row.amount.scaled(by: 100_000_000, dividedBy: size)
                told[asset].append(Told(day: row.day, cost: Int64(clamping: cost)))
            default: continue
            }
        }
        for asset in 0..<assets { fill(asset, told[asset], columns[asset]) }
    }

    private mutating func fill(_ asset: Int, _ told: [Told], _ column: PriceColumn?) {
        let (marketDays, marketPrices) = (column?.days ?? [], column?.prices ?? [])
        var price: Int64 = 0
        var pricedOn: Int32 = 0
        var (next, nextTold) = (0, 0)
        // Since when something is there that has no price yet.
        var waiting: Int?
        while next < marketDays.count, marketDays[next] < first {
            (price, pricedOn) = (marketPrices[next], marketDays[next])
            next += 1
        }
        let base = asset * count
        for index in 0..<count {
            let day = first + Int32(index)
            while nextTold < told.count, told[nextTold].day <= day {
                let row = told[nextTold]
                nextTold += 1
                if row.quantity > 0 {
                    (price, pricedOn) = (row.price, row.day)
                } else if row.cost > 0 {
                    if price == 0 { (price, pricedOn) = (row.cost, row.day) }
                } else if row.cost < 0 {
                    if price == 0, waiting == nil { waiting = index }
                } else if price > 0, pricedOn < row.day {
                    let adjusted = Int128(price).scaled(by: Int128(row.old), dividedBy: Int128(row.new))
                    price = Int64(clamping: max(adjusted, 1))
                }
            }
            if next < marketDays.count, marketDays[next] == day {
                (price, pricedOn) = (marketPrices[next], day)
                next += 1
            }
            prices[base + index] = price
            days[base + index] = pricedOn
            if price > 0, let start = waiting {
                fillBack(base, start..<index, told)
                waiting = nil
            }
        }
    }

    /// Gives days before the first known price that one, in the shares of then.
    private mutating func fillBack(_ base: Int, _ gap: Range<Int>, _ told: [Told]) {
        for index in gap.reversed() {
            var price = prices[base + index + 1]
            for split in told where split.new > 0 && Int(split.day - first) == index + 1 {
                price = Int64(clamping: Int128(price).scaled(by: Int128(split.new), dividedBy: Int128(split.old)))
            }
            prices[base + index] = price
            days[base + index] = days[base + index + 1]
        }
    }

    /// The price of an asset on a day of the span; 0 when none is known.
    @inline(__always)
    func price(_ asset: Int, _ index: Int) -> Int64 { prices[asset * count + index] }

    /// The day of that price.
    func day(_ asset: Int, _ index: Int) -> Int32 { days[asset * count + index] }
}
