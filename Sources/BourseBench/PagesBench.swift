import BourseCore
import BourseDesk
import BourseJournal
import BourseProgram
import BourseStorage
import BourseValues
import Foundation

/// Pages over a journal of 100,000 executions, asked for over a real socket.
struct PagesBench {
    private static let rows = 100_000

    func run() async throws -> [Measurement] {
        let folder = NSTemporaryDirectory() + "bourse-bench-" + DeskEnvironment.live.newID()
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let file = try BenchFile(rows: Self.rows)
        defer { file.remove() }
        let staged = StagedFile(name: "bench.csv", account: "main", zone: "UTC", bytes: try Files.bytes(file.path))
        Console.note("measuring pages over \(Self.rows) executions")
        let first = try OpenDesk(folder: folder)
        guard let user = try await first.desk.accounts.makeDemo(zone: "America/New_York") else { return [] }
        _ = try await first.desk.imports.commit(staged, user: user.id)
        try first.database.close()

        // A fresh start: nothing is in memory yet.
        let live = try OpenDesk(folder: folder)
        return try await BenchServer.run(live, user: user.id) { client in
            try await measure(client, live: live, user: user.id, staged: staged)
        }
    }

    private func measure(
        _ client: BenchClient,
        live: OpenDesk,
        user: UserID,
        staged: StagedFile
    ) async throws -> [Measurement] {
        let cold = try await client.milliseconds("/journal")
        var warm: [Double] = []
        for _ in 0..<40 { warm.append(try await client.milliseconds("/journal")) }
        var trades: [Double] = []
        for _ in 0..<40 { trades.append(try await client.milliseconds("/journal/trades")) }
        // Health while an import runs.
        let text = String(decoding: staged.bytes, as: UTF8.self).replacing("main,", with: "second,").replacing(
            "ira,",
            with: "third,"
        )
        let other = StagedFile(name: "other.csv", account: "main", zone: "UTC", bytes: Array(text.utf8))
        let importing = Task { try await live.desk.imports.commit(other, user: user) }
        var health: [Double] = []
        while health.count < 200 { health.append(try await client.milliseconds("/healthz")) }
        _ = try await importing.value
        return [
            Measurement(subject: "first dashboard after start", value: cold, unit: "ms", target: "≤ 1000 ms"),
            Measurement(
                subject: "dashboard, warm, median",
                value: Stopwatch.quantile(warm, 0.5),
                unit: "ms",
                peer: String(format: "95th percentile %.1f ms", Stopwatch.quantile(warm, 0.95)),
                target: "≤ 25 ms"
            ),
            Measurement(
                subject: "list of trades, warm, median",
                value: Stopwatch.quantile(trades, 0.5),
                unit: "ms",
                peer: String(format: "95th percentile %.1f ms", Stopwatch.quantile(trades, 0.95))
            ),
            Measurement(
                subject: "/healthz during an import, median",
                value: Stopwatch.quantile(health, 0.5),
                unit: "ms",
                peer: String(format: "99th percentile %.1f ms", Stopwatch.quantile(health, 0.99)),
                target: "≤ 5 ms"
            ),
        ]
    }
}
