import Foundation

/// How readers of a live market fared, stretch by stretch.
struct LiveCourse {
    /// A few seconds.
    struct Stretch {
        let delays: Delays
        /// Megabytes that the server held at its end.
        let memory: Double?
    }

    /// How long a stretch is.
    static let length = Duration.seconds(5)

    private let readers: Int
    private let memoryBefore: Double?
    private let start = ContinuousClock.now
    private let processorBefore: Double?
    private let totalsBefore: StreamTotals
    private var stretches: [Stretch] = []

    /// Begins with readers who have all been let in; `memoryBefore` is what the server held before they came.
    init(_ totals: StreamTotals, of desk: ServedDesk, memoryBefore: Double?) {
        readers = totals.frames.count
        self.memoryBefore = memoryBefore
        totalsBefore = totals
        processorBefore = desk.processorSeconds
    }

    mutating func add(_ delays: Delays, memory: Double?) {
        stretches.append(Stretch(delays: delays, memory: memory))
    }

    /// What came of it.
    func measurements(_ totals: StreamTotals, of desk: ServedDesk) -> [Measurement] {
        let seconds = start.duration(to: .now) / .seconds(1)
        return [rate(totals, seconds), delay, losses(totals)] + machine(totals, desk: desk, seconds: seconds) + change
    }

    private func rate(_ totals: StreamTotals, _ seconds: Double) -> Measurement {
        let rates = zip(totals.frames, totalsBefore.frames).map { Double($0 - $1) / seconds }.sorted()
        return Measurement(
            subject: "live, \(readers) readers: frames per second and reader, median",
            value: Stopwatch.quantile(rates, 0.5),
            unit: "frames/s",
            peer: String(format: "lowest %.1f", rates[0]),
            target: "≥ 10"
        )
    }

    private var delay: Measurement {
        var all = Delays()
        for stretch in stretches { all.add(stretch.delays) }
        return Measurement(
            subject: "from a trade at the venue to a reader, 99th percentile",
            value: all.quantile(0.99),
            unit: "ms",
            peer: String(format: "median %.0f ms, longest %.0f ms of %d", all.quantile(0.5), all.longest, all.count),
            target: "≤ 150 ms"
        )
    }

    private func losses(_ totals: StreamTotals) -> Measurement {
        let lost = readers - totals.granted + totals.ended
        return Measurement(
            subject: "lost readers, and tapes that missed a trade",
            value: Double(lost + totals.restarts),
            unit: "lost",
            peer: "\(lost) and \(totals.restarts)",
            target: "0"
        )
    }

    private func machine(_ totals: StreamTotals, desk: ServedDesk, seconds: Double) -> [Measurement] {
        var rows: [Measurement] = []
        if let memory = desk.memory, let memoryBefore {
            rows.append(
                Measurement(
                    subject: "peak memory of the server",
                    value: memory.most,
                    unit: "MB",
                    peer: String(format: "%.0f MB before the readers, %.0f MB at the end", memoryBefore, memory.now),
                    target: "≤ 150 MB"
                )
            )
        }
        if let processor = desk.processorSeconds, let processorBefore {
            let sent = Double(totals.bytes - totalsBefore.bytes) / seconds / 1e6
            rows.append(
                Measurement(
                    subject: "processor use of the server",
                    value: (processor - processorBefore) / seconds * 100,
                    unit: "% of a core",
                    peer: String(format: "%.1f MB/s sent", sent)
                )
            )
        }
        return rows
    }

    /// The first tenth of the time beside the last one, once there are enough intervals.
    private var change: [Measurement] {
        let tenth = stretches.count / 10
        guard tenth >= 2 else { return [] }
        func quantile(_ stretches: some Sequence<Stretch>) -> Double {
            var all = Delays()
            for stretch in stretches { all.add(stretch.delays) }
            return all.quantile(0.99)
        }
        func memory(_ stretches: some Sequence<Stretch>) -> Double { stretches.compactMap(\.memory).max() ?? 0 }
        let (first, last) = (stretches.prefix(tenth), stretches.suffix(tenth))
        return [
            Measurement(
                subject: "growth of memory, last tenth of the time vs the first",
                value: memory(last) - memory(first),
                unit: "MB",
                peer: String(format: "%.0f MB and %.0f MB", memory(first), memory(last)),
                target: "0"
            ),
            Measurement(
                subject: "growth of the 99th percentile of delays, last tenth vs the first",
                value: quantile(last) - quantile(first),
                unit: "ms",
                peer: String(format: "%.0f ms and %.0f ms", quantile(first), quantile(last)),
                target: "0"
            ),
        ]
    }
}
