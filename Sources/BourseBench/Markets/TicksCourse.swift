import Foundation

/// How readers of moving prices fared.
struct TicksCourse {
    /// What there was at an instant.
    struct TickState: Sendable {
        let time: ContinuousClock.Instant
        /// How many readers were let in.
        let granted: Int
        /// How many streams had ended.
        let ended: Int
        /// Everything received, in bytes.
        let bytes: Int
        /// How old the prices were that came since the state before.
        let ages: Delays
        /// Megabytes that the server held.
        let memory: Double?
        /// Seconds of a processor that the server had used.
        let processorSeconds: Double?
    }

    private let readers: Int
    private let before: TickState
    private var states: [TickState] = []

    /// Begins when all readers have been let in.
    init(readers: Int, before: TickState) {
        self.readers = readers
        self.before = before
    }

    mutating func add(_ state: TickState) { states.append(state) }

    /// What came of it; `expected` is the number of prices a reader should receive a second.
    func measurements(expected: Int) -> [Measurement] {
        guard let last = states.last else { return [] }
        var ages = Delays()
        for state in states { ages.add(state.ages) }
        let seconds = before.time.duration(to: last.time) / .seconds(1)
        let rate = Double(ages.count) / seconds / Double(max(1, readers))
        return [
            Measurement(
                subject: "changing prices, \(readers) readers: age of a price on arrival, 99th percentile",
                value: ages.quantile(0.99),
                unit: "ms",
                peer: String(format: "median %.0f ms, longest %.0f ms", ages.quantile(0.5), ages.longest),
                target: "≤ 200 ms"
            ),
            Measurement(
                subject: "prices sent per second and reader, of \(expected) that change",
                value: rate,
                unit: "prices/s",
                peer: "\(readers - last.granted + last.ended) readers lost"
            ),
        ] + machine(last, seconds)
    }

    private func machine(_ last: TickState, _ seconds: Double) -> [Measurement] {
        var rows: [Measurement] = []
        // The first and the last quarter of the time: a server that keeps what it should forget holds more in the last.
        let quarter = max(1, states.count / 4)
        let first = states.prefix(quarter).compactMap(\.memory).max()
        if let first, let final = states.suffix(quarter).compactMap(\.memory).max() {
            rows.append(
                Measurement(
                    subject: "growth of the server's memory, last quarter of the time vs the first",
                    value: final - first,
                    unit: "MB",
                    peer: String(format: "%.0f MB and %.0f MB", first, final),
                    target: "0"
                )
            )
        }
        if let end = last.processorSeconds, let start = before.processorSeconds {
            rows.append(
                Measurement(
                    subject: "processor use of the server",
                    value: (end - start) / seconds * 100,
                    unit: "% of a core",
                    peer: String(format: "%.1f MB/s sent", Double(last.bytes - before.bytes) / seconds / 1e6)
                )
            )
        }
        return rows
    }
}
