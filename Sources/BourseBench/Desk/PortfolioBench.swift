import BourseCore
import BourseDesk
import BourseProgram
import Foundation

/// The portfolio of 100,000 transactions over HTTP; the server is a process of its own.
struct PortfolioBench {
    private static let starts = 3
    private static let changes = 7
    private static let warmPages = 300

    func run() async throws -> [Measurement] {
        Console.note("measuring a portfolio of \(PortfolioFolder.transactions) transactions")
        let name = NSTemporaryDirectory() + "bourse-bench-" + DeskEnvironment.live.newID()
        defer { try? FileManager.default.removeItem(atPath: name) }
        let folder = try await PortfolioFolder(name)
        let anew = try Self.firstAnswers(folder) { try $0.anew() }
        // What is sent now is there after the next start.
        _ = try Self.firstAnswers(folder, count: 1) { try $0.page() }
        let cold = try Self.firstAnswers(folder) { try $0.page() }
        let desk = try Self.desk(folder)
        defer { desk.end() }
        let client = PortfolioClient(desk, folder)
        _ = try client.anew()
        let watch = HealthWatch(port: desk.port, token: folder.token)
        var rows: [Measurement] = []
        let health = try await watch.times {
            rows += try changes(client, folder)
        }
        let warm = try await warm(client)
        return [
            Measurement(
                subject: "portfolio of 100,000 transactions: first page after a start, from the cache, median",
                value: Stopwatch.quantile(cold, 0.5),
                unit: "ms",
                peer: String(format: "longest of %d %.0f ms", Self.starts, cold.max() ?? 0),
                target: "≤ 200 ms"
            ),
            Measurement(
                subject: "the same, fully calculated, median",
                value: Stopwatch.quantile(anew, 0.5),
                unit: "ms",
                peer: String(format: "longest of %d %.0f ms", Self.starts, anew.max() ?? 0),
                target: "≤ 200 ms"
            ),
        ] + warm + rows + [
            Measurement(
                subject: "/healthz during these changes, 99th percentile",
                value: Stopwatch.quantile(health, 0.99),
                unit: "ms",
                peer: String(
                    format: "median %.2f ms, longest %.1f ms of %d",
                    Stopwatch.quantile(health, 0.5),
                    health.max() ?? 0,
                    health.count
                ),
                target: "≤ 5 ms"
            )
        ]
            + (desk.memory.map { memory in
                [
                    Measurement(
                        subject: "peak memory of that server",
                        value: memory.most,
                        unit: "MB",
                        peer: String(format: "%.0f MB at the end", memory.now),
                        target: "≤ 500 MB"
                    )
                ]
            } ?? [])
    }

    /// Starts the server repeatedly, and returns the time of each first request.
    private static func firstAnswers(
        _ folder: PortfolioFolder,
        count: Int = starts,
        _ request: (PortfolioClient) throws -> Double
    ) throws -> [Double] {
        try (0..<count).map { _ in
            let desk = try desk(folder)
            defer { desk.end() }
            return try request(PortfolioClient(desk, folder))
        }
    }

    private static func desk(_ folder: PortfolioFolder) throws -> ServedDesk {
        try ServedDesk(
            folder: folder.path,
            instruments: PortfolioPast.instruments,
            rate: 1,
            currencies: PortfolioPast.currencies
        )
    }

    /// Pages requested one after the other while prices move.
    private func warm(_ client: PortfolioClient) async throws -> [Measurement] {
        for _ in 0..<5 { _ = try client.page() }
        var times: [Double] = []
        for _ in 0..<Self.warmPages {
            times.append(try client.page())
            try await Task.sleep(for: .milliseconds(40))
        }
        return [
            Measurement(
                subject: "the page again while prices change, median",
                value: Stopwatch.quantile(times, 0.5),
                unit: "ms",
                peer: String(
                    format: "99th percentile %.1f ms, longest %.0f ms",
                    Stopwatch.quantile(times, 0.99),
                    times.max() ?? 0
                ),
                target: "≤ 20 ms"
            )
        ]
    }

    /// Changes, each with the page that is true again after it.
    private func changes(_ client: PortfolioClient, _ folder: PortfolioFolder) throws -> [Measurement] {
        let last = folder.days.count - 1
        var rows: [Measurement] = []
        for (words, place) in [("the last day", last), ("the middle", last / 2), ("the first day", 0)] {
            rows.append(
                try measure("a transaction of \(words) is added and the page is current, median", target: "≤ 200 ms") {
                    round in
                    try client.add(on: folder.days[place], shares: round + 1)
                }
            )
        }
        rows.append(
            try measure("the lot method changes and the page is current, median", target: "≤ 200 ms") { round in
                try client.set("method", to: ["lifo", "fifo"][round % 2])
            }
        )
        rows.append(
            try measure("the base currency changes and the page is current, median", target: "≤ 1000 ms") { round in
                try client.set("base", to: ["EUR", "INR", "USD"][round % 3])
            }
        )
        return rows

        func measure(_ subject: String, target: String, _ change: (Int) throws -> Double) throws -> Measurement {
            var (all, own): ([Double], [Double]) = ([], [])
            for round in 0..<Self.changes {
                let time = try change(round)
                own.append(time)
                all.append(time + (try client.page()))
            }
            return Measurement(
                subject: subject,
                value: Stopwatch.quantile(all, 0.5),
                unit: "ms",
                peer: String(
                    format: "longest %.0f ms; the change alone %.0f ms",
                    all.max() ?? 0,
                    Stopwatch.quantile(own, 0.5)
                ),
                target: target
            )
        }
    }
}
