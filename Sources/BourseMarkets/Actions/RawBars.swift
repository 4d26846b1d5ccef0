import BourseCore

extension BarSeries where Basis == SplitAdjusted {
    /// The prices as they were paid, from a series that a source adjusted for splits.
    ///
    /// Sources such as Yahoo tell no others. Prices before a split are multiplied by new ÷ old and volumes by old ÷ new,
    /// rounded half to even to 10^−8; what the source rounded away stays lost. Dividends of such a source are in shares of
    /// `asOf` too: see ``CorporateActions/raw(asOf:)``.
    ///
    /// - Parameters:
    ///   - actions: All splits from the first bar until `asOf`, those after the last bar too, for the source has counted
    ///     them: with one missing, all bars before it are wrong by its ratio. Dividends play no part.
    ///   - asOf: The day in whose shares the source tells prices: later splits are not undone.
    ///   - exchange: Its clock tells the day of a bar.
    /// - Returns: Nothing for bars of weeks and months, or when a price is too large to be held.
    /// - Complexity: O(bars + splits).
    public func raw(
        undoing actions: CorporateActions,
        asOf day: TradingDay,
        on exchange: Exchange
    ) -> BarSeries<RawPrices>? {
        guard step == .day || step.isIntraday else { return nil }
        let zone = exchange.zone
        var columns = BarColumns()
        columns.reserve(count)
        var splits = actions.splits.filter { $0.day <= day }[...]
        var shares = Fraction.one
        for split in splits {
            guard let product = shares.times(Int128(split.new), over: Int128(split.old)) else { return nil }
            shares = product
        }
        for index in 0..<count {
            let barDay =
                step.isIntraday
                ? zone.day(at: Timestamp(seconds: Int64(keys[index]) * 60)).number : Int(keys[index])
            while let split = splits.first, split.day.number <= barDay {
                guard let rest = shares.times(Int128(split.old), over: Int128(split.new)) else { return nil }
                shares = rest
                splits.removeFirst()
            }
            func price(_ units: Int64) -> Int64? {
                Int64(exactly: shares.of(Int128(units))).flatMap { $0 < .max ? max($0, 1) : nil }
            }
            guard let open = price(opens[index]), let high = price(highs[index]), let low = price(lows[index]),
                let close = price(closes[index])
            else { return nil }
            let volume = min(shares.dividing(volumes[index]), Bar.largestVolume.units)
            columns.append(keys[index], open, high, low, close, volume)
        }
        return BarSeries<RawPrices>(step: step, columns: columns)
    }
}
