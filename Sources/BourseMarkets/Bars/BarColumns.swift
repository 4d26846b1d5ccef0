import BourseCore

/// Columns that a series is made of, while they are put together.
struct BarColumns {
    private(set) var keys: [Int32] = []
    private(set) var opens: [Int64] = []
    private(set) var highs: [Int64] = []
    private(set) var lows: [Int64] = []
    private(set) var closes: [Int64] = []
    private(set) var volumes: [Int128] = []

    /// Makes room for bars that will follow.
    mutating func reserve(_ count: Int) {
        keys.reserveCapacity(count)
        opens.reserveCapacity(count)
        highs.reserveCapacity(count)
        lows.reserveCapacity(count)
        closes.reserveCapacity(count)
        volumes.reserveCapacity(count)
    }

    /// Adds a bar.
    @inline(__always)
    mutating func append(_ key: Int32, _ open: Int64, _ high: Int64, _ low: Int64, _ close: Int64, _ volume: Int128) {
        keys.append(key)
        opens.append(open)
        highs.append(high)
        lows.append(low)
        closes.append(close)
        volumes.append(volume)
    }

    /// Adds a bar under the key of its time.
    mutating func append(_ key: Int32, _ bar: Bar) {
        append(key, bar.open.units, bar.high.units, bar.low.units, bar.close.units, bar.volume.units)
    }

    /// Adds some bars of a series.
    mutating func append<Basis>(_ series: BarSeries<Basis>, _ range: Range<Int>) {
        keys += series.keys[range]
        opens += series.opens[range]
        highs += series.highs[range]
        lows += series.lows[range]
        closes += series.closes[range]
        volumes += series.volumes[range]
    }

    /// Adds one bar that spans some bars of a series.
    mutating func append<Basis>(spanning series: BarSeries<Basis>, _ range: Range<Int>, key: Int32) {
        guard let first = range.first, let last = range.last else { return }
        var (high, low, volume) = (series.highs[first], series.lows[first], Int128(0))
        for index in range {
            high = max(high, series.highs[index])
            low = min(low, series.lows[index])
            volume += series.volumes[index]
        }
        append(key, series.opens[first], high, low, series.closes[last], min(volume, Bar.largestVolume.units))
    }
}
