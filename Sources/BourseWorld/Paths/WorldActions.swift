import BourseCore
import BourseMarkets
import Foundation

/// The splits and dividends of an asset over a calendar, and what they make of its price.
///
/// A path is told in shares of the first day of 2025; what was paid on a day is the path times the day's factor. Splits
/// follow from the seed, the asset and the year alone, so that no later one changes a price that was paid.
struct WorldActions: Sendable {
    /// Splits in the order of days, with the session they come into force.
    let splits: [(session: Int, split: Split)]
    /// Dividends in the order of days; the amount is for a share of the ex-day.
    let dividends: [(session: Int, dividend: Dividend)]
    /// What leaves the path at the opening of a session, as a fraction.
    let drops: [Int: Double]
    /// From which session on which factor turns a path into prices paid, ascending.
    private let factors: [(session: Int, factor: Double)]

    init(asset: WorldAsset, seed: UInt64, calendar: WorldCalendar) {
        let listed = Self.splits(of: asset, seed: seed, calendar: calendar)
        splits = listed.filter { $0.session >= 0 }.map { ($0.session, $0.split) }
        var factor = listed.filter { !$0.isAfterStart }.reduce(1.0) { $0 * $1.ratio }
        var factors = [(session: 0, factor: factor)]
        for entry in listed {
            factor /= entry.ratio
            if entry.session >= 0 { factors.append((entry.session, factor)) } else { factors[0].factor = factor }
        }
        self.factors = factors
        var dividends: [(session: Int, dividend: Dividend)] = []
        var drops: [Int: Double] = [:]
        if asset.dividendYield > 0 {
            var generator = WorldRandom(seed: UInt64(asset.number), 32)
            let (phase, place) = (generator.whole(in: 0...2), generator.whole(in: 3...15))
            for month in calendar.years.lowerBound * 12..<(calendar.years.upperBound + 1) * 12 where month % 3 == phase
            {
                let sessions = calendar.indices(ofMonth: month)
                guard sessions.count > place, let first = sessions.first else { continue }
                let session = first + place
                let level = exp(WorldCloses.anchor(of: asset, year: month / 12, seed: seed))
                let share = asset.dividendYield / 4
                let paid = level * share * Self.factor(factors, session)
                let amount = Price(units: max(1, Int64((paid * 100).rounded())) * 1_000_000)
                guard let dividend = Dividend(exDay: calendar.sessions[session].day, amount: amount) else { continue }
                dividends.append((session, dividend))
                // The demo trader's paths are older than dividends: there the drop is part of the day's chance.
                if asset.number >= 1000 { drops[session] = share }
            }
        }
        self.dividends = dividends
        self.drops = drops
    }

    /// What turns a session's path into prices paid.
    func factor(_ session: Int) -> Double { Self.factor(factors, session) }

    /// What is known up to a day.
    func known(through day: TradingDay, from first: TradingDay) -> CorporateActions {
        CorporateActions(
            splits: splits.map(\.split).filter { (first...day).contains($0.day) },
            dividends: dividends.map(\.dividend).filter { (first...day).contains($0.exDay) }
        )
    }

    private static func factor(_ factors: [(session: Int, factor: Double)], _ session: Int) -> Double {
        factors.last { $0.session <= session }?.factor ?? 1
    }

    private struct ListedSplit {
        /// Its session; below 0 when it lies before the calendar.
        let session: Int
        let split: Split
        /// Whether it came after the first day of 2025.
        let isAfterStart: Bool
        var ratio: Double { Double(split.new) / Double(split.old) }
    }

    /// The splits since the calendar begins, and those between it and 2025 where it begins later.
    private static func splits(of asset: WorldAsset, seed: UInt64, calendar: WorldCalendar) -> [ListedSplit] {
        guard asset.reports, asset.number >= 1000 else { return [] }
        let years = min(2025, calendar.years.lowerBound)...max(2025, calendar.years.upperBound)
        return years.compactMap { year in
            var generator = WorldRandom(seed: seed, 33, year, asset.number)
            let level = asset.level * exp(asset.growth * Double(year - 2025))
            guard let ratio = ratio(at: level, using: &generator) else { return nil }
            let month = year * 12 + generator.whole(in: 0...11)
            let place = generator.whole(in: 2...12)
            guard calendar.years.contains(year) else {
                let day = TradingDay(year: year, month: month % 12 + 1, day: 1)
                return day.flatMap { Split(day: $0, new: ratio.new, old: ratio.old) }.map {
                    ListedSplit(session: -1, split: $0, isAfterStart: year >= 2025)
                }
            }
            let session = calendar.indices(ofMonth: month).lowerBound + place
            let day = calendar.sessions[session].day
            return Split(day: day, new: ratio.new, old: ratio.old).map {
                ListedSplit(session: session, split: $0, isAfterStart: year >= 2025)
            }
        }
    }

    /// Dear shares are split now and then, and cheap ones put together.
    private static func ratio(at level: Double, using generator: inout WorldRandom) -> (new: Int64, old: Int64)? {
        let chance = generator.unit()
        let pick = generator.whole(in: 0...5)
        if level >= 120, chance < 0.05 { return ([2, 2, 3, 4, 5, 10][pick], 1) }
        if (8.0...25).contains(level), chance < 0.015 { return (1, [4, 5, 5, 8, 10, 10][pick]) }
        return nil
    }
}
