import Foundation

/// Σ amount · e^(−u·t) of cash flows, as a function of the force of interest u = ln(1 + rate), and all its roots.
///
/// A sum of exponentials has at most as many real roots as its amounts, by time, change sign. Multiplied by e^(u·τ), with
/// τ between the two times of a change, and differentiated, it has one change less, and between neighboring roots of that
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
    /// The spans between neighboring flows, each length once, and which of them lies before each flow but the first:
    /// there are few lengths however many flows, and so few exponentials to work out.
    private let spans: [Double]
    private let spanBefore: [Int32]

    /// Makes the sum of flows that are in order of days, one a day.
    init(_ flows: [CashFlow], daysPerYear: Double) {
        let first = flows.first?.day.number ?? 0
        let days = flows.map(\.day.number)
        let gaps = zip(days, days.dropFirst()).map { $1 - $0 }
        let lengths = Array(Set(gaps)).sorted()
        let places = Dictionary(uniqueKeysWithValues: lengths.enumerated().map { ($1, Int32($0)) })
        self.init(
            times: days.map { Double($0 - first) / daysPerYear },
            amounts: flows.map(\.amount.double),
            spans: lengths.map { Double($0) / daysPerYear },
            spanBefore: gaps.map { places[$0] ?? 0 }
        )
    }

    private init(times: [Double], amounts: [Double], spans: [Double], spanBefore: [Int32]) {
        // The largest amount as the unit: each derivative multiplies by times.
        let unit = amounts.reduce(0) { max($0, abs($1)) }
        self.times = times
        self.amounts = unit > 0 ? amounts.map { $0 / unit } : amounts
        self.spans = spans
        self.spanBefore = spanBefore
    }

    /// How often the amounts change sign.
    var turns: Int { zip(amounts, amounts.dropFirst()).count { $0 * $1 < 0 } }

    /// The roots, ascending.
    var roots: [Double] {
        guard let turn = zip(amounts, amounts.dropFirst()).enumerated().first(where: { $1.0 * $1.1 < 0 })?.offset else {
            return []
        }
        let middle = (times[turn] + times[turn + 1]) / 2
        let slope = DiscountedSum(
            times: times,
            amounts: zip(times, amounts).map { (middle - $0) * $1 },
            spans: spans,
            spanBefore: spanBefore
        )
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
        // Seen from the moment itself, or from the first flow, so that nothing overflows: the sign is the same.
        let factors = spans.map { exp(-abs(force) * $0) }
        var balance = first
        var size = -first
        var weight = 1.0
        for index in 1..<amounts.count {
            let factor = factors[Int(spanBefore[index - 1])]
            if force < 0 {
                balance *= factor
                size *= factor
            } else {
                weight *= factor
            }
            balance += amounts[index] * weight
            size += abs(amounts[index]) * weight
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
        let before = DiscountedSum(
            times: times.dropLast(),
            amounts: amounts.dropLast(),
            spans: spans,
            spanBefore: spanBefore.dropLast()
        )
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
        guard let first = amounts.first, let last = amounts.last else { return 0 }
        let factors = spans.map { exp(-abs(force) * $0) }
        // Seen from the end at which terms are largest, so that they do not overflow.
        var sum = force < 0 ? first : last
        var size = abs(sum)
        if force < 0 {
            for index in 1..<amounts.count {
                let factor = factors[Int(spanBefore[index - 1])]
                sum = sum * factor + amounts[index]
                size = size * factor + abs(amounts[index])
            }
        } else {
            for index in stride(from: amounts.count - 2, through: 0, by: -1) {
                let factor = factors[Int(spanBefore[index])]
                sum = sum * factor + amounts[index]
                size = size * factor + abs(amounts[index])
            }
        }
        if abs(sum) <= 1e-15 * size { return 0 }
        return sum > 0 ? 1 : -1
    }
}
