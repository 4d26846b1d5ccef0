/// How many delays of each length there were, in fixed memory: whole milliseconds, up to ten seconds.
struct Delays: Sendable {
    private var counts = [Int](repeating: 0, count: 10_000)
    /// How many there were.
    private(set) var count = 0
    /// The longest, in milliseconds.
    private(set) var longest = 0.0

    mutating func add(_ milliseconds: Double) {
        counts[max(0, min(counts.count - 1, Int(milliseconds)))] += 1
        count += 1
        longest = max(longest, milliseconds)
    }

    mutating func add(_ others: Delays) {
        for index in counts.indices { counts[index] += others.counts[index] }
        count += others.count
        longest = max(longest, others.longest)
    }

    /// The milliseconds within which a share of the delays lies, rounded up to whole ones.
    func quantile(_ share: Double) -> Double {
        guard count > 0 else { return .nan }
        let wanted = Int((Double(count) * share).rounded(.up))
        var seen = 0
        for (index, count) in counts.enumerated() {
            seen += count
            if seen >= wanted { return Double(index + 1) }
        }
        return longest
    }
}
