import BourseCore
import BourseMarkets

extension Portfolio {
    /// What cannot be right, the most serious first; none when all is well.
    ///
    /// - Parameter actions: What companies did to their shares, to find splits that no transaction tells and prices that
    ///   dividends were taken out of.
    /// - Complexity: O(rows · log days).
    public func contradictions(actions: [Symbol: CorporateActions] = [:]) -> [DataWarning] {
        contradictions(actions: actions, of: holdings, cash)
    }

    /// The same with ``holdings`` and ``cash`` as they were worked out before.
    public func contradictions(
        actions: [Symbol: CorporateActions],
        of holdings: [Holding],
        _ cash: [CashBalance]
    ) -> [DataWarning] {
        var found: [DataWarning] = []
        if let first = problems.first { found.append(.refused(count: problems.count, first: first)) }
        found += returnContradictions(cash)
        found += priceContradictions(actions)
        found += missingSplits(actions)
        found += cash.filter { $0.amount < .zero }.map { .debt(account: $0.account, $0.currency, $0.amount) }
        var seen: Set<Symbol> = []
        var currencies: Set<Currency> = []
        for holding in holdings {
            let isNew = seen.insert(holding.asset.symbol).inserted
            if holding.baseValue == nil, isNew { found.append(.missingPrice(holding.asset.symbol)) }
            if holding.valuedAt == .cost, isNew { found.append(.valuedAtCost(holding.asset.symbol)) }
            if let price = holding.price, price.isStale, isNew {
                let symbol = holding.asset.symbol
                found.append(
                    holding.hasSource ? .stalePrice(symbol, day: price.day) : .valuedAtTrade(symbol, day: price.day)
                )
            }
            if let price = holding.price, price.source != nil, price.price.units < Self.coarseUnits, isNew {
                found.append(.coarsePrice(holding.asset.symbol, price.price))
            }
            if holding.rate.isStale(on: settings.asOf), currencies.insert(holding.asset.currency).inserted {
                found.append(.staleRate(holding.asset.currency, day: holding.rate.day))
            }
        }
        return found
    }

    /// Whether nothing is owed: neither shares nor money.
    private func isLongOnly(_ cash: [CashBalance]) -> Bool {
        book.pools.allSatisfy { $0.quantity >= 0 } && cash.allSatisfy { $0.amount >= .zero }
            && !book.gains.contains { $0.lot.quantity < 0 }
    }

    private func returnContradictions(_ cash: [CashBalance]) -> [DataWarning] {
        guard case .success(let period) = series.performance(after: nil, through: settings.asOf) else { return [] }
        return Self.contradictions(of: period, isLongOnly: isLongOnly(cash))
    }

    /// What the figures of one period say against each other.
    static func contradictions(of period: PeriodReturn, isLongOnly: Bool) -> [DataWarning] {
        var found: [DataWarning] = []
        if period.unearned != .zero { found.append(.unearned(period.unearned)) }
        if isLongOnly {
            let lowest = [period.simple, try? period.timeWeighted.get()].compactMap { $0 }.min() ?? 0
            if lowest < -1 - 1e-9 { found.append(.belowTotalLoss(lowest)) }
        }
        guard let money = try? period.moneyWeighted.get().overPeriod else { return found }
        let size = (period.start + period.inflow).double
        // With shares that are owed, money comes first and goes later: then a gain may well be a negative rate.
        let earned = (period.gain - period.outside).double
        let isClear = isLongOnly && size > 0 && abs(earned) > 1e-6 * size && abs(money) > 1e-6
        if isClear, earned * money < 0 {
            found.append(.gainAgainstReturn(gain: period.gain, moneyWeighted: money))
        }
        guard let time = try? period.timeWeighted.get() else { return found }
        let hasFlows = period.from == nil || period.inflow != .zero || period.outflow != .zero
        if !hasFlows, abs(time - money) > 1e-6 * max(1, abs(time)) {
            found.append(.returnsDiffer(timeWeighted: time, moneyWeighted: money))
        } else if time * money < 0, abs(time - money) > 0.05 {
            found.append(.returnsFarApart(timeWeighted: time, moneyWeighted: money))
        }
        return found
    }

    private func priceContradictions(_ actions: [Symbol: CorporateActions]) -> [DataWarning] {
        // Rows by their places: they are large, and there may be a hundred thousand.
        var trades = [[Int]](repeating: [], count: ledger.assets.count)
        var splits = [Set<Split>](repeating: [], count: ledger.assets.count)
        for (place, row) in ledger.rows.enumerated() where row.asset >= 0 {
            let asset = Int(row.asset)
            switch row.kind {
            case .buy, .sell:
                if row.price > 0, Int(row.currency) == ledger.assetCurrencies[asset] { trades[asset].append(place) }
            case .split:
                let split = Split(day: TradingDay(number: Int(row.day)), new: row.quantity, old: row.price)
                if let split { splits[asset].insert(split) }
            default: continue
            }
        }
        return ledger.assets.indices.compactMap { asset in
            let stated = actions[ledger.assets[asset].symbol]
            return priceContradiction(
                asset,
                trades: trades[asset],
                splits: splits[asset].union(stated?.splits ?? []),
                actions: stated
            )
        }
    }

    /// The first own trade of an asset whose price the market's of that day contradicts, and why.
    private func priceContradiction(
        _ asset: Int,
        trades: [Int],
        splits: Set<Split>,
        actions: CorporateActions?
    ) -> DataWarning? {
        let symbol = ledger.assets[asset].symbol
        // Prices of options are a model's, which no trade contradicts.
        guard ledger.assets[asset].option == nil, let column = prices[symbol] else { return nil }
        for place in trades {
            let row = ledger.rows[place]
            // Most are near the price of their day, which is the market's wherever it has one: no more is asked of them.
            let index = Int(row.day) - series.first.number
            guard index < series.count, Self.isFar(row.price, from: priceGrid.price(asset, at: index)) else { continue }
            guard !column.enteredDays.contains(row.day), let market = column.price(on: row.day) else { continue }
            let day = TradingDay(number: Int(row.day))
            let (own, close) = (Price(units: row.price), Price(units: market))
            let quotient = own.double / close.double
            if quotient > Self.farTimes || quotient < 1 / Self.farTimes {
                let ratio = splits.filter { $0.day > day }.reduce(1) { $0 * Double($1.new) / Double($1.old) }
                return ratio != 1 && abs(quotient / ratio - 1) < 0.15
                    ? .adjustedPrices(symbol, day: day, own: own, market: close, ratio: ratio)
                    : .farFromMarket(symbol, day: day, own: own, market: close)
            }
            guard close.double < own.double * Self.leastWithDividends else { continue }
            // If dividends since were taken out of the closes, a price before one was (1 + dividend ÷ close) times as high.
            let paid = (actions?.dividends ?? []).filter { $0.exDay > day && $0.exDay <= settings.asOf }
            let remaining = paid.reversed().reduce(1.0) { remaining, dividend in
                let before = priceGrid.price(asset, at: max(0, dividend.exDay.number - series.first.number - 1))
                return before > 0
                    ? remaining / (1 + dividend.amount.double * remaining / Price(units: before).double) : remaining
            }
            if remaining < 0.97, abs(close.double / own.double - remaining) < 0.01 {
                return .dividendAdjusted(symbol, day: day, own: own, market: close)
            }
        }
        return nil
    }

    /// Below so many counts of 10^−8 a market's price may be off by more than a tenth of a percent.
    private static let coarseUnits: Int64 = 500
    /// So many times another, a price is of other shares or of something else.
    private static let farTimes = 1.8
    /// So much of an own price is left where dividends were taken out of the market's, or less.
    private static let leastWithDividends = 0.98

    /// Whether an own price is so far from another that one of them is not what it seems.
    private static func isFar(_ own: Int64, from market: Int64) -> Bool {
        // Of the cheapest coins a count of 10^−8 is a large part: one more or less is rounding.
        guard abs(own - market) > 1 else { return false }
        let (own, market) = (Double(own), Double(market))
        return own > farTimes * market || own < market / farTimes || market < own * leastWithDividends
    }

    /// Splits of companies, and of other accounts, while accounts held some of the shares, which no transaction of the
    /// account tells within a week: each account's shares are split by its own.
    ///
    /// - Complexity: O(bookings + splits · accounts).
    private func missingSplits(_ actions: [Symbol: CorporateActions]) -> [DataWarning] {
        var stated = actions.flatMap { symbol, actions in
            actions.splits.filter { $0.day <= settings.asOf }.compactMap { split in
                ledger.asset(symbol).map { (symbol: symbol, asset: $0, split: split) }
            }
        }
        var days: [Int32: [Int]] = [:]
        for row in ledger.rows where row.kind == .split {
            days[row.position, default: []].append(Int(row.day))
            guard let split = Split(day: TradingDay(number: Int(row.day)), new: row.quantity, old: row.price) else {
                continue
            }
            let isKnown = stated.contains {
                $0.asset == Int(row.asset) && $0.split.new == split.new && $0.split.old == split.old
                    && abs($0.split.day.number - split.day.number) <= 7
            }
            if !isKnown { stated.append((ledger.assetList[Int(row.asset)].symbol, Int(row.asset), split)) }
        }
        guard !stated.isEmpty else { return [] }
        stated.sort { ($0.symbol, $0.split.day) < ($1.symbol, $1.split.day) }
        var positions = [[Int]](repeating: [], count: ledger.assetList.count)
        for (position, key) in ledger.positions.enumerated() { positions[Int(key.asset)].append(position) }

        // What is held goes through the days once; each split looks at it before the first booking of its own day.
        var held = [Int64](repeating: 0, count: ledger.positions.count)
        var missingAccounts = [[String]](repeating: [], count: stated.count)
        var waiting = stated.indices.sorted { stated[$0].split.day > stated[$1].split.day }
        func state(through day: Int) {
            while let place = waiting.last, stated[place].split.day.number <= day {
                waiting.removeLast()
                let unsplit = positions[stated[place].asset].filter { position in
                    let isBooked = days[Int32(position)]?.contains { abs($0 - stated[place].split.day.number) <= 7 }
                    return held[position] != 0 && isBooked != true
                }
                missingAccounts[place] = unsplit.map { ledger.accounts[Int(ledger.positions[$0].account)] }.sorted()
            }
        }
        for booking in book.bookings where booking.position >= 0 {
            state(through: Int(booking.day))
            held[Int(booking.position)] = booking.quantity
        }
        state(through: settings.asOf.number)
        return stated.indices.filter { !missingAccounts[$0].isEmpty }.map {
            .missingSplit(stated[$0].symbol, stated[$0].split, accounts: missingAccounts[$0])
        }
    }
}
