import BourseCore
import Foundation

/// The strikes listed for an expiry.
enum WorldStrikes {
    /// Cents between strikes near `cents`: fine for funds and cheap shares, coarse for dear ones, as exchanges do.
    static func step(near cents: Int, isFund: Bool) -> Int {
        if isFund { return cents < 2_500 ? 50 : 100 }
        switch cents {
        case ..<2_500: return 50
        case ..<10_000: return 100
        case ..<25_000: return 250
        case ..<150_000: return 500
        default: return cents < 400_000 ? 1_000 : 5_000
        }
    }

    /// Strikes in cents, ascending: each step near the price, each fifth one farther away, as far as four standard
    /// deviations or 60 %.
    ///
    /// - Parameter deviation: The standard deviation of the logarithm of the price until the expiry.
    static func cents(spot: Double, isFund: Bool, deviation: Double) -> [Int] {
        let center = Int((spot * 100).rounded())
        let step = step(near: center, isFund: isFund)
        let reach = min(0.6, exp(4 * max(deviation, 0.01)) - 1) * spot * 100
        let near = min(40, max(5, Int(reach / Double(step))))
        let middle = (center + step / 2) / step
        var strikes = Set((middle - near...middle + near).map { $0 * step })
        let wide = step * 5
        let first = Int((Double(center) - reach) / Double(wide))
        let last = Int((Double(center) + reach) / Double(wide))
        if first <= last { for place in first...last { strikes.insert(place * wide) } }
        return strikes.filter { $0 > 0 && $0 < 10_000_000 }.sorted()
    }
}
