import BourseConnectors
import BourseCore
import BourseDesk
import BourseFunds
import BourseProgram
import BourseStorage
import BourseValues
import BourseVenue
import BourseWire
import Foundation

/// A search with every key that is pressed, the metrics of all funds, and the first answer after a start.
struct FundsBench {
    /// A folder that the schemes and what is typed are written to, for a peer to read.
    let stream: String?
    /// A file with what is typed, the fund that is meant, and other names of the fund with `; ` between them, a query a
    /// line with tabs between.
    let queries: String?

    private static let schemes = 45_000
    /// Ten years of weekdays, less the holidays.
    private static let navs = 2510

    func run() async throws -> [Measurement] {
        Console.note("measuring funds: search")
        let rows = SchemeGenerator.schemes(seed: 1, count: Self.schemes).map(\.row)
        let facts = rows.map { SchemeFacts($0) }
        var measurements = try search(SchemeIndex(facts.map { Scheme($0) }), rows)
        Console.note("measuring funds: the first response after a start")
        measurements.append(try await coldStart(facts))
        Console.note("measuring funds: metrics of all")
        measurements += try metrics()
        return measurements
    }

    // MARK: - Search

    private func search(_ index: SchemeIndex, _ rows: [MFAPIRow]) throws -> [Measurement] {
        let funds = Set(index.schemes.map(\.fundName))
        // Queries for a fund that is not among the simulated schemes are skipped.
        let labeled = try (queries.map(Self.labeled) ?? []).filter { !funds.isDisjoint(with: $0.funds) }
        let typed = labeled.isEmpty ? rows.prefix(200).map { String($0.name.prefix(24)) } : labeled.map(\.typed)
        // Every beginning of what is typed is a search of its own.
        let keystrokes = typed.flatMap { text in (1...max(1, text.count)).map { String(text.prefix($0)) } }
        if let stream { try write(rows, keystrokes: keystrokes, labeled: labeled, to: stream) }
        for text in keystrokes.prefix(500) { _ = index.search(SchemeQuery(text)) }
        let times = keystrokes.map { text in
            ContinuousClock().measure { _ = index.search(SchemeQuery(text)) } / .seconds(1)
        }
        let whole = typed.map { text in ContinuousClock().measure { _ = index.search(SchemeQuery(text)) } / .seconds(1)
        }
        var measurements = [
            Measurement(
                subject: "a keystroke over 45,000 schemes, 99th percentile",
                value: Stopwatch.quantile(times, 0.99) * 1e3,
                unit: "ms",
                peer: String(
                    format: "median %.3f ms, longest %.3f ms",
                    Stopwatch.quantile(times, 0.5) * 1e3,
                    (times.max() ?? 0) * 1e3
                ),
                target: "≤ 1 ms"
            ),
            Measurement(
                subject: "whole queries over 45,000 schemes",
                value: Double(whole.count) / whole.reduce(0, +),
                unit: "queries/s",
                target: "≥ 30 times rapidfuzz, ≥ FTS5"
            ),
        ]
        if !labeled.isEmpty {
            let found = labeled.count { pair in
                index.search(SchemeQuery(pair.typed, places: 0..<3)).hits.contains {
                    pair.funds.contains(index.schemes[$0.scheme].fundName)
                }
            }
            measurements.append(
                Measurement(
                    subject: "labeled queries whose fund is among the first three",
                    value: 100 * Double(found) / Double(labeled.count),
                    unit: "%",
                    peer: "\(found) of \(labeled.count)",
                    target: "> rapidfuzz and FTS5"
                )
            )
        }
        return measurements
    }

    private static func labeled(_ path: String) throws -> [(typed: String, funds: [String])] {
        let text = String(decoding: try Files.bytes(path), as: UTF8.self)
        return text.split(separator: "\n").dropFirst().compactMap { line in
            let cells = line.split(separator: "\t").map(String.init)
            guard cells.count >= 2 else { return nil }
            return (cells[0], [cells[1]] + (cells.count > 2 ? cells[2].split(separator: "; ").map(String.init) : []))
        }
    }

    private func write(
        _ rows: [MFAPIRow],
        keystrokes: [String],
        labeled: [(typed: String, funds: [String])],
        to folder: String
    ) throws {
        do {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            let place = URL(fileURLWithPath: folder)
            try Data(MFAPIWriter.list(rows)).write(to: place.appending(path: "schemes.json"))
            let typed = keystrokes.joined(separator: "\n") + "\n"
            try Data(typed.utf8).write(to: place.appending(path: "keystrokes.txt"))
            let pairs = labeled.map { ([$0.typed] + $0.funds).joined(separator: "\t") + "\n" }.joined()
            try Data(pairs.utf8).write(to: place.appending(path: "labelled.tsv"))
        } catch {
            throw Failure(.refused, "\(folder) cannot be written: \(error.localizedDescription)")
        }
    }

    // MARK: - A start

    private func coldStart(_ facts: [SchemeFacts]) async throws -> Measurement {
        let folder = NSTemporaryDirectory() + "bourse-bench-" + DeskEnvironment.live.newID()
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try OpenDesk.makeFolder(folder)
        let now = DeskEnvironment.live.now()
        let path = OpenDesk.path(in: folder)
        let filled = try DeskDatabase(path: path, now: now)
        let provenance = Provenance(by: "bench", at: now)
        let stored = facts.map { StoredScheme($0, latest: nil, listedAt: now) }
        try await SQLiteFundStore(filled).save(
            StoredSchemes(stored, provenance: provenance, unreadable: UnreadableRows())
        )
        try filled.close()
        var times: [Double] = []
        for _ in 0..<5 {
            times.append(
                try await Stopwatch.time {
                    let database = try DeskDatabase(path: path, now: now)
                    let library = FundService(store: SQLiteFundStore(database), sources: [], environment: .live)
                    let found = try await library.currentList().list.index.search(SchemeQuery("hdfc flexi")).total
                    guard found > 0 else { throw Failure(.system, "the measured list has no fund") }
                    try database.close()
                }
            )
        }
        return Measurement(
            subject: "from start to the first search response",
            value: (times.min() ?? 0) * 1e3,
            unit: "ms",
            peer: String(format: "longest %.0f ms", (times.max() ?? 0) * 1e3),
            target: "≤ 500 ms"
        )
    }

    // MARK: - Metrics

    private func metrics() throws -> [Measurement] {
        var table = Self.table()
        let megabytes = Double(table.byteCount) / 1e6
        var metrics = try MetricsTable(table)
        let whole = try Stopwatch.best(of: 3) { metrics = try MetricsTable(table) }
        let peak = Machine.peakMegabytes
        let days = (0..<5).map { _ in
            ContinuousClock().measure { metrics.update(Self.appendDay(to: &table), of: table) } / .seconds(1)
        }
        return [
            Measurement(
                subject: "all metrics of all periods, 45,000 funds of 10 years",
                value: whole,
                unit: "s",
                peer: String(format: "%.0f million NAVs, two cores", Double(table.navCount) / 1e6),
                target: "≤ 2 s, 5 times pandas"
            ),
            Measurement(
                subject: "memory of these NAVs",
                value: megabytes,
                unit: "MB",
                peer: String(
                    format: "%.2f bytes a NAV; the process held %.0f MB at most",
                    megabytes * 1e6 / Double(table.navCount),
                    peak
                ),
                target: "≤ 1000 MB"
            ),
            Measurement(
                subject: "a new day of all of them",
                value: Stopwatch.quantile(days, 0.5) * 1e3,
                unit: "ms",
                peer: "median of 5 days, two cores",
                target: "≤ 200 ms"
            ),
        ]
    }

    /// Funds that wander by about a percent a day, all on the same days.
    private static func table() -> NAVTable {
        let days = (0..<(navs * 7 / 5 + 7)).filter { $0 % 7 < 5 }.suffix(navs).map { TradingDay(number: 16_000 + $0) }
        var table = NAVTable(reservingFunds: schemes)
        var state: UInt64 = 88_172_645_463_325_252
        for _ in 0..<schemes {
            var value: Int64 = 100_0000
            let rows = days.map { day in
                state ^= state << 13
                state ^= state >> 7
                state ^= state << 17
                value = max(1000, value + value * (Int64(state >> 54) - 505) / 50_000)
                return NAVRow(day: day, nav: Price(units: value * 10_000))
            }
            table.append(NAVSeries.clean(rows, today: NAVSeries.lastPossibleDay).series)
        }
        return table
    }

    /// A value for the day after the last one of every fund.
    private static func appendDay(to table: inout NAVTable) -> [Int] {
        table.rows.filter { row in
            guard let last = table.last(row) else { return false }
            // A thousandth more, in the fund's own unit.
            let next = Price(units: last.nav.units + last.nav.units / 10_000_000 * 10_000)
            return table.append(NAVRow(day: last.day.adding(days: 1), nav: next), to: row)
        }
    }
}
