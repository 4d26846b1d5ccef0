import BourseCore

/// Something that is traded or measured on a market: a share, a fund, an index, a coin.
public struct Instrument: Hashable, Sendable {
    /// What it is called where it is quoted.
    public var symbol: Symbol
    /// What people call it.
    public var name: String
    /// Where it is listed; nothing for what no exchange lists, such as an index, or when it is not known.
    public var exchange: Exchange?
    /// The currency of its prices.
    public var currency: Currency
    /// What it is.
    public var kind: InstrumentKind
    /// The part of the economy its company belongs to.
    public var sector: Sector?
    /// The line of business within the sector, in the source's words.
    public var industry: String?

    /// Makes an instrument.
    public init(
        symbol: Symbol,
        name: String,
        exchange: Exchange?,
        currency: Currency,
        kind: InstrumentKind,
        sector: Sector? = nil,
        industry: String? = nil
    ) {
        self.symbol = symbol
        self.name = name
        self.exchange = exchange
        self.currency = currency
        self.kind = kind
        self.sector = sector
        self.industry = industry
    }

    /// Whether options on instruments like it are listed in the United States.
    public var hasOptions: Bool { currency == .usd && [.share, .etf, .index].contains(kind) }
}

/// What an instrument is.
public enum InstrumentKind: String, Hashable, Sendable, CaseIterable {
    /// A share of a company, or a receipt for one.
    case share
    /// A fund that is traded like a share.
    case etf
    /// A fund that is bought at its net asset value.
    case fund
    /// A figure worked out of other prices; it cannot be bought.
    case index
    /// A coin priced in a currency.
    case coin
    /// A currency priced in another.
    case currencyPair = "currency-pair"
    /// A contract to deliver later.
    case future
}
