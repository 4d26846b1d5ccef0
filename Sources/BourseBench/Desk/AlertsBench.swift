import BourseCore
import BourseDesk
import BourseProgram
import BourseStorage
import Foundation

/// A hundred thousand alerts while prices move: how long after a price what it made fire is in the database.
struct AlertsBench {
    /// How long they are measured.
    let seconds: Int

    /// Moves a second of each price: 6,000 of all.
    private static let rate = 3
    /// How long the desk settles before anything is measured.
    private static let settling = Duration.seconds(5)

    func run() async throws -> [Measurement] {
        let folder = NSTemporaryDirectory() + "bourse-bench-" + DeskEnvironment.live.newID()
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let count = try await AlertCrowd.fill(folder)
        let prices = MovingPrices(count: AlertCrowd.symbols, rate: Self.rate, now: DeskEnvironment.live.now)
        let latches = Latches()
        let live = try OpenDesk(
            folder: folder,
            marketSources: prices.sources,
            alertStore: { TimedAlertStore($0, latches, now: DeskEnvironment.live.now) }
        )
        Console.note("measuring \(count) alerts on \(AlertCrowd.symbols) moving prices for \(seconds) s")
        let (start, delays, processor) = await withTaskGroup(of: Void.self) { group in
            group.addTask { await live.desk.markets.run() }
            group.addTask { await live.desk.alerts.run() }
            let start = await Stopwatch.time {
                while await !live.desk.alerts.isCaughtUp { try? await Task.sleep(for: .milliseconds(20)) }
            }
            try? await Task.sleep(for: Self.settling)
            _ = latches.take()
            let before = Self.processorSeconds
            try? await Task.sleep(for: .seconds(seconds))
            let measured = (start, latches.take(), Self.processorSeconds - before)
            group.cancelAll()
            return measured
        }
        try live.database.close()
        guard delays.count > 0 else { throw Failure(.system, "no alert fired while it was measured") }
        let ticks = AlertCrowd.symbols * Self.rate
        return [
            Measurement(subject: "\(count) alerts: from start until all are watched", value: start, unit: "s"),
            Measurement(
                subject:
                    "\(count) alerts, \(ticks) ticks/s: from a tick to the stored fired alert, 99th percentile",
                value: delays.quantile(0.99),
                unit: "ms",
                peer: String(
                    format: "median %.0f ms, longest %.0f ms",
                    delays.quantile(0.5),
                    delays.longest
                ),
                target: "≤ 50 ms"
            ),
            Measurement(
                subject: "processor use of that desk, including its simulated market",
                value: processor / Double(seconds) * 100,
                unit: "% of a core",
                peer: String(format: "%.0f fires/s", Double(delays.count) / Double(seconds)),
                target: "≤ 100 %"
            ),
        ]
    }

    /// The seconds of a processor that this process has used.
    private static var processorSeconds: Double {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
