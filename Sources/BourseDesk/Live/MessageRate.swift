import BourseCore

/// Messages a second, over the last ten seconds.
struct MessageRate: Sendable {
    private static let window = 10
    private var counts = [Int](repeating: 0, count: window + 1)
    private var newest: Int64 = .min

    /// Counts a message.
    mutating func add(at time: Timestamp) {
        advance(to: time.seconds)
        guard newest - time.seconds <= Int64(Self.window) else { return }
        counts[slot(time.seconds)] += 1
    }

    /// The mean of the whole seconds before the present one.
    func perSecond(asOf now: Timestamp) -> Int {
        var copy = self
        copy.advance(to: now.seconds)
        let total = (1...Int64(Self.window)).reduce(0) { $0 + copy.counts[copy.slot(copy.newest - $1)] }
        return Int((Double(total) / Double(Self.window)).rounded())
    }

    private func slot(_ second: Int64) -> Int {
        let size = Int64(Self.window + 1)
        return Int(((second % size) + size) % size)
    }

    private mutating func advance(to second: Int64) {
        guard second > newest else { return }
        if newest == .min || second - newest > Int64(Self.window) {
            counts = [Int](repeating: 0, count: Self.window + 1)
        } else {
            for passed in (newest + 1)...second { counts[slot(passed)] = 0 }
        }
        newest = second
    }
}
