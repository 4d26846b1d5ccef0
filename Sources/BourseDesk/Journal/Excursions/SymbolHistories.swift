import BourseCore
import BourseMarkets

/// The stored price histories of one symbol, each loaded once for all trades in it.
struct SymbolHistories {
    let symbol: Symbol
    /// What the symbol is.
    let instrument: Instrument
    private let markets: Markets
    private var loaded: [BarStep: KnownPast?] = [:]

    init(of symbol: Symbol, in markets: Markets) async {
        self.symbol = symbol
        self.markets = markets
        instrument = await markets.directory.instrument(symbol) ?? .unnamed(symbol)
    }

    /// The stored bars; nil if none are stored.
    ///
    /// - Complexity: The first time a read of the database, then O(1).
    mutating func stored(_ step: BarStep) async -> KnownPast? {
        if let past = loaded[step] { return past }
        let past = await markets.prices.stored(of: symbol, step: step)
        loaded.updateValue(past, forKey: step)
        return past
    }
}
