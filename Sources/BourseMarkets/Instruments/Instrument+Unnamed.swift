import BourseCore

extension Instrument {
    /// An instrument of which nothing but its symbol is known; its currency is supposed.
    public static func unnamed(_ symbol: Symbol) -> Instrument {
        Instrument(symbol: symbol, name: symbol.name, exchange: nil, currency: .usd, kind: .share)
    }
}
