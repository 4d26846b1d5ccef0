import BourseCore

/// The stretch of time that several funds are compared over.
struct ComparisonWindow {
    /// The fewest days that say anything.
    private static let fewestDays = 3

    private struct WindowMember {
        var index: Int
        var name: String
        var series: NAVSeries
        /// The days of its first and its last value on or before the day looked back from.
        var first: TradingDay
        var last: TradingDay
    }

    /// The funds that have a part in it; none when there is no window.
    private(set) var members: [Int] = []
    /// The days that all of them have a value of.
    private(set) var days: [TradingDay] = []
    /// What has to be known of it.
    private(set) var caveats: [ComparisonCaveat] = []

    init(_ histories: [(name: String, series: NAVSeries)], period: ReturnPeriod, asOf day: TradingDay?) {
        var candidates: [WindowMember] = []
        for (index, history) in histories.enumerated() {
            let (name, series) = history
            guard let first = series.firstDay, let newest = series.lastDay else {
                caveats.append(.aside(name, .noNAV))
                continue
            }
            guard let end = series.index(atOrBefore: day ?? newest) else {
                caveats.append(.aside(name, .noNAVYet(asOf: day ?? newest, first: first)))
                continue
            }
            guard end > 0 else {
                caveats.append(.aside(name, .oneNAV(first)))
                continue
            }
            candidates.append(
                WindowMember(index: index, name: name, series: series, first: first, last: series.day(at: end))
            )
        }
        guard candidates.count > 1, let common = commonDays(candidates) else { return }
        members = candidates.map(\.index)
        days = cut(common, to: period, candidates)
    }

    /// The days that all have a value of; nothing when they are too few to say anything.
    private mutating func commonDays(_ candidates: [WindowMember]) -> [TradingDay]? {
        guard let young = candidates.max(by: { $0.first < $1.first }),
            let old = candidates.min(by: { $0.last < $1.last })
        else { return nil }
        if young.first > old.last {
            caveats.append(.apart(old.name, ended: old.last, young.name, began: young.first))
            return nil
        }
        var common = Set(old.series.dayNumbers)
        for member in candidates { common.formIntersection(member.series.dayNumbers) }
        let days = common.sorted().map { TradingDay(number: Int($0)) }.filter { $0 <= old.last }
        guard days.count >= Self.fewestDays, let end = days.last else {
            caveats.append(.tooFewCommonDays(days.count))
            return nil
        }
        let newest = candidates.map(\.last).max() ?? end
        for member in candidates where newest.number - member.last.number > ReturnsCaveat.staleAfterDays {
            caveats.append(.ended(member.name, last: member.last, asOf: end))
        }
        return days
    }

    /// The days from the last on or before the period's start on, or from the first there is.
    private mutating func cut(_ days: [TradingDay], to period: ReturnPeriod, _ candidates: [WindowMember])
        -> [TradingDay]
    {
        guard let first = days.first, let end = days.last else { return days }
        let oldest = candidates.map(\.first).min() ?? first
        let target = period.start(asOf: end) ?? oldest
        if let start = days.lastIndex(where: { $0 <= target }) { return Array(days[start...]) }
        if let young = candidates.max(by: { $0.first < $1.first }), young.first > target {
            caveats.append(.younger(young.name, first: young.first, from: first))
        } else {
            caveats.append(.noEarlierCommonDay(from: first))
        }
        return days
    }
}
