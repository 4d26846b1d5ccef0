import BourseCore

/// Turns bars into the bytes of a block.
struct PackedBarWriting {
    private let series: BarSeries<RawPrices>
    private let range: Range<Int>

    /// At least one bar.
    init(_ series: BarSeries<RawPrices>, _ range: Range<Int>) {
        self.series = series
        self.range = range
    }

    /// The bytes.
    func block() -> [UInt8] {
        var prices = CommonUnit()
        var volumes = CommonUnit()
        for index in range {
            prices.take(Int128(series.opens[index]))
            prices.take(Int128(series.highs[index]))
            prices.take(Int128(series.lows[index]))
            prices.take(Int128(series.closes[index]))
            volumes.take(series.volumes[index])
        }
        let unit = Int64(prices.unit)
        var bytes: [UInt8] = [0, 0, 0, 0, Self.code(of: series.step), prices.decimals | volumes.decimals << 4]
        bytes.reserveCapacity(PackedBars.headerLength + 16 * range.count)
        bytes += [UInt8(truncatingIfNeeded: range.count), UInt8(truncatingIfNeeded: range.count >> 8)]
        var (key, close) = (series.keys[range.lowerBound], Int64(0))
        for shift in stride(from: Int32(0), to: 32, by: 8) { bytes.append(UInt8(truncatingIfNeeded: key >> shift)) }
        for index in range {
            let open = series.opens[index] / unit
            let isFirst = index == range.lowerBound
            let gap = isFirst ? nil : Self.explicitGap(from: key, to: series.keys[index], series.step)
            Self.append(Self.folded(open - close), gap: gap, &bytes)
            (key, close) = (series.keys[index], series.closes[index] / unit)
            Self.append(UInt128(Self.folded(close - open)), &bytes)
            Self.append(UInt128(series.highs[index] / unit - max(open, close)), &bytes)
            Self.append(UInt128(min(open, close) - series.lows[index] / unit), &bytes)
            Self.append(UInt128(series.volumes[index] / volumes.unit), &bytes)
        }
        let sum = bytes.withUnsafeBufferPointer { Self.checksum($0[4...]) }
        for place in 0..<4 { bytes[place] = UInt8(truncatingIfNeeded: sum >> (8 * UInt32(place))) }
        return bytes
    }

    /// The coarsest unit of 10^0 to 10^−8 that all numbers told are whole multiples of.
    private struct CommonUnit {
        var decimals: UInt8 = 0
        var unit: Int128 = 100_000_000

        mutating func take(_ units: Int128) {
            while units % unit != 0 {
                unit /= 10
                decimals += 1
            }
        }
    }

    /// The number that stands for a step.
    static func code(of step: BarStep) -> UInt8 { UInt8(BarStep.allCases.firstIndex(of: step) ?? 0) }

    /// Differences up and down take turns: 0, −1, 1, −2 are 0, 1, 2, 3.
    private static func folded(_ change: Int64) -> UInt64 { UInt64(bitPattern: (change << 1) ^ (change >> 63)) }

    /// The gap between two bars, unless it is the usual one.
    private static func explicitGap(from key: Int32, to next: Int32, _ step: BarStep) -> UInt64? {
        let gap = next - key
        return gap == usualGap(after: key, step) ? nil : UInt64(gap)
    }

    /// The gap from a bar to the next: of days to the next weekday.
    @inline(__always)
    static func usualGap(after key: Int32, _ step: BarStep) -> Int32 {
        if step == .day {
            // 1 January 1970 was a Thursday: Monday is 0.
            let weekday = (key + 3) % 7
            return weekday < 4 ? 1 : 7 - weekday
        }
        if let minutes = step.minutes { return Int32(minutes) }
        if step == .week { return 7 }
        let (year, month, _) = TradingDay(number: Int(key)).civil
        return Int32(TradingDay.length(ofMonth: month, year: year))
    }

    /// Adds the first number of a bar: six bits of it, whether more follow, and whether the gap does.
    private static func append(_ number: UInt64, gap: UInt64?, _ bytes: inout [UInt8]) {
        let rest = number >> 6
        bytes.append(UInt8(number & 0x3F) | (gap == nil ? 0 : 0x40) | (rest == 0 ? 0 : 0x80))
        if rest != 0 { append(UInt128(rest), &bytes) }
        if let gap { append(UInt128(gap), &bytes) }
    }

    /// Adds a whole number: seven bits a byte, the lowest first.
    private static func append(_ number: UInt128, _ bytes: inout [UInt8]) {
        var rest = number
        while rest > 0x7F {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(rest))
    }

    /// FNV-1a, 32 bits (IETF draft-eastlake-fnv): a single byte that is changed always changes it.
    static func checksum(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> UInt32 {
        var sum: UInt32 = 2_166_136_261
        for byte in bytes { sum = (sum ^ UInt32(byte)) &* 16_777_619 }
        return sum
    }
}
