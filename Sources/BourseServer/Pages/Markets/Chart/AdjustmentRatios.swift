import BourseMarkets

/// What prices that were paid are multiplied by to stand among adjusted bars.
struct AdjustmentRatios {
    private var keys: [Int64] = []
    private var values: [Double] = []

    /// Nothing is adjusted.
    init() {}

    /// The ratios between what was paid and what is shown.
    ///
    /// - Complexity: O(bars).
    init<Basis: AdjustedBasis>(_ raw: BarSeries<RawPrices>, _ adjusted: BarSeries<Basis>) {
        // Bars that cannot be adjusted are left out, so the first ones may be missing.
        let offset = raw.count - adjusted.count
        guard offset >= 0, !adjusted.isEmpty, raw.time(at: offset) == adjusted.time(at: 0) else { return }
        let (paid, shown) = (raw.closeColumn, adjusted.closeColumn)
        var last = 1.0
        for index in shown.indices {
            let ratio = paid[index + offset] > 0 ? shown[index] / paid[index + offset] : 1
            // Rounding of single prices is no adjustment.
            if keys.isEmpty || abs(ratio / last - 1) > 1e-5 {
                keys.append(ShownBars.key(adjusted.time(at: index)))
                values.append(ratio)
                last = ratio
            }
        }
    }

    /// What a price paid then is multiplied by; 1 where nothing is known.
    func ratio(at key: Int64) -> Double {
        let place = keys.partition(before: key)
        return place > 0 ? values[place - 1] : values.first ?? 1
    }
}

extension [Int64] {
    /// How many of ascending numbers are not above `limit`.
    func partition(before limit: Int64) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if self[middle] > limit { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
