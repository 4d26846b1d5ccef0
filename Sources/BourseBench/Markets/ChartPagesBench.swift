import BourseCore
import BourseDesk
import BourseProgram
import BourseStorage
import BourseValues
import Foundation

/// Pages of an instrument with its chart, asked for over a real socket.
struct ChartPagesBench {
    private static let rounds = 40

    func run() async throws -> [Measurement] {
        Console.note("measuring markets: chart pages")
        let folder = NSTemporaryDirectory() + "bourse-bench-" + DeskEnvironment.live.newID()
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try OpenDesk.makeFolder(folder)
        let count = 4
        _ = try await HistoriesBench.fill(OpenDesk.path(in: folder), now: DeskEnvironment.live.now(), count: count)
        let prices = MovingPrices(count: count, rate: 1, now: DeskEnvironment.live.now)
        let live = try OpenDesk(folder: folder, marketSources: prices.sources)
        guard let user = try await live.desk.accounts.makeDemo(zone: "America/New_York") else { return [] }
        let page = "/markets/\(try MovingPrices.symbol(0))"
        let studies = "with=volume,sma20,sma50,ema20,bollinger,rsi,macd,atr"
        return try await BenchServer.run(live, user: user.id) { client in
            [
                try await measure("chart of 6 months, candles and volume", path: page, client: client),
                try await measure(
                    "chart of a year with eight studies",
                    path: "\(page)?range=1Y&\(studies)",
                    client: client
                ),
                try await measure(
                    "chart of 10 years with eight studies",
                    path: "\(page)?range=MAX&\(studies)",
                    client: client
                ),
                try await measure(
                    "part of a page: the chart of 6 months",
                    path: "\(page)?part=price",
                    client: client,
                    isPart: true
                ),
            ]
        }
    }

    private func measure(
        _ name: String,
        path: String,
        client: BenchClient,
        isPart: Bool = false
    ) async throws -> Measurement {
        let accept = isPart ? "text/html-fragment" : "text/html"
        for _ in 0..<5 { _ = try await client.milliseconds(path, accept: accept) }
        var times: [Double] = []
        for _ in 0..<Self.rounds { times.append(try await client.milliseconds(path, accept: accept)) }
        return Measurement(
            subject: "\(name), median",
            value: Stopwatch.quantile(times, 0.5),
            unit: "ms",
            peer: String(format: "95th percentile %.1f ms", Stopwatch.quantile(times, 0.95)),
            target: "≤ 10 ms"
        )
    }
}
