import BourseCore

/// What kind of thing was traded.
public enum InstrumentType: String, CaseIterable, Hashable, Sendable {
    /// A share of a company.
    case stock
    /// A share of an exchange-traded fund.
    case etf
    /// A listed option to buy.
    case call
    /// A listed option to sell.
    case put
    /// A futures contract.
    case future
    /// A coin or token.
    case crypto
    /// A unit of a mutual fund.
    case fund

    /// Whether it is a call or a put.
    public var isOption: Bool { self == .call || self == .put }
    /// Units of the underlying per contract when a row does not say: 100 for options, else 1.
    public var defaultMultiplier: Multiplier { isOption ? .hundred : .one }
}

/// The identity of what was traded: a call and a put of one strike and day are two instruments.
public struct TradedInstrument: Hashable, Sendable {
    /// The symbol; of an option, its root.
    public let symbol: Symbol
    /// What kind of thing it is.
    public let type: InstrumentType
    /// The last day of an option, nothing for others.
    public let expiration: TradingDay?
    /// The strike of an option, nothing for others.
    public let strike: Price?

    /// Makes anything but an option; nothing when `type` is one.
    public init?(symbol: Symbol, type: InstrumentType) {
        guard !type.isOption else { return nil }
        self.symbol = symbol
        self.type = type
        expiration = nil
        strike = nil
    }

    /// Makes an option; the strike is above 0.
    public init?(symbol: Symbol, right: OptionRight, expiration: TradingDay, strike: Price) {
        guard strike > .zero else { return nil }
        self.symbol = symbol
        type = right == .call ? .call : .put
        self.expiration = expiration
        self.strike = strike
    }

    /// The same kind of thing with another symbol.
    public func with(_ symbol: Symbol) -> TradedInstrument? {
        guard let expiration, let strike else { return TradedInstrument(symbol: symbol, type: type) }
        return TradedInstrument(
            symbol: symbol,
            right: type == .call ? .call : .put,
            expiration: expiration,
            strike: strike
        )
    }

    /// The contract of an option; nil for others, and for an option without an OCC symbol.
    public var optionContract: OptionContract? {
        guard let expiration, let strike else { return nil }
        return OptionContract(root: symbol, expiration: expiration, right: type == .call ? .call : .put, strike: strike)
    }
}

extension TradedInstrument: Comparable {
    /// Orders by symbol, type, expiration and strike; what has no expiration comes first.
    public static func < (lhs: TradedInstrument, rhs: TradedInstrument) -> Bool {
        if lhs.symbol != rhs.symbol { return lhs.symbol < rhs.symbol }
        if lhs.type != rhs.type { return lhs.type.rawValue < rhs.type.rawValue }
        if lhs.expiration != rhs.expiration {
            return (lhs.expiration?.number ?? .min) < (rhs.expiration?.number ?? .min)
        }
        return (lhs.strike?.units ?? .min) < (rhs.strike?.units ?? .min)
    }
}
