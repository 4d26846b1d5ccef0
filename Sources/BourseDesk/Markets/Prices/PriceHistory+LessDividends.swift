import BourseCore
import BourseMarkets

extension PriceHistory {
    /// On how many days the close is told anew less than it was known by just what dividends paid later take off: such a
    /// source tells what a holder earned, and no prices.
    ///
    /// - Complexity: O(changes · dividends of their time).
    func daysLessDividends(in merged: MergedBars<RawPrices>, known actions: CorporateActions) -> Int {
        guard let last = merged.series.last?.time, case .day(let end) = last, !actions.dividends.isEmpty else {
            return 0
        }
        return merged.changes.count { change in
            guard case .day(let day) = change.before.time else { return false }
            let (before, after) = (change.before.close.double, change.after.close.double)
            let left = actions.dividends.filter { $0.exDay > day && $0.exDay <= end }
                .reduce(1.0) { left, dividend in left * share(leftBy: dividend) }
            // Sources round, and the dividend is what makes the difference.
            return left < 0.9995 && before > 0 && abs(after / before / left - 1) < min(0.002, (1 - left) / 3)
        }
    }

    /// What a dividend leaves of a price: 1 − D ÷ C, C being the last close before its day.
    private func share(leftBy dividend: Dividend) -> Double {
        guard let place = raw.index(atOrAfter: .day(dividend.exDay)) ?? (raw.isEmpty ? nil : raw.count), place > 0,
            raw[place - 1].close > .zero
        else { return 1 }
        return 1 - dividend.amount.double / raw[place - 1].close.double
    }
}
