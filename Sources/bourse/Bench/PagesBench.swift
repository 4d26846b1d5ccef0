import BourseCore
import BourseDesk
import BourseJournal
import BourseServer
import BourseStorage
import Foundation
import Hummingbird
import Logging

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
        let first = try LiveDesk(folder: folder)
        guard let user = try await first.desk.accounts.makeDemo(zone: "America/New_York") else { return [] }
        let importing = try await Stopwatch.time {
            _ = try await first.desk.imports.commit(staged, user: user.id)
        }
        try first.database.close()

        // A fresh start: nothing is in memory yet.
        let live = try LiveDesk(folder: folder)
        let token = try await live.desk.accounts.startSession(of: user.id)
        var logger = Logger(label: "bench") { _ in SwiftLogNoOpLogHandler() }
        logger.logLevel = .critical
        let server = try WebServer(desk: live.desk, configuration: .init(port: 0), logger: logger)
        let (ports, continuation) = AsyncStream.makeStream(of: Int.self)
        let application = try server.application { continuation.yield($0) }
        return try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { try await application.runService(gracefulShutdownSignals: []) }
            var iterator = ports.makeAsyncIterator()
            guard let port = await iterator.next() else { return [] }
            let client = BenchClient(port: port, token: token.text)
            var results = try await measure(client, live: live, user: user.id, staged: staged)
            results.insert(
                Measurement(
                    subject: "import 100,000 executions into the database",
                    value: Double(Self.rows) / importing,
                    unit: "rows/s"
                ),
                at: 0
            )
            group.cancelAll()
            return results
        }
    }

    private func measure(
        _ client: BenchClient,
        live: LiveDesk,
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
        func quantile(_ values: [Double], _ share: Double) -> Double {
            let sorted = values.sorted()
            return sorted[min(sorted.count - 1, Int(Double(sorted.count) * share))]
        }
        return [
            Measurement(subject: "first dashboard after start", value: cold, unit: "ms", target: "≤ 1000 ms"),
            Measurement(
                subject: "dashboard, warm, median",
                value: quantile(warm, 0.5),
                unit: "ms",
                peer: String(format: "95 of 100 within %.1f ms", quantile(warm, 0.95)),
                target: "≤ 25 ms"
            ),
            Measurement(
                subject: "list of trades, warm, median",
                value: quantile(trades, 0.5),
                unit: "ms",
                peer: String(format: "95 of 100 within %.1f ms", quantile(trades, 0.95))
            ),
            Measurement(
                subject: "/healthz during an import, median",
                value: quantile(health, 0.5),
                unit: "ms",
                peer: String(format: "99 of 100 within %.1f ms", quantile(health, 0.99)),
                target: "≤ 5 ms"
            ),
        ]
    }
}

/// Asks for pages the plain way.
private struct BenchClient {
    let port: Int
    let token: String

    func milliseconds(_ path: String) async throws -> Double {
        let seconds = try await Stopwatch.time {
            try Socket.get(port: port, path: path, token: token)
        }
        return seconds * 1000
    }
}
