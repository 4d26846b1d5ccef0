import BourseCore
import BourseMarkets

/// How alike the prices of some holdings move.
public struct HoldingCorrelations: Hashable, Sendable {
    /// What is held, the largest first.
    public let symbols: [Symbol]
    /// The correlation of the daily returns of each with each, −1…1; nothing for fewer than three common days, or where one
    /// does not move.
    public let matrix: [[Double?]]
    /// How many days are looked at.
    public let days: Int
}

extension Portfolio {
    /// The correlations of the largest holdings with each other, by their prices in the base currency, without options.
    ///
    /// A price before a split counts in shares of today: of the splits in transactions, and of those that `actions` tell
    /// and no transaction does within a week.
    ///
    /// - Complexity: O(most · (rows + days) + most² · days).
    public func correlations(
        of holdings: [Holding],
        atMost most: Int = 10,
        actions: [Symbol: CorporateActions] = [:],
        after start: TradingDay?,
        through end: TradingDay
    ) -> HoldingCorrelations {
        var values: [Symbol: Money] = [:]
        for holding in holdings where holding.asset.option == nil {
            values[holding.asset.symbol, default: .zero] += (holding.baseValue ?? .zero).magnitude
        }
        let symbols = values.filter { $0.value > .zero }.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(most)
            .map(\.key)
        let places = sampledPlaces(after: start, through: end)
        let entered = enteredSplits(of: Set(symbols.compactMap { ledger.asset($0) }))
        let samples = symbols.map { symbol in
            ledger.asset(symbol).map {
                sample($0, entered: entered[$0] ?? [], actions: actions[symbol], places: places)
            }
                ?? ReturnSample(days: [], levels: [])
        }
        return HoldingCorrelations(
            symbols: symbols,
            matrix: ReturnSample.correlations(samples),
            days: max(0, places.count - 1)
        )
    }

    private func enteredSplits(of assets: Set<Int>) -> [Int: Set<Split>] {
        var splits: [Int: Set<Split>] = [:]
        for row in ledger.rows where row.kind == .split && assets.contains(Int(row.asset)) {
            let split = Split(day: TradingDay(number: Int(row.day)), new: row.quantity, old: row.price)
            if let split { splits[Int(row.asset), default: []].insert(split) }
        }
        return splits
    }

    private func sample(
        _ asset: Int,
        entered: Set<Split>,
        actions: CorporateActions?,
        places: [Int]
    ) -> ReturnSample {
        let untold = (actions?.splits ?? []).filter { split in
            split.day <= settings.asOf && !entered.contains { abs($0.day.number - split.day.number) <= 7 }
        }
        let currency = ledger.assetCurrencies[asset]
        var days: [TradingDay] = []
        var levels: [Double] = []
        for place in places {
            let price = priceGrid.level(asset, at: place, multiplier: ledger.assets[asset].multiplier)
            let rate = rateGrid.rate(currency, at: place)
            guard price > 0, rate > 0 else { continue }
            let day = series.day(at: place)
            // A split that is entered is taken out of a price before it that still counts; another one is not.
            let pricedOn = TradingDay(number: Int(priceGrid.day(asset, at: place)))
            let later = entered.filter { $0.day > day } + untold.filter { $0.day > pricedOn }
            days.append(day)
            levels.append(
                later.reduce(price * Money(units: rate).double) { $0 * Double($1.old) / Double($1.new) }
            )
        }
        return ReturnSample(days: days, levels: levels)
    }
}
