/// What is recorded of random paths while they are drawn.
struct PathWalk {
    private let paths: Int
    private let marks: [Int]
    /// The sums of all paths at the first mark, then at the next.
    private(set) var totals: [Double]
    private(set) var lows: [Double]
    private(set) var falls: [Double]
    private(set) var streaks: [Double]

    init(paths: Int, marks: [Int]) {
        (self.paths, self.marks) = (paths, marks)
        let zeros = [Double](repeating: 0, count: paths)
        totals = [Double](repeating: 0, count: paths * marks.count)
        (lows, falls, streaks) = (zeros, zeros, zeros)
    }

    /// Walks some paths, ``SIMD8`` of them side by side.
    mutating func walk(_ range: Range<Int>, _ values: [Double], _ random: inout RandomStream) {
        let count = UInt64(values.count)
        values.withUnsafeBufferPointer { values in
            for first in stride(from: range.lowerBound, to: range.upperBound, by: SIMD8<Double>.scalarCount) {
                let zero = SIMD8<Double>.zero
                var (total, low, peak, fall) = (zero, zero, zero, zero)
                var (streak, longest) = (zero, zero)
                let lanes = min(SIMD8<Double>.scalarCount, range.upperBound - first)
                var done = 0
                for (place, mark) in marks.enumerated() {
                    while done < mark {
                        var drawn = zero
                        for lane in stride(from: 0, to: SIMD8<Double>.scalarCount, by: 2) {
                            let (one, other) = random.indexes(below: count)
                            drawn[lane] = values[one]
                            drawn[lane + 1] = values[other]
                        }
                        total += drawn
                        peak.replace(with: total, where: total .> peak)
                        low.replace(with: total, where: total .< low)
                        let below = peak - total
                        fall.replace(with: below, where: below .> fall)
                        streak = (streak + 1).replacing(with: zero, where: drawn .>= zero)
                        longest.replace(with: streak, where: streak .> longest)
                        done += 1
                    }
                    for lane in 0..<lanes { totals[place * paths + first + lane] = total[lane] }
                }
                for lane in 0..<lanes {
                    lows[first + lane] = low[lane]
                    falls[first + lane] = fall[lane]
                    streaks[first + lane] = longest[lane]
                }
            }
        }
    }
}
