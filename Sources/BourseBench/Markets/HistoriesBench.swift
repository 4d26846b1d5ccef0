import BourseCore
import BourseDesk
import BourseMarkets
import BourseProgram
import BourseStorage
import BourseValues
import Foundation
import Synchronization

/// Ten years of daily bars of 500 instruments: on disk, and from there into memory.
struct HistoriesBench {
    static let instruments = 500

    private static let rounds = 9

    func run() async throws -> [Measurement] {
        Console.note("measuring markets: histories")
        let folder = NSTemporaryDirectory() + "bourse-bench-" + DeskEnvironment.live.newID()
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try OpenDesk.makeFolder(folder)
        let now = DeskEnvironment.live.now()
        let path = OpenDesk.path(in: folder)
        try DeskDatabase(path: path, now: now).close()
        let empty = try Self.size(path)
        let bars = try await Self.fill(path, now: now)
        // Closing folds the log in, so nothing of it counts twice.
        let grown = try Self.size(path) - empty
        var times: [Double] = []
        for _ in 0..<Self.rounds {
            let database = try DeskDatabase(path: path, now: now)
            let store = SQLiteMarketStore(database)
            let loaded = Mutex<[Symbol: StoredPrices]>([:])
            let time = try await Stopwatch.time {
                let damaged = try await store.eachHistory(.day) { symbol, stored in
                    loaded.withLock { $0[symbol] = stored }
                }
                guard damaged.isEmpty else { throw Failure(.system, "the measured histories cannot be read") }
            }
            guard loaded.withLock({ $0.values.reduce(0) { $0 + $1.series.count } }) == bars else {
                throw Failure(.system, "not all measured bars were returned")
            }
            times.append(time * 1e3)
            try database.close()
        }
        let fields = Double(bars * 5)
        return [
            Measurement(
                subject: "daily bars of 500 instruments over 10 years: from database to memory, median",
                value: Stopwatch.quantile(times, 0.5),
                unit: "ms",
                peer: String(format: "longest %.0f ms; %.2f million bars", times.max() ?? 0, Double(bars) / 1e6),
                target: "≤ 300 ms"
            ),
            Measurement(
                subject: "growth of the file per field (open, high, low, close, volume)",
                value: Double(grown) / fields,
                unit: "bytes",
                peer: String(format: "%.1f bytes per bar, %.1f MB", Double(grown) / Double(bars), Double(grown) / 1e6),
                target: "≤ 12 bytes"
            ),
        ]
    }

    /// Keeps the histories in the database at `path`, which is closed again; returns the number of bars.
    static func fill(_ path: String, now: Timestamp, count: Int = instruments) async throws -> Int {
        let database = try DeskDatabase(path: path, now: now)
        let store = SQLiteMarketStore(database)
        var bars = 0
        for number in 0..<count {
            var walk = PastWalk(seed: UInt64(number))
            let series = walk.series(until: Exchange.crypto.zone.day(at: now))
            bars += series.count
            try await store.save(
                StoredPrices(series, source: SourceID("bench"), fetchedAt: now),
                of: try MovingPrices.symbol(number)
            )
        }
        try database.close()
        return bars
    }

    private static func size(_ path: String) throws -> Int {
        try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int ?? 0
    }
}
