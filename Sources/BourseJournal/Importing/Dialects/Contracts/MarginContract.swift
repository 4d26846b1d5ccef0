import BourseCore

/// A pair of currencies or a metal that is traded on margin in lots: `EURUSD`, `XAUUSD.pro`.
struct MarginContract: Hashable {
    /// The pair, without what the broker writes behind it.
    let symbol: Symbol
    /// The second currency, in which its price is.
    let quote: Currency
    /// Units of the first in a lot; nothing where the broker may have lots of another size.
    let lot: Multiplier?

    private static let currencies: Set<String> = [
        "USD", "EUR", "GBP", "JPY", "CHF", "CAD", "AUD", "NZD", "SEK", "NOK", "DKK", "PLN", "HUF", "CZK", "TRY", "ZAR",
        "MXN", "SGD", "HKD", "CNH", "THB", "ILS", "RON",
    ]
    /// Endings of accounts whose lots are smaller.
    private static let smallLots: Set<String> = ["M", "C", "MICRO", "MINI", "CENT", "NANO"]

    /// Reads a symbol; nil for anything but a pair of currencies or gold.
    ///
    /// Sources: the contract specifications of MetaTrader's brokers: 100,000 units of the first currency, 100 ounces of
    /// gold.
    init?(_ text: String) {
        let letters = text.uppercased().filter { $0 != "/" }
        let (base, quote, ending) = (letters.prefix(3), letters.dropFirst(3).prefix(3), letters.dropFirst(6))
        guard Self.currencies.contains(String(quote)), let currency = Currency(String(quote)),
            Self.currencies.contains(String(base)) || base == "XAU", base != quote,
            let symbol = Symbol(String(letters.prefix(6)))
        else { return nil }
        (self.symbol, self.quote) = (symbol, currency)
        let isSmall = Self.smallLots.contains(ending.filter { $0.isLetter || $0.isNumber })
        lot = isSmall ? nil : try? Multiplier(base == "XAU" ? "100" : "100000")
    }
}

extension ContractNotation {
    /// A pair of currencies or gold in lots, priced in its second currency; any other symbol is a contract whose size is
    /// unknown.
    static let marginLot = ContractNotation { cell in
        guard let contract = MarginContract(cell) else { return .future(cell.uppercased())?.withoutMultiplier }
        guard let future = TradedInstrument(symbol: contract.symbol, type: .future) else { return nil }
        return DialectInstrument(
            instrument: future,
            multiplier: contract.lot,
            isFuture: true,
            currency: contract.quote
        )
    }
}
