import BourseCore

/// All options of an underlying that are listed, with their quotes.
public struct OptionChain: Hashable, Sendable {
    /// The price of the underlying.
    public var spot: Price
    /// The risk-free rate per year, continuously compounded.
    public var rate: Double
    /// The dividend yield per year, continuously compounded.
    public var dividendYield: Double
    /// When the options may be exercised.
    public var style: ExerciseStyle
    /// The expiries, the first one first.
    public let expiries: [ChainExpiry]

    /// Makes a chain; expiries are put in order, and of several on one day the first given counts.
    public init(
        spot: Price,
        rate: Double = 0,
        dividendYield: Double = 0,
        style: ExerciseStyle = .american,
        expiries: [ChainExpiry]
    ) {
        self.spot = spot
        self.rate = rate
        self.dividendYield = dividendYield
        self.style = style
        var days: Set<Int> = []
        self.expiries = expiries.filter { days.insert($0.days).inserted }.sorted { $0.days < $1.days }
    }

    /// The market that positions made of this chain's options are valued in.
    ///
    /// - Parameter volatility: The volatility of the underlying until the positions' horizon.
    public func market(volatility: Double) -> OptionMarket {
        OptionMarket(spot: spot, volatility: volatility, rate: rate, dividendYield: dividendYield, style: style)
    }

    /// The first expiry that is not before `days`; the last one when all are before.
    public func expiry(notBefore days: Int) -> ChainExpiry? {
        expiries.first { $0.days >= days } ?? expiries.last
    }

    /// The quote of an option, if it is listed.
    ///
    /// - Complexity: O(strikes).
    public func quote(_ right: OptionRight, strike: Price, days: Int) -> OptionQuote? {
        expiries.first { $0.days == days }?.rows.first { $0.strike == strike }?[right]
    }

    /// Refuses numbers that nothing can be priced with, the first one found.
    ///
    /// - Complexity: O(quotes).
    public func check() throws(OptionInputError) {
        try PricingDomain.check(spot.double, as: .spot)
        try PricingDomain.check(rate, as: .rate)
        try PricingDomain.check(dividendYield, as: .dividendYield)
        for expiry in expiries {
            try PricingDomain.check(Double(expiry.days), as: .days)
            for row in expiry.rows {
                try PricingDomain.check(row.strike.double, as: .strike)
                for right in OptionRight.allCases {
                    guard let quote = row[right] else { continue }
                    try PricingDomain.check(quote.bid.double, as: .price)
                    try PricingDomain.check(quote.ask.double, as: .price)
                    try PricingDomain.check(quote.volatility, as: .volatility)
                }
            }
        }
    }
}

/// The options of a chain that expire together.
public struct ChainExpiry: Hashable, Sendable {
    /// Calendar days until they expire.
    public let days: Int
    /// The call and the put of each strike, ascending.
    public let rows: [ChainRow]

    /// Makes an expiry; rows are put in order, and of several with one strike the first given counts.
    public init(days: Int, rows: [ChainRow]) {
        self.days = days
        var strikes: Set<Price> = []
        self.rows = rows.filter { strikes.insert($0.strike).inserted }.sorted { $0.strike < $1.strike }
    }

    /// The volatility quoted at a price: that of the nearest strikes out of the money, in a straight line between them.
    ///
    /// Nothing without a quote.
    ///
    /// - Complexity: O(strikes).
    public func volatility(at price: Price) -> Double? { volatility(ofStrike: price, spot: price) }

    /// The volatility of a strike, whether it is listed or not; nothing without a quote.
    ///
    /// That of its quote out of the money, or between the nearest ones in a straight line; beyond the last strike, the
    /// last one's.
    ///
    /// - Complexity: O(strikes).
    public func volatility(ofStrike strike: Price, spot: Price) -> Double? {
        let points: [(strike: Double, volatility: Double)] = rows.compactMap { row in
            let outside = row.strike < spot ? row.put ?? row.call : row.call ?? row.put
            return outside.map { (row.strike.double, $0.volatility) }
        }
        guard let above = points.firstIndex(where: { $0.strike >= strike.double }) else {
            return points.last?.volatility
        }
        guard above > 0 else { return points[above].volatility }
        let (left, right) = (points[above - 1], points[above])
        let weight = (strike.double - left.strike) / (right.strike - left.strike)
        return left.volatility + weight * (right.volatility - left.volatility)
    }
}

/// The call and the put of one strike and expiry.
public struct ChainRow: Hashable, Sendable {
    /// The strike.
    public let strike: Price
    /// The call's quote, if it is listed.
    public let call: OptionQuote?
    /// The put's quote, if it is listed.
    public let put: OptionQuote?

    /// Makes a row.
    public init(strike: Price, call: OptionQuote?, put: OptionQuote?) {
        self.strike = strike
        self.call = call
        self.put = put
    }

    /// The quote of the call or of the put.
    public subscript(right: OptionRight) -> OptionQuote? { right == .call ? call : put }
}
