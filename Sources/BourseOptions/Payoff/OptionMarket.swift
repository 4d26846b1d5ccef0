import BourseCore

/// The market a position is valued in.
public struct OptionMarket: Hashable, Sendable {
    /// The price of the underlying.
    public var spot: Price
    /// The volatility of the underlying per year, for legs that have none of their own and for probabilities.
    public var volatility: Double
    /// The risk-free rate per year, continuously compounded.
    public var rate: Double
    /// The dividend yield per year, continuously compounded.
    public var dividendYield: Double
    /// When the options may be exercised.
    public var style: ExerciseStyle
    /// The next dividend in cash, if it is known; it is warned about and not part of the values.
    public var nextDividend: NextDividend?

    /// A dividend that is announced.
    public struct NextDividend: Hashable, Sendable {
        /// Calendar days until the shares trade without it.
        public var days: Int
        /// The amount per share.
        public var amount: Price

        /// Makes a dividend.
        public init(days: Int, amount: Price) {
            self.days = days
            self.amount = amount
        }
    }

    /// Makes a market.
    public init(
        spot: Price,
        volatility: Double,
        rate: Double = 0,
        dividendYield: Double = 0,
        style: ExerciseStyle = .american,
        nextDividend: NextDividend? = nil
    ) {
        self.spot = spot
        self.volatility = volatility
        self.rate = rate
        self.dividendYield = dividendYield
        self.style = style
        self.nextDividend = nextDividend
    }

    /// The terms of an option in this market.
    func terms(_ right: OptionRight, strike: Price, days: Double, volatility: Double?) -> OptionTerms {
        OptionTerms(
            right: right,
            spot: spot.double,
            strike: strike.double,
            years: days / 365,
            rate: rate,
            dividendYield: dividendYield,
            volatility: volatility ?? self.volatility
        )
    }

    /// The model's price of an option, rounded to the decimals of a ``Price``, half to even.
    ///
    /// Black–Scholes–Merton, with the premium for early exercise of an American option.
    ///
    /// - Complexity: O(1); some tens of microseconds where early exercise can pay.
    public func modelPrice(
        _ right: OptionRight,
        strike: Price,
        days: Int,
        volatility: Double? = nil
    ) -> Price {
        let terms = terms(right, strike: strike, days: Double(days), volatility: volatility)
        return Price(rounding: ModelValue.price(terms, style: style))
    }
}

extension Price {
    /// The nearest price to a model's value, half to even at 10^−8; values out of range become the nearest in range.
    public init(rounding value: Double) {
        let units = (value * 1e8).rounded(.toNearestOrEven)
        self.init(units: units.isNaN ? 0 : Int64(exactly: min(max(units, -9e18), 9e18)) ?? 0)
    }
}

extension Money {
    /// The nearest amount to a model's value, half to even at 10^−8; values out of range become the nearest in range.
    public init(rounding value: Double) {
        let units = (value * 1e8).rounded(.toNearestOrEven)
        let whole = units.isNaN ? 0 : Int128(exactly: min(max(units, -1e28), 1e28)) ?? 0
        self.init(units: whole * 100_000_000)
    }
}
