import BourseCore
import Dispatch
import Synchronization

/// The realized profit of an option trade, split by day and Greek.
///
/// Each leg is valued at every fill and at the close of every day it is held. From one of these moments to the next its
/// change of value is expanded to the second order in the underlying and to the first in volatility, time and rate, with
/// the Greeks of the earlier moment: Δ·dS + ½Γ·dS² + 𝒱·dσ + Θ·dt + ρ·dr. What this leaves is the residual (J. Hull,
/// "Options, Futures, and Other Derivatives", chapter on the Greek letters: "profit and loss attribution").
///
/// The value at a fill is its price, and at a close that of the model with the volatility of ``VolatilityPath``. A fill
/// implies the volatility at which the model explains its price with the underlying at its ``AutopsyFill/moment``, or at
/// the close of its day. Greek parts and the values at closes are rounded half to even to hundredths of the currency; the
/// residual is exact, so that all parts together are the profit of the fills.
public struct Autopsy: Hashable, Sendable {
    /// A day of the trade.
    public struct AutopsyDay: Hashable, Sendable {
        /// The day.
        public let day: TradingDay
        /// The close of the first leg's underlying; nil on a day without one.
        public let close: Price?
        /// The profit of the day, by cause.
        public internal(set) var parts: AutopsyParts
    }

    /// A leg of the trade.
    public struct LegResult: Hashable, Sendable {
        /// The profit of the leg, by cause.
        public internal(set) var parts = AutopsyParts.zero
        /// The implied volatility of each fill per year; nil for a fill without one and for shares.
        public internal(set) var volatilities: [Double?] = []
        /// Whether no fill of it has an implied volatility, and that of the other legs is used.
        public internal(set) var usesOtherLegs = false
    }

    /// The days on which a value changed or a fee was paid, in order.
    public let days: [AutopsyDay]
    /// The legs in the order of the request.
    public let legs: [LegResult]
    /// The whole profit, by cause.
    public let parts: AutopsyParts

    /// Splits the profit of a trade.
    ///
    /// - Parameters:
    ///   - legs: The legs, each from flat to flat.
    ///   - markets: The underlyings that the legs name.
    /// - Complexity: one value with Greeks per leg and day, and some five prices per fill of an option; legs are
    ///   followed at the same time on as many threads as there are processors.
    public init(_ legs: [AutopsyLeg], in markets: [AutopsyMarket]) throws(AutopsyError) {
        guard legs.contains(where: { $0.instrument != .shares }) else { throw .noOption }
        for (index, leg) in legs.enumerated() {
            guard !leg.fills.isEmpty, leg.fills.reduce(Quantity.zero, { $0 + $1.quantity }) == .zero else {
                throw .notFlat(leg: index)
            }
        }
        let found = try Self.impliedVolatilities(of: legs, in: markets)
        var results = found.map { LegResult(volatilities: $0) }
        let paths = zip(legs, found).map { leg, volatilities in
            VolatilityPath(
                knots: zip(leg.fills, volatilities).enumerated().compactMap { fill, pair in
                    pair.1.map { .init(fill: fill, time: VolatilityPath.time(of: pair.0), volatility: $0) }
                }
            )
        }
        let implied = paths.flatMap(\.knots).map(\.volatility)
        guard !implied.isEmpty else { throw .noVolatility }
        let mean = implied.reduce(0, +) / Double(implied.count)

        var sums: [TradingDay: AutopsyParts] = [:]
        for (index, days) in Self.walks(legs, markets, paths, otherwise: mean).enumerated() {
            results[index].usesOtherLegs = legs[index].instrument != .shares && paths[index].knots.isEmpty
            for (day, parts) in days {
                sums[day, default: .zero] += parts
                results[index].parts += parts
            }
        }
        let first = markets[legs[0].market]
        days = sums.sorted { $0.key < $1.key }.map { day, parts in
            AutopsyDay(day: day, close: first.closes(from: day, through: day).first?.price, parts: parts)
        }
        self.legs = results
        parts = results.reduce(into: .zero) { $0 += $1.parts }
    }

    /// What each leg brought on each day.
    private static func walks(
        _ legs: [AutopsyLeg],
        _ markets: [AutopsyMarket],
        _ paths: [VolatilityPath],
        otherwise: Double
    ) -> [[(day: TradingDay, parts: AutopsyParts)]] {
        let found = Mutex(legs.map { _ in [(day: TradingDay, parts: AutopsyParts)]() })
        DispatchQueue.concurrentPerform(iterations: legs.count) { index in
            let leg = legs[index]
            let walk = LegWalk(leg, in: markets[leg.market], path: paths[index], otherwise: otherwise)
            found.withLock { $0[index] = walk.days }
        }
        return found.withLock { $0 }
    }

    /// Volatilities outside come from prices that are not of the same moment as that of the underlying.
    private static let believable = 0.01...5.0

    /// The volatilities that the fills of each leg imply; nil for a fill without one and for shares.
    ///
    /// A price that no volatility explains shows that the underlying was elsewhere than at the close, or than on the line
    /// from the open to it, so that the other fills of that day and underlying whose price of the underlying is such an
    /// estimate are not used either, unless there are no others at all.
    ///
    /// - Complexity: some five prices per fill of an option.
    public static func impliedVolatilities(
        of legs: [AutopsyLeg],
        in markets: [AutopsyMarket]
    ) throws(AutopsyError) -> [[Double?]] {
        struct MarketDay: Hashable {
            let market: Int
            let day: TradingDay
        }
        var found: [[Double?]] = []
        var doubtful: Set<MarketDay> = []
        for (index, leg) in legs.enumerated() {
            var volatilities: [Double?] = []
            for fill in leg.fills {
                let result = try impliedVolatility(of: fill, leg, index, markets[leg.market])
                volatilities.append(result.volatility)
                if result.isDoubtful { doubtful.insert(MarketDay(market: leg.market, day: fill.day)) }
            }
            found.append(volatilities)
        }
        let sure = zip(legs, found).map { leg, volatilities in
            zip(leg.fills, volatilities).map { fill, volatility in
                !fill.hasExactSpot && doubtful.contains(MarketDay(market: leg.market, day: fill.day)) ? nil : volatility
            }
        }
        return sure.contains { $0.contains { $0 != nil } } ? sure : found
    }

    private static func impliedVolatility(
        of fill: AutopsyFill,
        _ leg: AutopsyLeg,
        _ index: Int,
        _ market: AutopsyMarket
    ) throws(AutopsyError) -> (volatility: Double?, isDoubtful: Bool) {
        guard let spot = fill.moment?.spot ?? market.close(fill.day) else {
            throw .noClose(market: leg.market, day: fill.day)
        }
        guard case .option(let right, let strike, let expiration) = leg.instrument else { return (nil, false) }
        let terms = OptionTerms(
            right: right,
            spot: spot.double,
            strike: strike.double,
            years: LegWalk.years(to: expiration, from: fill.day, fill.moment),
            rate: market.rate(on: fill.day),
            dividendYield: market.dividendYield,
            volatility: 0.3
        )
        do throws(OptionInputError) { try PricingDomain.check(terms) } catch {
            throw .input(leg: index, error)
        }
        guard !fill.isExercise, fill.price > .zero, terms.years > 0 else { return (nil, false) }
        let implied = try? ListedVolatility.of(price: fill.price.double, terms, style: market.style)
        let volatility = implied.flatMap { believable.contains($0) ? $0 : nil }
        return (volatility, volatility == nil && !fill.hasExactSpot)
    }
}
