import BourseCore

extension TradedInstrument {
    /// The multiplier: of a future that of its contract specification, of an option 100, else 1; nil for a future whose
    /// specification is not known.
    public var knownMultiplier: Multiplier? {
        type == .future ? FuturesMultiplier.multiplier(of: symbol.name) : type.defaultMultiplier
    }

    /// The currency of the contract specification of a future; nil for others, and where it is not known.
    var specifiedCurrency: Currency? { type == .future ? FuturesMultiplier.currency(of: symbol.name) : nil }
}

extension InstrumentType {
    /// The type that a symbol alone shows: a future begins with `/`, and a coin ends with a currency, as in `BTC-USD`.
    ///
    /// Nil for all others: the symbols of shares, ETFs and funds look alike.
    public static func shown(by symbol: Symbol) -> InstrumentType? {
        if symbol.name.hasPrefix("/") { return .future }
        let parts = symbol.name.split(separator: "-")
        guard parts.count == 2, let quote = parts.last else { return nil }
        return ["USD", "USDT", "USDC", "EUR", "GBP", "JPY", "INR", "BTC", "ETH"].contains(quote) ? .crypto : nil
    }
}
