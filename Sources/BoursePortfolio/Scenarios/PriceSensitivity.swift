import BourseCore
import BourseMarkets
import Foundation

/// How the price of something answers a shock, and what that rests on.
public struct PriceSensitivity: Hashable, Sendable {
    /// What a sensitivity rests on.
    public enum SensitivityBasis: Hashable, Sendable {
        /// Its own returns over those of the benchmark.
        case regression(BetaEstimate)
        /// An assumption for everything of its category: "Mid-cap funds".
        case category(String)
        /// An assumption, because its history is too short: it moves as the benchmark does.
        case assumed
        /// It is a coin.
        case coin
        /// It is a bond that is revalued by its coupon, maturity and yield.
        case bond(BondValuation)
        /// It is a bond whose duration was entered.
        case duration
        /// Nothing that is shocked moves it.
        case unrelated

        /// What programs call it.
        public var kind: BasisKind {
            switch self {
            case .regression: .regression
            case .category: .category
            case .assumed: .assumed
            case .coin: .coin
            case .bond: .bond
            case .duration: .duration
            case .unrelated: .unrelated
            }
        }
    }

    /// A ``SensitivityBasis`` without its figures.
    public enum BasisKind: String, Hashable, Sendable, CaseIterable {
        /// Its own returns over those of the benchmark.
        case regression
        /// An assumption for its category.
        case category
        /// An assumption, because its history is too short.
        case assumed
        /// It is a coin.
        case coin
        /// It is a bond that is revalued by its coupon, maturity and yield.
        case bond
        /// It is a bond whose duration was entered.
        case duration
        /// Nothing moves it.
        case unrelated
    }

    /// Its return for each 1 that the market returns.
    public var beta: Double
    /// How many percent it loses for each percentage point that rates rise; nothing where that is not known.
    public var duration: Double?
    /// Its part of the economy.
    public var sector: Sector?
    /// What ``beta`` rests on.
    public var basis: SensitivityBasis

    /// Makes one.
    public init(beta: Double, duration: Double? = nil, sector: Sector? = nil, basis: SensitivityBasis) {
        self.beta = beta
        self.duration = duration
        self.sector = sector
        self.basis = basis
    }

    /// The ends of the interval of ``beta``; nothing where it is not estimated.
    public var interval: ClosedRange<Double>? {
        if case .regression(let estimate) = basis { estimate.interval } else { nil }
    }

    /// The return of the price of `symbol`, −1 or more.
    ///
    /// That of the instrument where the shock names it; that of coins for a coin; that of its valuation for a bond, with
    /// interest; else beta × market + sector + e^(−duration × rate) − 1, in which a bond falls the less the further rates
    /// have risen.
    public func priceReturn(of symbol: Symbol, under shock: MarketShock) -> Double {
        if let own = shock.instruments[symbol] { return max(-1, own) }
        switch basis {
        case .coin: return max(-1, shock.coins)
        case .bond(let valuation): return max(-1, valuation.priceReturn(rate: shock.rate, days: shock.days))
        case .regression, .category, .assumed, .duration, .unrelated: break
        }
        let market = beta * shock.market
        let sector = sector.flatMap { shock.sectors[$0] } ?? 0
        let rates = duration.map { exp(-$0 * shock.rate) - 1 } ?? 0
        return max(-1, market + sector + rates)
    }
}
