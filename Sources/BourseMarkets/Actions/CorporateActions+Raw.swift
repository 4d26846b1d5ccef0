import BourseCore

extension CorporateActions {
    /// The actions with each dividend as it was paid, from dividends that a source told in shares of `day`.
    ///
    /// Yahoo divides a dividend by the splits that came after it, as it does with prices; ``Dividend/amount`` is for a share
    /// of its own day. Each is multiplied by new ÷ old of the splits after its ex-day and rounded half to even to 10^−8, at
    /// least that; what the source rounded away stays lost.
    ///
    /// These must have all splits from the first dividend until `day`, those that the source was not asked for too: with one
    /// missing, all dividends before it are wrong by its ratio.
    ///
    /// - Parameter day: The day in whose shares the source tells dividends: later splits are not undone.
    /// - Returns: Nothing when a dividend is too large to be held.
    /// - Complexity: O(dividends · splits).
    public func raw(asOf day: TradingDay) -> CorporateActions? {
        var paid: [Dividend] = []
        for dividend in dividends {
            var shares = Fraction.one
            for split in splits(after: dividend.exDay, through: day) {
                guard let product = shares.times(Int128(split.new), over: Int128(split.old)) else { return nil }
                shares = product
            }
            let units = max(shares.of(Int128(dividend.amount.units)), 1)
            guard let amount = Int64(exactly: units),
                let own = Dividend(exDay: dividend.exDay, amount: Price(units: amount))
            else { return nil }
            paid.append(own)
        }
        return CorporateActions(splits: splits, dividends: paid)
    }
}
