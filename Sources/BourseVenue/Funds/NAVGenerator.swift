import BourseCore
import BourseWire
import Foundation

/// Makes up what the units of made-up schemes were worth: from the same seed always the same.
///
/// Funds of a kind move together, each with something of its own; direct plans gain what regular ones pay to
/// distributors, and those that distribute fall by it. A day's value depends on nothing but seed, scheme and day, so that
/// it can be told alone.
public struct NAVGenerator: Sendable {
    private let seed: UInt64
    private let factors: [FundTemper.Factor: RandomWalk]

    /// Makes the histories of a seed.
    public init(seed: UInt64) {
        self.seed = seed
        let kinds: [FundTemper.Factor] = [.shares, .rates, .gold, .overseas]
        factors = Dictionary(
            uniqueKeysWithValues: kinds.map { ($0, RandomWalk(seed: seed, label: "factor \($0.rawValue)")) }
        )
    }

    /// All values up to the last business day that is not after `today`, the oldest first.
    ///
    /// - Complexity: O(days), less than a microsecond for each.
    public func history(of scheme: GeneratedScheme, today: TradingDay) -> [MFAPINAV] {
        let path = path(of: scheme, today: today)
        guard path.first <= path.last else { return [] }
        var navs: [MFAPINAV] = []
        navs.reserveCapacity(path.last - path.first)
        for number in path.first...path.last {
            let day = TradingDay(number: number)
            if path.hasNAV(day) { navs.append(MFAPINAV(day: day, nav: path.nav(on: day))) }
        }
        return navs
    }

    /// The last of these values; nothing for a scheme that has not begun.
    ///
    /// - Complexity: O(1).
    public func latest(of scheme: GeneratedScheme, today: TradingDay) -> MFAPINAV? {
        let path = path(of: scheme, today: today)
        var day = TradingDay(number: path.last)
        while day.number >= path.first {
            if path.hasNAV(day) { return MFAPINAV(day: day, nav: path.nav(on: day)) }
            day = day.adding(days: -1)
        }
        return nil
    }

    private func path(of scheme: GeneratedScheme, today: TradingDay) -> NAVPath {
        let temper = FundTemper(category: scheme.category, fund: scheme.fund)
        return NAVPath(
            scheme,
            temper,
            SchemeLife(of: scheme, seed: seed, today: today),
            last: FundCalendar.lastBusinessDay(to: today),
            factor: factors[temper.factor] ?? RandomWalk(seed: seed, label: "factor"),
            own: RandomWalk(seed: seed, label: scheme.fund),
            character: VenueRandom(seed: seed, label: "character of \(scheme.fund)")
        )
    }
}

/// The values of one scheme.
private struct NAVPath {
    let first: Int
    let last: Int
    private let isDaily: Bool
    private let factor: RandomWalk
    private let own: RandomWalk
    private let common: Double
    private let alone: Double
    private let growth: Double
    private let distribution: FundDistribution?
    private let places: Double
    private let unit: Int64
    private let firstNAV: Double
    private let anchor: TradingDay
    private var atAnchor = 0.0

    init(
        _ scheme: GeneratedScheme,
        _ temper: FundTemper,
        _ life: SchemeLife,
        last: TradingDay,
        factor: RandomWalk,
        own: RandomWalk,
        character: VenueRandom
    ) {
        var character = character
        first = life.start.number
        self.last = min(last, life.end ?? last).number
        isDaily = temper.isDaily
        self.factor = factor
        self.own = own
        let yearly = Double(365).squareRoot()
        common = temper.common * (0.9 + 0.2 * character.unit()) / yearly
        alone = temper.own / yearly
        let skill = temper.own * (character.unit() - 0.5) * 0.6
        let commission = scheme.isDirect ? min(0.008, temper.growth * 0.06) : 0
        growth = temper.dailyGrowth + (skill + commission) / 365
        distribution = FundDistribution(option: scheme.option)
        let hasFour = temper.isDaily || character.chance(0.7)
        (places, unit) = hasFour ? (1e4, 10_000) : (1e5, 1000)
        firstNAV = temper.firstNAV
        anchor = life.anchor
        atAnchor = logarithm(on: anchor)
    }

    /// Whether the scheme tells a value of the day.
    func hasNAV(_ day: TradingDay) -> Bool { isDaily || FundCalendar.isBusinessDay(day) }

    func nav(on day: TradingDay) -> Price {
        let value = firstNAV * Foundation.exp(logarithm(on: day) - atAnchor)
        // From 0.1 to a million: beyond that no fund is left as it is.
        return Price(units: Int64((min(max(value, 0.1), 1e6) * places).rounded()) * unit)
    }

    private func logarithm(on day: TradingDay) -> Double {
        let days = day.number
        let moved = common * factor.value(on: days) + alone * own.value(on: days)
        let paid = distribution.map { $0.paid(by: day, growth: growth) } ?? 0
        return growth * Double(days) + moved - paid
    }
}
