import Foundation

/// What `wrk` found out about a server.
struct LoadReport: Equatable {
    /// Answers a second.
    let rate: Double
    /// The milliseconds within which half of the answers came.
    let median: Double
    /// The milliseconds within which 99 of 100 came.
    let slow: Double
    /// Answers that were not 2xx or 3xx, and requests without one.
    let failures: Int

    /// Reads what `wrk --latency` prints; nothing when it is something else.
    init?(_ text: String) {
        var (rate, median, slow): (Double?, Double?, Double?)
        var failures = 0
        for line in text.split(separator: "\n") {
            let words = line.split { $0 == " " || $0 == "," || $0 == "\t" }.map(String.init)
            switch words.first {
            case "Requests/sec:": rate = words.last.flatMap(Double.init)
            case "50%": median = words.last.flatMap(Self.milliseconds)
            case "99%": slow = words.last.flatMap(Self.milliseconds)
            // Socket errors: connect 0, read 3, write 0, timeout 0
            case "Socket": failures += words.compactMap { Int($0) }.reduce(0, +)
            // Non-2xx or 3xx responses: 12
            case "Non-2xx": failures += words.last.flatMap { Int($0) } ?? 0
            default: break
            }
        }
        guard let rate, let median, let slow else { return nil }
        (self.rate, self.median, self.slow, self.failures) = (rate, median, slow, failures)
    }

    /// "812.00us", "4.12ms", "1.20s" or "1.50m".
    private static func milliseconds(_ text: String) -> Double? {
        let units: [(String, Double)] = [("us", 0.001), ("ms", 1), ("s", 1000), ("m", 60_000)]
        for (unit, factor) in units where text.hasSuffix(unit) {
            return Double(text.dropLast(unit.count)).map { $0 * factor }
        }
        return nil
    }
}
