import BourseCore
import Foundation

/// A chain of options made by a model, for an underlying whose real one is not at hand.
///
/// Prices are by Black, Scholes and Merton with the smile's volatility at each strike. The bid is half a spread below
/// the model's price, rounded down to a cent, the ask as much above it, rounded up, as quotes are listed.
public struct ModelChain: Hashable, Sendable {
    /// The least that bid and ask lie from the model's price: a cent.
    public static let leastHalfSpread = Price(units: 1_000_000)
    private static let cent: Int64 = 1_000_000

    /// The price of the underlying.
    public var spot: Price
    /// The volatility of each strike.
    public var smile: VolatilitySmile
    /// The risk-free rate per year, continuously compounded.
    public var rate: Double
    /// The dividend yield per year, continuously compounded.
    public var dividendYield: Double
    /// When the options may be exercised.
    public var style: ExerciseStyle
    /// How far bid and ask lie from the model's price, as a fraction of it; at least ``leastHalfSpread``.
    public var halfSpread: Double

    /// Makes a model of a chain; half a spread of 1 % of the price is what options of large companies trade at.
    public init(
        spot: Price,
        smile: VolatilitySmile,
        rate: Double = 0,
        dividendYield: Double = 0,
        style: ExerciseStyle = .american,
        halfSpread: Double = 0.01
    ) {
        self.spot = spot
        self.smile = smile
        self.rate = rate
        self.dividendYield = dividendYield
        self.style = style
        self.halfSpread = halfSpread
    }

    /// The chain with expiries after the given numbers of calendar days, each from one day to ten years.
    ///
    /// Refuses a price, a rate, a volatility or a number of days out of range; a half spread is taken within 0…1.
    ///
    /// - Complexity: O(strikes) for each expiry, of which there are at most 121.
    public func chain(days: [Int]) throws(OptionInputError) -> OptionChain {
        try PricingDomain.check(spot.double, as: .spot)
        try PricingDomain.check(rate, as: .rate)
        try PricingDomain.check(dividendYield, as: .dividendYield)
        try PricingDomain.check(smile.atTheMoney, as: .volatility)
        for number in days {
            guard number > 0 else { throw OptionInputError(field: .days, value: Double(number)) }
            try PricingDomain.check(Double(number), as: .days)
        }
        return OptionChain(
            spot: spot,
            rate: rate,
            dividendYield: dividendYield,
            style: style,
            expiries: days.map(expiry)
        )
    }

    private func expiry(_ days: Int) -> ChainExpiry {
        let years = Double(days) / 365
        let forward = spot.double * exp((rate - dividendYield) * years)
        let deviation = smile.atTheMoney(years: years) * years.squareRoot()
        let rows = StrikeGrid.listing(spot: spot, deviation: deviation).map { strike in
            let volatility = smile.volatility(moneyness: log(strike.double / forward), years: years)
            return ChainRow(
                strike: strike,
                call: quote(.call, strike: strike, days: days, volatility: volatility),
                put: quote(.put, strike: strike, days: days, volatility: volatility)
            )
        }
        return ChainExpiry(days: days, rows: rows)
    }

    private func quote(_ right: OptionRight, strike: Price, days: Int, volatility: Double) -> OptionQuote {
        let market = OptionMarket(
            spot: spot,
            volatility: volatility,
            rate: rate,
            dividendYield: dividendYield,
            style: style
        )
        let model = market.modelPrice(right, strike: strike, days: days)
        let fraction = halfSpread.isFinite ? min(max(halfSpread, 0), 1) : 0
        let half = max(Self.leastHalfSpread, Price(rounding: fraction * model.double))
        let bid = max(0, model.units - half.units) / Self.cent * Self.cent
        let ask = (model.units + half.units + Self.cent - 1) / Self.cent * Self.cent
        // The dearest option that can be priced stays one with its spread added.
        let highest = Price(rounding: PricingDomain.price.upperBound).units
        return OptionQuote(bid: Price(units: bid), ask: Price(units: min(ask, highest)), volatility: volatility)
    }
}
