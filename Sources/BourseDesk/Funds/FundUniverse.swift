import BourseCore
import BourseFunds
import Synchronization

/// The past of every fund at once, and the metrics of all of them, for whoever looks over many.
///
/// It stays up to date: a fund that got values is computed again, and nothing else is.
public final class FundUniverse: Sendable {
    private struct State {
        var rows: [Int32: Int] = [:]
        var codes: [Int32] = []
        var table = NAVTable()
        var metrics: MetricsTable?
        /// What arrived before the universe was there.
        var early: [Int32: NAVSeries] = [:]
        var revision = 0

        mutating func take(_ series: NAVSeries, of code: Int32) {
            add([code])
            guard let row = rows[code] else { return }
            revision += 1
            table.replace(row, with: series)
            metrics?.update([row], of: table)
        }

        /// Gives rows without values to funds that have none, all at once: each time costs as much as all rows there are.
        mutating func add(_ new: [Int32]) {
            let first = table.fundCount
            for code in new where rows[code] == nil {
                rows[code] = table.append(.empty)
                codes.append(code)
            }
            guard table.fundCount > first, let added = try? MetricsTable(table, rows: first..<table.fundCount) else {
                return
            }
            metrics?.append(added)
            revision += 1
        }
    }

    private let state = Mutex(State())

    init() {}

    /// Whether it is there: the past of all funds was read.
    public var isLoaded: Bool { state.withLock { $0.metrics != nil } }

    /// How often it has changed.
    public var revision: Int { state.withLock { $0.revision } }

    /// How many funds have a past, and how many values.
    public var size: (funds: Int, navs: Int) {
        state.withLock { state in
            (state.table.rows.count { state.table.lastDay($0) != nil }, state.table.navCount)
        }
    }

    /// Reads the metrics of all funds, with the code of each row; nothing before they are there.
    ///
    /// Nobody else reads or writes meanwhile.
    public func read<Answer>(_ body: (MetricsTable, [Int32]) throws -> Answer) rethrows -> Answer? {
        try state.withLock { state in
            guard let metrics = state.metrics else { return nil }
            return try body(metrics, state.codes)
        }
    }

    /// Reads something of the metrics of some funds, in their order; nothing of funds without a past, and nothing at all
    /// before the universe is there.
    ///
    /// Nobody else reads or writes meanwhile.
    public func read<Figure: Sendable>(_ codes: [Int32], _ figure: @Sendable (MetricsTable, _ row: Int) -> Figure)
        -> [Figure?]
    {
        state.withLock { state in
            guard let metrics = state.metrics else { return codes.map { _ in nil } }
            return codes.map { code in state.rows[code].map { figure(metrics, $0) } }
        }
    }

    /// The last value of a fund.
    func last(of code: Int32) -> NAVRow? {
        state.withLock { state in state.rows[code].flatMap { state.table.last($0) } }
    }

    /// Puts a universe in place that was read.
    func load(_ table: NAVTable, codes: [Int32]) {
        // A rate that is finite is never refused.
        guard let metrics = try? MetricsTable(table) else { return }
        state.withLock { state in
            state.rows = Dictionary(zip(codes, codes.indices)) { first, _ in first }
            state.codes = codes
            state.table = table
            state.metrics = metrics
            state.revision += 1
            for (code, series) in state.early { state.take(series, of: code) }
            state.early = [:]
        }
    }

    /// Makes room for the funds of a list.
    func add(_ codes: [Int32]) {
        state.withLock { state in
            if state.metrics != nil { state.add(codes) }
        }
    }

    /// Puts a fund's past in the place of what was known of it.
    func take(_ series: NAVSeries, of code: Int32) {
        state.withLock { state in
            if state.metrics == nil { state.early[code] = series } else { state.take(series, of: code) }
        }
    }

    /// Adds the values of a day.
    func append(_ navs: [Int32: NAVRow]) {
        state.withLock { state in
            guard state.metrics != nil else { return }
            var changed: [Int] = []
            for (code, nav) in navs {
                guard let row = state.rows[code], state.table.append(nav, to: row) else { continue }
                changed.append(row)
            }
            state.metrics?.update(changed.sorted(), of: state.table)
            state.revision += 1
        }
    }
}
