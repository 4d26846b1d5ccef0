import BourseCore
import BourseScreening

extension ScreenUniverse {
    /// Answers a screen.
    ///
    /// - Parameters:
    ///   - screen: What is asked.
    ///   - places: The places of the answer that are wanted, from 0.
    ///   - wanted: Figures that hits shall have besides those of the screen.
    ///   - percentiles: Columns that were prepared; what is missing is computed for this answer alone.
    /// - Complexity: O(schemes · conditions + hits · log of the last place).
    public func answer(
        _ screen: FundScreen,
        places: Range<Int> = 0..<50,
        metrics wanted: [ScreenMetricName] = [],
        percentiles: PercentileColumns = PercentileColumns()
    ) -> ScreenAnswer {
        let metrics = screen.metrics.reduce(into: wanted) { metrics, name in
            if !metrics.contains(name) { metrics.append(name) }
        }
        var percentiles = percentiles
        percentiles.prepare(metrics, in: self)
        let columns = metrics.map { column($0, percentiles) }
        func prepared(_ name: ScreenMetricName) -> [Double] {
            metrics.firstIndex(of: name).map { columns[$0] } ?? []
        }

        let needsNAV = screen.conditions.contains(where: \.needsNAV)
        let rows =
            !screen.includesStale
            ? activeRows : needsNAV ? valuedRows : schemes.indices.map { Int32(truncatingIfNeeded: $0) }
        var tally = ScreenTally<ScreenCondition>(rows)
        for condition in screen.conditions {
            if case .metric(let name, let bounds) = condition {
                let (low, high) = bounds.interval
                let column = prepared(name)
                tally.apply(condition) {
                    column[$0] >= low && column[$0] <= high
                } isLacking: {
                    column[$0].isNaN
                }
            } else if case .lastDay(let bounds) = condition {
                let days = lastDays
                tally.apply(condition) {
                    bounds.contains(TradingDay(number: Int(days[$0])))
                } isLacking: { _ in
                    false
                }
            } else if let (values, value) = traits.allowed(by: condition) {
                tally.apply(condition) {
                    values[value($0)]
                } isLacking: { _ in
                    false
                }
            }
        }
        let found = tally.finish()
        var sorting: [Double] = []
        if case .metric(let name) = screen.order.key { sorting = prepared(name) }
        let hits = ranked(found, by: screen.order, sorting, places: places)
        return ScreenAnswer(
            metrics: metrics,
            hits: hits.map { row in
                ScreenHit(
                    row: row,
                    values: columns.map { $0[row].isFinite ? $0[row] : nil },
                    firstDay: firstDay(row),
                    lastDay: lastDay(row)
                )
            },
            total: found.count,
            schemes: schemes.count,
            withoutNAV: screen.includesStale && !needsNAV ? 0 : schemes.count - valued,
            stale: screen.includesStale ? 0 : valued - activeCount,
            removals: tally.removals
        )
    }

    /// A figure by row, not-a-number where a scheme lacks it.
    private func column(_ name: ScreenMetricName, _ percentiles: PercentileColumns) -> [Double] {
        switch name {
        case .metric(let metric, let period): metrics.column(metric, period)
        case .percentile(let metric, let period): percentiles.column(metric, period)
        case .age: ages
        case .expenseRatio: schemes.map { $0.expenseRatio?.perYear.double ?? .nan }
        case .assets: assets
        }
    }

    /// What investors have in the fund of each scheme, in crores, of the last quarter that the fund has.
    private var assets: [Double] {
        let funds = Dictionary(grouping: schemes.indices) { place in
            let scheme = schemes[place]
            return scheme.fundNameLength == 0 ? "\(scheme.code)" : "\(scheme.house?.name ?? "") \(scheme.fundName)"
        }
        var assets = [Double](repeating: .nan, count: schemes.count)
        for places in funds.values {
            guard let sum = places.lazy.map({ schemes[$0] }).assets?.average.double else { continue }
            for place in places { assets[place] = sum / 1e7 }
        }
        return assets
    }

    private func ranked(
        _ found: [Int32],
        by order: ScreenOrder,
        _ values: [Double],
        places: Range<Int>
    ) -> [Int] {
        let flip: UInt64 = order.isDescending ? .max : 0
        var selection = ScreenSelection(last: places.upperBound, of: found.count)
        for row in found {
            let key: UInt64 =
                switch order.key {
                case .metric: ScreenSelection.key(values[Int(row)], flip: flip)
                case .name: UInt64(traits.nameRanks[Int(row)]) ^ flip
                case .house: UInt64(traits.houseRanks[Int(row)]) ^ flip
                }
            selection.add(ScreenSelection.RankedRow(key: key, code: traits.codes[Int(row)], row: row))
        }
        return selection.rows(at: places)
    }
}
