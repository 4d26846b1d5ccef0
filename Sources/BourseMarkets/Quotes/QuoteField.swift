import BourseCore

/// A price that a quote can have.
public enum PriceField: String, Hashable, Sendable, CaseIterable {
    /// The last price of the regular session.
    case last
    /// The close of the session before.
    case previousClose = "previous-close"
    /// The first price of the session.
    case open
    /// The highest price of the session.
    case high
    /// The lowest price of the session.
    case low
    /// The best price offered to sellers.
    case bid
    /// The best price asked of buyers.
    case ask
    /// The last price before the opening or after the close.
    case extended
    /// The highest price of 52 weeks.
    case yearHigh = "year-high"
    /// The lowest price of 52 weeks.
    case yearLow = "year-low"

    /// What people call it, within a sentence.
    public var title: String {
        switch self {
        case .last: "last price"
        case .previousClose: "previous close"
        case .open: "opening price"
        case .high: "high of the day"
        case .low: "low of the day"
        case .bid: "bid"
        case .ask: "ask"
        case .extended: "extended-hours price"
        case .yearHigh: "52-week high"
        case .yearLow: "52-week low"
        }
    }

    /// Whether 0 means that there is none: nobody bids, or nobody asks.
    var isNoneAtZero: Bool { self == .bid || self == .ask }

    /// Whether it should not be far from the close before.
    var isOfTheDay: Bool {
        switch self {
        case .last, .open, .high, .low, .bid, .ask, .extended: true
        case .previousClose, .yearHigh, .yearLow: false
        }
    }
}

/// A figure that a quote can have.
public enum QuoteField: Hashable, Sendable {
    /// A price.
    case price(PriceField)
    /// How much was traded in the session.
    case volume
    /// How much is traded on an average day.
    case averageVolume
    /// What all shares together are worth.
    case marketCap

    /// What people call it, within a sentence.
    public var title: String {
        switch self {
        case .price(let field): field.title
        case .volume: "volume"
        case .averageVolume: "average volume"
        case .marketCap: "market capitalization"
        }
    }
}

/// The value of a figure of a quote.
public enum QuoteValue: Hashable, Sendable {
    /// A price.
    case price(Price)
    /// A number of shares or coins.
    case quantity(Quantity)
    /// An amount.
    case money(Money)

    /// The value as a count of its type's unit.
    var units: Int128 {
        switch self {
        case .price(let price): Int128(price.units)
        case .quantity(let quantity): quantity.units
        case .money(let money): money.units
        }
    }
}

extension QuoteValue: CustomStringConvertible {
    /// Plain decimal text.
    public var description: String {
        switch self {
        case .price(let price): price.description
        case .quantity(let quantity): quantity.description
        case .money(let money): money.description
        }
    }
}
