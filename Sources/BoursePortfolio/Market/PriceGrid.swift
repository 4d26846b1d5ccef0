import BourseCore

/// The price of each asset on every day of a span: the last one known on it or before.
///
/// Known are the market's closes, and where those are missing the prices of the owner's own purchases and sales: of a day
/// their mean by quantity, so that their order plays no part. On one day the market's counts. Before all of these, what
/// somebody brought in is worth what they say it cost, or, where they do not, the first price there is. Several accounts
/// tell one split when they tell the same within seven days. When a split comes after the last price that is known, that
/// price is multiplied by old ÷ new.
///
/// A price that follows so from amounts is a ``PriceQuotient`` where no count of 10^−8 is exact: values follow from the
/// amounts and not from a rounded price.
struct PriceGrid: Sendable {
    /// A price older than this many days is marked: the longest holidays of the exchanges are shorter.
    static let staleAfterDays: Int32 = 7
    /// Within so many days accounts tell the same split.
    static let sameSplitDays: Int32 = 7

    let first: Int32
    let count: Int
    /// By asset, then day; counts of 10^−8, 0 while none is known, of a quotient rounded half to even and at least 1.
    private(set) var prices: [Int64]
    /// The day each price is of.
    private(set) var days: [Int32]
    /// By asset, in the order of days: where a price is a quotient.
    private(set) var quotients: [[QuotientSpan]]
    /// By asset, in the order of days: where the price is only what was brought in cost.
    private(set) var costs: [[Range<Int>]]

    /// A price or a split that the owner's own rows tell.
    private struct LedgerPrice {
        var day: Int32
        /// What was paid and received in the day's own trades, or what was brought in that day cost, and the quantity; 0 for
        /// a split.
        var worth: Int128 = 0
        var quantity: Int128 = 0
        var new: Int64 = 0
        var old: Int64 = 0
        /// Something that came from outside, whose cost is its price for as long as nothing else tells one; without an
        /// amount the cost is not said.
        var isBrought = false

        /// The mean price of the day's trades, or the mean cost of what was brought in.
        var quotient: PriceQuotient? { PriceQuotient(worth, for: quantity) }

        /// Adds a trade or a transfer of the same day.
        mutating func add(_ row: LedgerRow) {
            let (sum, isLarge) = worth.addingReportingOverflow(row.amount)
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
    init() { (first, count, prices, days, quotients, costs) = (0, 0, [], [], [], []) }

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
        quotients = [[QuotientSpan]](repeating: [], count: assets)
        costs = [[Range<Int>]](repeating: [], count: assets)
        var stated = [[LedgerPrice]](repeating: [], count: assets)
        var tellers: [SplitPlace: Set<Int32>] = [:]
        for row in ledger.rows where row.asset >= 0 {
            if !refused.isEmpty, refused.contains(row.id) { continue }
            let asset = Int(row.asset)
            switch row.kind {
            case .buy, .sell, .reinvestment:
                guard row.amount > 0, Int(row.currency) == ledger.assetCurrencies[asset] else { continue }
                if stated[asset].last.map({ $0.day == row.day && $0.quantity > 0 && !$0.isBrought }) != true {
                    stated[asset].append(LedgerPrice(day: row.day))
                }
                stated[asset][stated[asset].count - 1].add(row)
            case .split:
                // Each account that holds it tells it, some of them days later; what one tells twice is two.
                let earliest = row.day - Self.sameSplitDays
                let recent = stated[asset].indices.reversed().prefix { stated[asset][$0].day >= earliest }
                let known = recent.first { index in
                    stated[asset][index].new == row.quantity && stated[asset][index].old == row.price
                        && tellers[SplitPlace(asset: asset, index: index)]?.contains(row.position) == false
                }
                if known == nil { stated[asset].append(LedgerPrice(day: row.day, new: row.quantity, old: row.price)) }
                let place = SplitPlace(asset: asset, index: known ?? stated[asset].count - 1)
                tellers[place, default: []].insert(row.position)
            case .transferIn:
                guard row.amount >= 0 else {
                    stated[asset].append(LedgerPrice(day: row.day, isBrought: true))
                    continue
                }
                guard row.amount > 0, row.quantity > 0, Int(row.currency) == ledger.assetCurrencies[asset] else {
                    continue
                }
                if stated[asset].last.map({ $0.day == row.day && $0.quantity > 0 && $0.isBrought }) != true {
                    stated[asset].append(LedgerPrice(day: row.day, isBrought: true))
                }
                stated[asset][stated[asset].count - 1].add(row)
            default: continue
            }
        }
        for asset in 0..<assets {
            fill(asset, multiplier: ledger.assetList[asset].multiplier, stated: stated[asset], column: columns[asset])
        }
    }

    private mutating func fill(_ asset: Int, multiplier: Multiplier, stated: [LedgerPrice], column: PriceColumn?) {
        let (marketDays, marketPrices) = (column?.days ?? [], column?.prices ?? [])
        var price: Int64 = 0
        // All transfers in, while their mean cost is the price.
        var brought: PriceQuotient?
        // What the price is where it is no count of 10^−8.
        var quotient: PriceQuotient?
        func take(_ new: PriceQuotient) {
            let unit = new.unitPrice(multiplier)
            quotient = unit.exact == nil ? new : nil
            price = max(1, unit.rounded.units)
        }
        var pricedOn: Int32 = 0
        var (next, nextStated) = (0, 0)
        // Since when something is there that has no price yet.
        var waiting: Int?
        while next < marketDays.count, marketDays[next] < first {
            (price, pricedOn) = (marketPrices[next], marketDays[next])
            next += 1
        }
        let base = asset * count
        for index in 0..<count {
            let day = first + Int32(index)
            while nextStated < stated.count, stated[nextStated].day <= day {
                let row = stated[nextStated]
                nextStated += 1
                if let paid = row.quotient {
                    guard !row.isBrought || price == 0 || brought != nil else { continue }
                    brought = row.isBrought ? brought?.joined(paid) ?? paid : nil
                    take(brought ?? paid)
                    pricedOn = row.day
                } else if row.isBrought {
                    if price == 0, waiting == nil { waiting = index }
                } else if pricedOn < row.day, let known = quotient ?? PriceQuotient(price: price, multiplier) {
                    take(known.split(new: row.new, old: row.old))
                    brought = brought?.split(new: row.new, old: row.old)
                }
            }
            if next < marketDays.count, marketDays[next] == day {
                (price, quotient, brought, pricedOn) = (marketPrices[next], nil, nil, day)
                next += 1
            }
            prices[base + index] = price
            days[base + index] = pricedOn
            if let quotient { append(quotient, to: asset, at: index) }
            if brought != nil { appendCost(to: asset, at: index) }
            if price > 0, let start = waiting {
                fillBack(asset, gap: start..<index, multiplier: multiplier, stated: stated)
                // Nothing had a price before, so this is the first span.
                if brought != nil { costs[asset] = [start..<index + 1] }
                waiting = nil
            }
        }
    }

    /// Gives days before the first known price that one, in the shares of then.
    private mutating func fillBack(_ asset: Int, gap: Range<Int>, multiplier: Multiplier, stated: [LedgerPrice]) {
        let base = asset * count
        var spans: [QuotientSpan] = []
        for index in gap.reversed() {
            var price = prices[base + index + 1]
            var known = spans.last?.days.lowerBound == index + 1 ? spans.last?.quotient : quotient(asset, at: index + 1)
            for split in stated where split.new > 0 && Int(split.day - first) == index + 1 {
                guard let earlier = known ?? PriceQuotient(price: price, multiplier) else { continue }
                let before = earlier.split(new: split.old, old: split.new)
                let unit = before.unitPrice(multiplier)
                (price, known) = (max(1, unit.rounded.units), unit.exact == nil ? before : nil)
            }
            prices[base + index] = price
            days[base + index] = days[base + index + 1]
            if let known { spans.append(QuotientSpan(days: index..<index + 1, quotient: known)) }
        }
        quotients[asset].insert(contentsOf: spans.reversed(), at: 0)
    }

    private mutating func append(_ quotient: PriceQuotient, to asset: Int, at index: Int) {
        if let last = quotients[asset].indices.last, quotients[asset][last].days.upperBound == index,
            quotients[asset][last].quotient == quotient
        {
            quotients[asset][last].days = quotients[asset][last].days.lowerBound..<index + 1
        } else {
            quotients[asset].append(QuotientSpan(days: index..<index + 1, quotient: quotient))
        }
    }

    private mutating func appendCost(to asset: Int, at index: Int) {
        if let last = costs[asset].indices.last, costs[asset][last].upperBound == index {
            costs[asset][last] = costs[asset][last].lowerBound..<index + 1
        } else {
            costs[asset].append(index..<index + 1)
        }
    }

    /// Whether the price of an asset on a day is only what was brought in cost.
    func isCost(_ asset: Int, at index: Int) -> Bool { costs[asset].contains { $0.contains(index) } }

    /// The price of an asset on a day as a quotient; nothing where it is a count of 10^−8, or not known.
    func quotient(_ asset: Int, at index: Int) -> PriceQuotient? {
        let spans = quotients[asset]
        var (low, high) = (0, spans.count)
        while low < high {
            let middle = (low + high) / 2
            if spans[middle].days.upperBound <= index { low = middle + 1 } else { high = middle }
        }
        return low < spans.count && spans[low].days.contains(index) ? spans[low].quotient : nil
    }

    /// The price of one unit of an asset on a day; nothing when none is known.
    func unitPrice(_ asset: Int, at index: Int, multiplier: Multiplier) -> UnitPrice? {
        let price = price(asset, at: index)
        guard price > 0 else { return nil }
        return quotient(asset, at: index)?.unitPrice(multiplier) ?? UnitPrice(Price(units: price))
    }

    /// The price of one unit of an asset on a day as a floating-point number, for statistics; 0 when none is known.
    func level(_ asset: Int, at index: Int, multiplier: Multiplier) -> Double {
        quotient(asset, at: index)?.unitPrice(multiplier).double ?? Double(price(asset, at: index)) / 1e8
    }

    /// What a quantity of an asset is worth on a day, as a count of 10^−16; 0 when no price is known, and more than
    /// ``SeriesBuilding/most`` when it cannot be held.
    func worth(_ quantity: Int64, asset: Int, at index: Int, multiplier: Multiplier) -> Int128 {
        quotient(asset, at: index)?.worth(quantity)
            ?? SeriesBuilding.worth(quantity, price: price(asset, at: index), multiplier: multiplier)
    }

    /// The price of an asset on a day of the span; 0 when none is known.
    @inline(__always)
    func price(_ asset: Int, at index: Int) -> Int64 { prices[asset * count + index] }

    /// The day of that price.
    func day(_ asset: Int, at index: Int) -> Int32 { days[asset * count + index] }
}
