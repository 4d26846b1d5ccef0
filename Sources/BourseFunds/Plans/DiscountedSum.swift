import BourseCore
import Foundation

/// Σ amount · e^(−u·t) of cash flows, as a function of the force of interest u = ln(1 + rate), and all its roots.
///
/// A sum of exponentials has at most as many real roots as its amounts, by time, change sign. Multiplied by e^(u·τ), with
/// τ between the two times of a change, and differentiated, it has one change less, and between neighbouring roots of that
/// derivative it rises or falls throughout: so each root is enclosed between two of those, and none is missed or made up
/// (E. N. Laguerre's proof of the rule of signs, "Sur la théorie des équations numériques", 1883).
struct DiscountedSum {
    /// A force at which nothing is left after a day.
    private static let lowest = -1e5
    /// A force beyond which a rate is no number any more.
    private static let highest = 709.0

    /// Years from the first flow.
    private let times: [Double]
    private let amounts: [Double]

    /// Makes the sum of flows that are in order of days, one a day.
    init(_ flows: [CashFlow], daysPerYear: Double) {
        let first = flows.first?.day.number ?? 0
        let amounts = flows.map(\.amount.double)
        self.init(times: flows.map { Double($0.day.number - first) / daysPerYear }, amounts: amounts)
    }

    private init(times: [Double], amounts: [Double]) {
        // The largest amount as the unit: each derivative multiplies by times.
        let unit = amounts.reduce(0) { max($0, abs($1)) }
        self.times = times
        self.amounts = unit > 0 ? amounts.map { $0 / unit } : amounts
    }

    /// How often the amounts change sign.
    var turns: Int { zip(amounts, amounts.dropFirst()).count { $0 * $1 < 0 } }

    /// The roots, ascending.
    var roots: [Double] {
        guard let turn = zip(amounts, amounts.dropFirst()).enumerated().first(where: { $1.0 * $1.1 < 0 })?.offset else {
            return []
        }
        let middle = (times[turn] + times[turn + 1]) / 2
        let slope = DiscountedSum(times: times, amounts: zip(times, amounts).map { (middle - $0) * $1 })
        var edges = [Self.lowest]
        edges += slope.roots
        edges.append(Self.highest)
        var roots: [Double] = []
        for (low, high) in zip(edges, edges.dropFirst()) {
            if let root = root(from: low, to: high), roots.last != root { roots.append(root) }
        }
        return roots
    }

    /// Whether, at a root, the flows before any moment are worth no more than was paid: money was always invested.
    func isAlwaysInvested(at force: Double) -> Bool {
        guard let first = amounts.first, first < 0 else { return false }
        var balance = 0.0
        var size = 0.0
        for (time, amount) in zip(times, amounts) {
            let worth = amount * exp(-force * time)
            balance += worth
            size += abs(worth)
            if balance > 1e-12 * size { return false }
        }
        return true
    }

    /// The root at which money was always invested, without looking for others; nothing when there is none.
    ///
    /// The larger the force, the more what was paid first has to have grown: where money is always invested at one force, it
    /// is at every larger one, and from the least such force on the sum only falls. Beyond it lies the root, or nowhere.
    ///
    /// - Complexity: O(200 · n).
    var investedRoot: Double? {
        guard let last = amounts.last, last > 0 else { return nil }
        let before = DiscountedSum(times: times.dropLast(), amounts: amounts.dropLast())
        // So steep that no account comes near it, and not so steep that a term overflows.
        let steepest = min(30, 600 / max(times.last ?? 1, 1))
        var (low, high) = (-steepest, steepest)
        guard before.isAlwaysInvested(at: high) else { return nil }
        if before.isAlwaysInvested(at: low) {
            high = low
        } else {
            for _ in 0..<200 {
                let middle = low + (high - low) / 2
                if middle <= low || middle >= high { break }
                if before.isAlwaysInvested(at: middle) { high = middle } else { low = middle }
            }
        }
        return root(from: high, to: steepest)
    }

    /// The one root in an interval in which the sum times e^(u·τ) rises or falls throughout, if it has one.
    private func root(from low: Double, to high: Double) -> Double? {
        var (low, high) = (low, high)
        let (lowSign, highSign) = (sign(at: low), sign(at: high))
        if lowSign == 0 { return low }
        if highSign == 0 { return high }
        guard lowSign != highSign else { return nil }
        // Halving finds any root however steep the curve, and ends when no number lies between.
        for _ in 0..<200 {
            let middle = low + (high - low) / 2
            if middle <= low || middle >= high { break }
            let middleSign = sign(at: middle)
            if middleSign == 0 { return middle }
            if middleSign == lowSign { low = middle } else { high = middle }
        }
        return low + (high - low) / 2
    }

    /// The sign of the sum, 0 where nothing but rounding is left of it.
    private func sign(at force: Double) -> Int {
        var (sum, size) = (0.0, 0.0)
        // Seen from the end at which terms are largest, so that they do not overflow.
        let origin = force < 0 ? times.last ?? 0 : 0
        for (time, amount) in zip(times, amounts) {
            let term = amount * exp(-force * (time - origin))
            sum += term
            size += abs(term)
        }
        if abs(sum) <= 1e-15 * size { return 0 }
        return sum > 0 ? 1 : -1
    }
}
