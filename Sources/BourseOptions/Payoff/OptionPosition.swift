import BourseCore

/// Legs held together, in the market they are valued in.
public struct OptionPosition: Hashable, Sendable {
    /// The most legs one position may have.
    public static let maximumLegs = 20
    /// The largest number of contracts or shares of one leg.
    public static let maximumQuantity = 1_000_000

    /// The market.
    public var market: OptionMarket
    /// The legs, in the order they were put together.
    public var legs: [PositionLeg]

    /// Puts a position together.
    public init(market: OptionMarket, legs: [PositionLeg]) {
        self.market = market
        self.legs = legs
    }

    /// What opening the position brought: above 0 a net credit, below 0 a net debit.
    public var netCashFlow: Money { legs.reduce(.zero) { $0 + $1.cashFlow } }
    /// The calendar days until each of its options expires, ascending and distinct.
    public var expiries: [Int] { Set(legs.compactMap { $0.option?.days }).sorted() }
    /// The calendar days until the first of its options expires; nothing without options.
    public var horizon: Int? { expiries.first }
    /// The strikes, ascending and distinct.
    public var strikes: [Price] { Set(legs.compactMap { $0.option?.strike }).sorted() }

    /// Gives the options other strikes, at the model's prices.
    public mutating func moveStrikes(_ move: (Price) -> Price) {
        for place in legs.indices {
            guard let option = legs[place].option else { continue }
            let strike = move(option.strike)
            legs[place].instrument = .option(option.right, strike: strike, days: option.days)
            legs[place].entry = market.modelPrice(option.right, strike: strike, days: option.days)
        }
    }

    /// Refuses a position that cannot be valued: too many legs, or a number out of range.
    ///
    /// - Parameter most: How many legs it may have.
    public func check(mostLegs most: Int = maximumLegs) throws(PositionError) {
        try Self.check(market)
        guard legs.count <= most else { throw .tooManyLegs(legs.count) }
        for (index, leg) in legs.enumerated() { try Self.check(leg, index: index) }
    }

    private static func check(_ market: OptionMarket) throws(PositionError) {
        do {
            try PricingDomain.check(market.spot.double, as: .spot)
            try PricingDomain.check(market.volatility, as: .volatility)
            try PricingDomain.check(market.rate, as: .rate)
            try PricingDomain.check(market.dividendYield, as: .dividendYield)
        } catch { throw .market(error) }
        if let dividend = market.nextDividend {
            guard (0...3650).contains(dividend.days) else { throw .dividendDays(dividend.days) }
            guard dividend.amount.units > 0, dividend.amount < market.spot else {
                throw .dividendAmount(dividend.amount)
            }
        }
    }

    static func check(_ leg: PositionLeg, index: Int) throws(PositionError) {
        let limit = leg.instrument == .cash ? Self.maximumCash : maximumQuantity
        guard leg.quantity != 0, leg.quantity.magnitude <= limit else {
            throw .quantity(leg: index, leg.quantity)
        }
        do {
            try PricingDomain.check(leg.entry.double, as: .price)
            if let option = leg.option {
                try PricingDomain.check(option.strike.double, as: .strike)
                try PricingDomain.check(Double(option.days), as: .days)
            }
            if let volatility = leg.volatility { try PricingDomain.check(volatility, as: .volatility) }
        } catch { throw .leg(index, error) }
    }

    /// The most money a cash leg may hold.
    public static let maximumCash = 1_000_000_000_000
}

/// Why a position cannot be valued.
public enum PositionError: Error, Hashable, Sendable {
    /// A number of the market is out of range.
    case market(OptionInputError)
    /// A number of a leg is out of range; legs count from 0.
    case leg(Int, OptionInputError)
    /// A leg's quantity is 0 or too large.
    case quantity(leg: Int, Int)
    /// A leg's day of expiry is past; legs count from 0.
    case expired(leg: Int, TradingDay)
    /// There are more legs than a position may have.
    case tooManyLegs(Int)
    /// The ex-dividend date is out of range.
    case dividendDays(Int)
    /// The dividend is not between 0 and the price of the underlying.
    case dividendAmount(Price)

    /// One sentence: "leg 2: strike must be greater than 0".
    public var message: String {
        switch self {
        case .market(let error): error.message
        case .leg(let index, let error): "leg \(index + 1): \(error.message)"
        case .quantity(let index, _):
            "leg \(index + 1): quantity must be a whole number from 1 to \(OptionPosition.maximumQuantity), "
                + "for cash up to \(OptionPosition.maximumCash)"
        case .expired(let index, let day):
            "leg \(index + 1): \(day) is in the past; the expiration must be today or later"
        case .tooManyLegs(let count):
            "a position has at most \(OptionPosition.maximumLegs) legs, this one has \(count)"
        case .dividendDays: "the ex-dividend date must be from today to ten years ahead"
        case .dividendAmount: "the dividend must be greater than 0 and less than the price of the underlying"
        }
    }
}
