import BourseCore
import BoursePortfolio

/// A price, a rate or the terms of a bond that somebody enters.
public enum EnteredValue: Hashable, Sendable {
    /// A price of an asset.
    case price(EnteredPrice)
    /// A rate of a currency.
    case rate(EnteredRate)
    /// The terms of a bond.
    case bond(EnteredBond)

    /// What it is of.
    public var place: EnteredPlace {
        switch self {
        case .price(let price): .price(price.symbol, price.day)
        case .rate(let rate): .rate(rate.currency, rate.day)
        case .bond(let bond): .bond(bond.symbol)
        }
    }
}

/// What an entered price, rate or term is of; there is one for each.
public enum EnteredPlace: Hashable, Sendable {
    /// An asset on a day.
    case price(Symbol, TradingDay)
    /// A currency on a day.
    case rate(Currency, TradingDay)
    /// A bond.
    case bond(Symbol)
}
