public import Foundation

/// A quoted option of a search over quotes, for `optimizeQuotes`; `Documentation/API.md` describes it.
public struct OptionQuoteLine: Encodable, Equatable, Sendable {
    /// Whether the option is a call or a put.
    public enum Kind: String, Encodable, Sendable {
        case call
        case put
    }

    /// Whether the option is a call or a put.
    public var type: Kind
    /// The strike, in currency units per share.
    public var strike: Decimal
    /// The last day of the option.
    public var expiration: Day
    /// The bid per share; nil for none.
    public var bid: Decimal?
    /// The ask per share.
    public var ask: Decimal
    /// The volatility of a year, 0.3 for 30 %; nil to calculate it from the quotes.
    public var volatility: Decimal?

    /// Makes a line.
    public init(type: Kind, strike: Decimal, expiration: Day, bid: Decimal?, ask: Decimal, volatility: Decimal? = nil) {
        self.type = type
        self.strike = strike
        self.expiration = expiration
        self.bid = bid
        self.ask = ask
        self.volatility = volatility
    }
}
