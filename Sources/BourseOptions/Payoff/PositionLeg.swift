import BourseCore

/// One part of a position: so many calls, puts, shares or dollars, bought or sold at a price.
public struct PositionLeg: Hashable, Sendable {
    /// The number of shares one option contract stands for: that of standard US equity options.
    public static let contractSize = 100

    /// What is held.
    public enum LegInstrument: Hashable, Sendable {
        /// An option with its strike and the calendar days until it expires.
        case option(OptionRight, strike: Price, days: Int)
        /// Shares of the underlying.
        case stock
        /// Money set aside, such as what secures a short put.
        case cash
    }

    /// What is held.
    public var instrument: LegInstrument
    /// How many contracts, shares or units of money: above 0 bought, below 0 sold.
    public var quantity: Int
    /// The price paid or received per share; 0 for cash.
    public var entry: Price
    /// The option's own volatility per year as a fraction; the market's when there is none.
    public var volatility: Double?

    /// Makes a leg.
    public init(_ instrument: LegInstrument, quantity: Int, entry: Price, volatility: Double? = nil) {
        self.instrument = instrument
        self.quantity = quantity
        self.entry = entry
        self.volatility = volatility
    }

    /// The option's terms, or nothing for shares and cash.
    public var option: (right: OptionRight, strike: Price, days: Int)? {
        guard case .option(let right, let strike, let days) = instrument else { return nil }
        return (right, strike, days)
    }

    /// How many shares the leg stands for, below 0 when sold; 0 for cash.
    public var shares: Int128 {
        switch instrument {
        case .option: Int128(quantity) * Int128(Self.contractSize)
        case .stock: Int128(quantity)
        case .cash: 0
        }
    }

    /// What opening the leg brought, below 0 when it was paid; cash that is set aside is not spent.
    public var cashFlow: Money { Money(units: -Int128(entry.units) * shares * Self.unit) }

    /// What the leg is worth when its option expires with the underlying at `price`: its payoff, without what was paid.
    public func payoff(at price: Price) -> Money {
        let value: Int64
        switch instrument {
        case .option(.call, let strike, _): value = max(0, price.units - strike.units)
        case .option(.put, let strike, _): value = max(0, strike.units - price.units)
        case .stock: value = price.units
        case .cash: return .zero
        }
        return Money(units: Int128(value) * shares * Self.unit)
    }

    /// A price of 10^−8 for one share in units of money.
    static let unit: Int128 = 100_000_000
}

extension PositionLeg {
    /// The leg in an address with its price and its volatility, in tenths of a percent.
    var quotedNotation: LegNotation {
        notation(entry, volatilityPercent: volatility.map { Price(rounding: ($0 * 1000).rounded() / 10) })
    }

    /// The leg in an address, at a price or at the model's.
    public func notation(entry: Price? = nil) -> String { notation(entry, volatilityPercent: nil).description }

    private func notation(_ entry: Price?, volatilityPercent: Price?) -> LegNotation {
        switch instrument {
        case .stock: LegNotation(.stock, quantity: quantity, entry: entry)
        case .cash: LegNotation(.cash, quantity: quantity)
        case .option(let right, let strike, let days):
            LegNotation(
                .option(right, strike: strike, expiry: .days(days), volatilityPercent: volatilityPercent),
                quantity: quantity,
                entry: entry
            )
        }
    }
}

extension OptionPosition {
    /// The legs in an address, with their prices and volatilities.
    public var quotedNotation: String { legs.map(\.quotedNotation.description).joined(separator: ",") }
}
