import BourseCore
import BourseFunds
import BourseScreening

/// Answers screens as directly as they are defined, one scheme after the other, from metrics computed anew.
struct NaiveScreen {
    let schemes: [Scheme]
    let table: NAVTable
    let metrics: MetricsTable

    init(_ schemes: [Scheme], _ table: NAVTable) throws {
        self.schemes = schemes
        self.table = table
        metrics = try MetricsTable(table)
    }

    func answer(_ screen: FundScreen) -> (rows: [Int], removed: [Int], lacking: [Int], alone: [Int]) {
        var removed = screen.conditions.map { _ in 0 }
        var lacking = removed
        var alone = removed
        var rows: [Int] = []
        for row in schemes.indices where screen.includesStale || lives(row) {
            if table.series(row).isEmpty, screen.conditions.contains(where: \.needsNAV) { continue }
            let unmet = screen.conditions.indices.filter { !meets(row, screen.conditions[$0]) }
            guard let first = unmet.first else {
                rows.append(row)
                continue
            }
            removed[first] += 1
            if unmet.count == 1 { alone[first] += 1 }
            if case .metric(let metric, _) = screen.conditions[first], value(row, metric) == nil { lacking[first] += 1 }
        }
        return (rows.sorted { isBefore($0, $1, screen.order) }, removed, lacking, alone)
    }

    func lives(_ row: Int) -> Bool {
        let newest = schemes.indices.compactMap { table.series($0).lastDay }.max()
        guard let last = table.series(row).lastDay, let newest else { return false }
        return last.adding(days: 10) >= newest
    }

    func value(_ row: Int, _ amount: ScreenMetricName) -> Double? {
        switch amount {
        case .age:
            guard let first = table.series(row).firstDay, let last = table.series(row).lastDay else { return nil }
            var years = 0
            while first.adding(months: 12 * (years + 1)) <= last { years += 1 }
            let (start, end) = (first.adding(months: 12 * years), first.adding(months: 12 * (years + 1)))
            return Double(years) + Double(last.number - start.number) / Double(end.number - start.number)
        case .expenseRatio: return schemes[row].expenseRatio?.perYear.double
        case .assets:
            let own = schemes[row]
            let fund = schemes.filter { scheme in
                scheme.code == own.code
                    || (own.fundNameLength > 0 && scheme.house == own.house && scheme.fundName == own.fundName)
            }.assets
            return fund.map { $0.average.double / 1e7 }
        case .metric(let metric, let period):
            switch metric {
            case .returns:
                return metrics.value(.annualizedReturn, period, row: row)
                    ?? metrics.value(.totalReturn, period, row: row)
            case .volatility: return metrics.value(.volatility, period, row: row)
            case .drawdown: return metrics.value(.maxDrawdown, period, row: row)
            case .sharpe: return metrics.value(.sharpe, period, row: row)
            case .sortino: return metrics.value(.sortino, period, row: row)
            }
        case .percentile(let metric, let period):
            let own = schemes[row]
            guard lives(row), own.category != .unspecified, let mine = value(row, .metric(metric, period)) else {
                return nil
            }
            let others = schemes.indices.filter { other in
                let scheme = schemes[other]
                return other != row && lives(other) && scheme.category == own.category && scheme.plan == own.plan
                    && Self.paysOut(scheme) == Self.paysOut(own)
            }.compactMap { value($0, .metric(metric, period)) }
            guard !others.isEmpty else { return nil }
            let better = others.filter { metric.isMoreBetter ? $0 > mine : $0 < mine }.count
            let equal = others.filter { $0 == mine }.count
            return (Double(better) + Double(equal) / 2) * 100 / Double(others.count)
        }
    }

    private static func paysOut(_ scheme: Scheme) -> Bool { scheme.option.distributes || scheme.option == .bonus }

    private func meets(_ row: Int, _ condition: ScreenCondition) -> Bool {
        let scheme = schemes[row]
        switch condition {
        case .metric(let metric, let bounds):
            guard let value = value(row, metric) else { return false }
            switch bounds {
            case .below(let limit): return value < limit.double
            case .atMost(let limit): return value <= limit.double
            case .above(let limit): return value > limit.double
            case .atLeast(let limit): return value >= limit.double
            case .between(let one, let other):
                return value >= min(one.double, other.double) && value <= max(one.double, other.double)
            }
        case .lastDay(let bounds): return table.series(row).lastDay.map { bounds.contains($0) } ?? false
        case .category(let set): return set.isEmpty || set.contains { $0.contains(scheme.category) }
        case .house(let set): return set.isEmpty || scheme.house.map { set.contains($0) } ?? false
        case .plan(let set): return set.isEmpty || set.contains(scheme.plan)
        case .option(let set): return set.isEmpty || set.contains(scheme.option)
        case .structure(let set): return set.isEmpty || set.contains(scheme.structure)
        }
    }

    private func isBefore(_ one: Int, _ other: Int, _ order: ScreenOrder) -> Bool {
        func compare<Key: Comparable>(_ mine: Key, _ theirs: Key) -> Bool? {
            mine == theirs ? nil : (mine < theirs) != order.isDescending
        }
        func houses() -> Bool? {
            // No house comes behind all others.
            let (mine, theirs) = (schemes[one].house?.name.lowercased(), schemes[other].house?.name.lowercased())
            return compare("\(mine == nil ? 1 : 0)\(mine ?? "")", "\(theirs == nil ? 1 : 0)\(theirs ?? "")")
        }
        func names() -> Bool? { compare(schemes[one].name.lowercased(), schemes[other].name.lowercased()) }
        let decision: Bool?
        switch order.key {
        case .name: decision = names()
        case .house: decision = houses() ?? names()
        case .metric(let metric):
            switch (value(one, metric), value(other, metric)) {
            case (let mine?, let theirs?): decision = compare(mine, theirs)
            case (.some, nil): decision = true
            case (nil, .some): decision = false
            case (nil, nil): decision = nil
            }
        }
        return decision ?? (schemes[one].code < schemes[other].code)
    }
}
