import BourseCore
import BoursePortfolio

/// A price or a rate that somebody enters.
public enum EnteredValue: Hashable, Sendable {
    /// A price of an asset.
    case price(EnteredPrice)
    /// A rate of a currency.
    case rate(EnteredRate)

    /// What it is the figure of.
    public var place: EnteredPlace {
        switch self {
        case .price(let price): .price(price.symbol, price.day)
        case .rate(let rate): .rate(rate.currency, rate.day)
        }
    }
}

/// What an entered price or rate is of; there is one for each.
public enum EnteredPlace: Hashable, Sendable {
    /// An asset on a day.
    case price(Symbol, TradingDay)
    /// A currency on a day.
    case rate(Currency, TradingDay)
}
