import Foundation

/// The values of two days, calculated at a step.
typealias DailyLanes = SIMD2<Double>

/// The returns from one value to the next, two at a step.
struct DailyReturns {
    /// The square of s, in ``init(_:_:)``, above which its series is not exact.
    static let largestSquare = 1.0 / 576

    /// after ÷ before − 1.
    let simple: DailyLanes
    /// ln(after ÷ before), exact to the last digits unless ``square`` is above ``largestSquare``.
    let log: DailyLanes
    /// s².
    let square: DailyLanes

    /// The returns from `before` to `after`, both above 0.
    ///
    /// ln(after ÷ before) = 2·artanh(s) with s = (after − before) ÷ (after + before), by its series. For |s| below 1/24,
    /// changes of up to 8 %, the terms left out are below 10⁻¹⁸ of the first, and no digit is lost where a quotient would
    /// first be rounded near 1. One division serves both returns.
    @inline(__always)
    init(_ before: DailyLanes, _ after: DailyLanes) {
        let change = after - before
        let total = after + before
        let share = change / (before * total)
        simple = share * total
        let ratio = share * before
        square = ratio * ratio
        var series = square * (2.0 / 13) + 2.0 / 11
        series = series * square + 2.0 / 9
        series = series * square + 2.0 / 7
        series = series * square + 2.0 / 5
        series = series * square + 2.0 / 3
        log = ratio + ratio + ratio * square * series
    }

    /// ``log``, through the logarithm where the change is too large for the series.
    @inline(__always)
    func exactLog(_ before: DailyLanes, _ after: DailyLanes) -> DailyLanes {
        var exact = log
        for lane in 0..<DailyLanes.scalarCount where square[lane] > Self.largestSquare {
            exact[lane] = Foundation.log(after[lane] / before[lane])
        }
        return exact
    }
}
