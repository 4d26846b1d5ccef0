import BourseCore
import BourseDesk
import BourseJournal
import BourseProgram
import Foundation

/// Reports of 100,000 trades by every dimension and by two, beside pandas, which groups the same table in the same run.
struct ReportsBench {
    private static let trades = 100_000
    private static let script = "Benchmarks/compare/trade_reports.py"
    /// The dimensions that pandas groups by, too.
    private static let compared: [TradeDimension] = [.symbol, .strike, .weekday, .entryHour, .month, .holding]

    /// The command of the peer: a Python with pandas.
    let peer: String?

    func run() throws -> [Measurement] {
        Console.note("measuring reports of \(Self.trades) trades")
        let journal = try journal()
        let all = TradeFilter(currency: .usd).indexes(in: journal)
        let path = NSTemporaryDirectory() + "bourse-bench-trades-\(ProcessInfo.processInfo.processIdentifier).csv"
        defer { try? FileManager.default.removeItem(atPath: path) }
        try table(journal).csv.write(toFile: path, atomically: true, encoding: .utf8)

        var slowest = (id: "", seconds: 0.0)
        for dimension in TradeDimension.all {
            let seconds = warm { journal.report(of: all, by: dimension) }
            if seconds > slowest.seconds { slowest = (dimension.id, seconds) }
        }
        let ours = Self.compared.reduce(0) { sum, dimension in
            sum + warm { journal.report(of: all, by: dimension) }
        }
        let grid = warm { journal.grid(of: all, by: .weekday, and: .entryHour) }
        let filter = TradeFilter(
            currency: .usd,
            conditions: [
                TradeCondition("weekday", "Monday"), TradeCondition("setup", "Gap"),
                TradeCondition("mistake", "", isExcluded: true),
            ]
        )
        let filtered = warm { journal.report(of: filter.indexes(in: journal), by: .month) }
        let theirs = pandas(path)
        return [
            Measurement(
                subject: "the slowest report of 100,000 trades, warm (by \(slowest.id))",
                value: slowest.seconds * 1000,
                unit: "ms",
                target: "≤ 50 ms"
            ),
            Measurement(
                subject: "a report with three other conditions",
                value: filtered * 1000,
                unit: "ms",
                target: "≤ 100 ms"
            ),
            Measurement(
                subject: "reports by \(Self.compared.count) dimensions, one after the other",
                value: ours * 1000,
                unit: "ms",
                peer: Self.comparison(ours, theirs?.reports)
            ),
            Measurement(
                subject: "a report by two dimensions",
                value: grid * 1000,
                unit: "ms",
                peer: Self.comparison(grid, theirs?.grid),
                target: "≤ 100 ms"
            ),
        ]
    }

    private static func comparison(_ ours: Double, _ theirs: Double?) -> String {
        guard let theirs else { return "no pandas; name a Python that has it with --peer" }
        return String(format: "pandas %.1f ms, ratio %.2f", theirs * 1000, ours / theirs)
    }

    /// The best of some calls after a first one, which computes what later ones use.
    private func warm<Result>(_ work: () -> Result) -> Double {
        _ = work()
        return Stopwatch.best(of: 7) { _ = work() }
    }

    /// A journal in which two of three trades have tags.
    private func journal() throws -> UserJournal {
        let file = try BenchFile(rows: Self.trades * 2)
        defer { file.remove() }
        let ledger = try StatementReader(keepsTexts: false).read(try Files.bytes(file.path), name: "bench.csv").ledger
        let identities = ledger.fills.indices.map { index in
            ExecutionIdentity(content: ContentHash(ledger, at: index), occurrence: 1)
        }
        func journal(_ annotations: [TradeID: TradeAnnotation]) -> UserJournal {
            UserJournal(
                StoredJournal(
                    revision: 1,
                    ledger: ledger,
                    identities: identities,
                    annotations: annotations,
                    dayNotes: [:]
                )
            )
        }
        let plain = journal([:])
        var annotations: [TradeID: TradeAnnotation] = [:]
        for index in plain.matched.trades.indices where index % 3 != 0 {
            annotations[plain.id(ofTradeAt: index)] = TradeAnnotation(
                halfStars: index % 10 + 1,
                setups: index % 2 == 0 ? ["Gap"] : ["Breakout", "Trend"],
                mistakes: index % 5 == 0 ? ["Late exit"] : []
            )
        }
        return journal(annotations)
    }

    /// The compared groups and the amounts of each trade.
    private func table(_ journal: UserJournal) -> TableFile {
        let columns = Self.compared.map { journal.column($0) }
        let names = Self.compared.map(\.id) + ["grossProfit", "fees", "netProfit"]
        return TableFile(names, of: Array(journal.matched.trades.indices)) { index in
            let trade = journal.matched.trades[index]
            return columns.map { column in
                .text(column.codes(ofTradeAt: index).first.map { column.groups[Int($0)].value } ?? "")
            } + [.value(trade.grossProfit), .value(trade.fees), .value(trade.netProfit)]
        }
    }

    /// The seconds that pandas takes for the compared reports and for the grid, reading not counted.
    private func pandas(_ path: String) -> (reports: Double, grid: Double)? {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        let command = (peer ?? "python3").split(separator: " ").map(String.init)
        process.arguments = command + [Self.script, path, "--by"] + Self.compared.map(\.id)
        let output = Pipe()
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        guard (try? process.run()) != nil else { return nil }
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        let numbers = String(decoding: data, as: UTF8.self).split(whereSeparator: \.isWhitespace).compactMap {
            Double($0)
        }
        return numbers.count == 2 ? (numbers[0], numbers[1]) : nil
    }
}
