import BourseCore
import BourseFunds
import BourseValues
import Synchronization

/// The past of every fund at once, and the metrics of all of them, for lists of many funds.
///
/// It stays up to date: a fund that got values is computed again, and nothing else is.
public final class FundUniverse: Sendable {
    fileprivate struct State {
        /// The row of each fund, which is the same in all tables.
        var rows: [Int32: Int] = [:]
        var table = NAVTable()
        var screening: ScreenUniverse?
        var percentiles = PercentileColumns()
        /// What arrived for funds that have no row yet.
        var early: [Int32: NAVSeries] = [:]
        let changeCounter: ChangeCounter
    }

    private let state: Mutex<State>
    /// Advances with every value.
    public let changeCounter: ChangeCounter

    init() {
        let counter = ChangeCounter()
        changeCounter = counter
        state = Mutex(State(changeCounter: counter))
    }

    /// Whether it is there: the past of all funds was read.
    public var isLoaded: Bool { state.withLock { $0.screening != nil } }

    /// How many funds have a past, and how many values.
    public var size: (funds: Int, navs: Int) {
        state.withLock { ($0.screening?.valued ?? 0, $0.table.navCount) }
    }

    // MARK: - Reading

    /// Reads something of the metrics of some funds, in their order; nothing of funds without a past, and nothing at all
    /// before the universe is there.
    ///
    /// No other code reads or writes meanwhile.
    public func read<Figure: Sendable>(
        _ codes: [Int32],
        _ value: @Sendable (MetricsTable, _ row: Int) -> Figure
    ) -> [Figure?] {
        state.withLock { state in
            guard let metrics = state.screening?.metrics else { return codes.map { _ in nil } }
            return codes.map { code in state.rows[code].map { value(metrics, $0) } }
        }
    }

    /// The funds that meet the conditions of a screen, with their figures: those asked for, then those of the screen;
    /// nothing before the universe is there.
    ///
    /// - Complexity: O(n), and O(n log n) for percentiles that were not requested since a value changed.
    public func screen(_ screen: FundScreen, places: Range<Int>, metrics: [ScreenMetricName] = []) -> ScreenedFunds? {
        state.withLock { state in
            guard let screening = state.screening else { return nil }
            state.percentiles.prepare(metrics + screen.metrics, in: screening)
            let answer = screening.answer(screen, places: places, metrics: metrics, percentiles: state.percentiles)
            return ScreenedFunds(
                answer: answer,
                schemes: answer.hits.map { screening.schemes[$0.row] },
                latest: answer.hits.map { state.table.last($0.row) },
                valued: screening.valued
            )
        }
    }

    /// Where a fund's returns stand among the living ones of its kind, by period; nothing before the universe is there.
    ///
    /// - Complexity: O(n).
    public func standings(of code: Int32) -> [ReturnPeriod: FundPercentile]? {
        state.withLock { state in
            guard let screening = state.screening else { return nil }
            return state.rows[code].map { screening.percentiles(of: $0, .returns) } ?? [:]
        }
    }

    /// The change of each of some funds to its last value from the one before, in their order; nothing of those with fewer
    /// than two values.
    public func lastChanges(of codes: [Int32]) -> [NAVChange?] {
        state.withLock { state in
            codes.map { code in state.rows[code].flatMap { state.table.lastChange($0) } }
        }
    }

    /// The last value of a fund.
    func last(of code: Int32) -> NAVRow? {
        state.withLock { state in state.rows[code].flatMap { state.table.last($0) } }
    }

    // MARK: - Changing

    /// Puts the stored histories in place, with a row of the table for each scheme.
    ///
    /// Only the first call has an effect: histories that arrived since then may be newer than those of another read.
    func load(_ table: NAVTable, _ schemes: [Scheme]) {
        // A rate that is finite is never refused.
        guard let metrics = try? MetricsTable(table) else { return }
        let screening = ScreenUniverse(schemes, metrics: metrics, of: table)
        state.withLock { state in
            guard state.screening == nil else { return }
            state.rows = Dictionary(zip(schemes.map(\.code), schemes.indices)) { first, _ in first }
            state.table = table
            state.screening = screening
            state.changeCounter.advance()
            state.takeEarly()
        }
    }

    /// Takes over the schemes of a list: new ones get a row, and known ones may have another name.
    ///
    /// - Complexity: O(n log n); about a tenth of a second for 45,000.
    func follow(_ list: [Scheme]) {
        state.withLock { state in
            guard let screening = state.screening else { return }
            var schemes = screening.schemes
            for scheme in list {
                if let row = state.rows[scheme.code] {
                    schemes[row] = scheme
                } else {
                    state.rows[scheme.code] = state.table.append(.empty)
                    schemes.append(scheme)
                }
            }
            guard schemes != screening.schemes else { return }
            var metrics = screening.metrics
            let added = screening.schemes.count..<schemes.count
            if !added.isEmpty, let more = try? MetricsTable(state.table, rows: added) { metrics.append(more) }
            state.screening = ScreenUniverse(schemes, metrics: metrics, of: state.table)
            state.changeCounter.advance()
            state.takeEarly()
        }
    }

    /// Replaces the history of a fund.
    func take(_ series: NAVSeries, of code: Int32) {
        state.withLock { state in
            state.early[code] = series
            state.takeEarly()
            // The list has the last value too, whether or not the histories have been read.
            state.changeCounter.advance()
        }
    }

    /// Adds the values of a day.
    func append(_ navs: [Int32: NAVRow]) {
        state.withLock { state in
            guard state.screening != nil else { return }
            var changed: [Int] = []
            for (code, nav) in navs {
                guard let row = state.rows[code], state.table.append(nav, to: row) else { continue }
                changed.append(row)
            }
            state.screening?.update(changed.sorted(), of: state.table)
            state.changeCounter.advance()
        }
    }
}

extension FundUniverse.State {
    fileprivate mutating func takeEarly() {
        guard screening != nil else { return }
        var changed: [Int] = []
        for (code, series) in early {
            guard let row = rows[code] else { continue }
            table.replace(row, with: series)
            changed.append(row)
            early[code] = nil
        }
        guard !changed.isEmpty else { return }
        screening?.update(changed, of: table)
        changeCounter.advance()
    }
}

/// The funds that meet the conditions of a screen.
public struct ScreenedFunds: Sendable {
    /// What was found, and why the rest was not.
    public let answer: ScreenAnswer
    /// The schemes of the hits, in their order.
    public let schemes: [Scheme]
    /// Their last values.
    public let latest: [NAVRow?]
    /// How many schemes have a past at all.
    public let valued: Int
}
