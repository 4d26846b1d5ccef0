import BourseCore

/// A coin and the currency or coin that it is priced in: `BTC-USD`, `ETH/EUR`, `XRPUSDT`.
struct CoinPair: Hashable {
    /// The coin.
    let base: Symbol
    /// What its price is in.
    let quote: Currency

    /// The currencies that a pair without a separator can end in.
    private static let quotes = [
        "USDT", "USDC", "USD", "EUR", "GBP", "JPY", "TRY", "BRL", "AUD", "CAD", "CHF", "BTC", "XBT", "ETH", "BNB",
    ]
    /// Coins that end in USD, in which Binance prices others.
    private static let stablecoins = ["FDUSD", "BUSD", "TUSD"]
    /// Coins that are known to be priced in RLUSD.
    private static let pricedInRLUSD: Set<Substring> = [
        "XRP", "BTC", "XBT", "ETH", "SOL", "USDT", "USDC", "EUR", "XLM",
    ]
    /// What Kraken calls coins and others do not.
    private static let aliases = ["XBT": "BTC", "XDG": "DOGE"]
    private static let krakenQuotes: Set<Substring> = ["USD", "EUR", "GBP", "JPY", "CAD", "AUD", "CHF", "XBT", "ETH"]

    /// Reads a pair; nil when its quote currency is not certain.
    ///
    /// Among coins that end in USD, those with two letters before are not: `BNBUSD` can be a price in USD.
    init?(_ text: String, withStablecoins: Bool = false) {
        let name = text.uppercased()
        let parts = name.split(omittingEmptySubsequences: false) { "-/_".contains($0) }
        guard parts.count == 1 else {
            guard parts.count == 2 else { return nil }
            self.init(base: parts[0], quote: parts[1])
            return
        }
        if let (base, quote) = Self.kraken(name) {
            self.init(base: base, quote: quote)
            return
        }
        // `XRPRLUSD` is in Ripple's dollar, and `PEARLUSD` may be in US dollars.
        if name.hasSuffix("RLUSD"), name.count > 5 {
            let base = name.dropLast(5)
            guard Self.pricedInRLUSD.contains(base) else { return nil }
            self.init(base: base, quote: "RLUSD")
            return
        }
        if withStablecoins, let quote = Self.stablecoins.first(where: { name.hasSuffix($0) }) {
            guard name.count > quote.count + 2 else { return nil }
            self.init(base: name.dropLast(quote.count), quote: quote[...])
            return
        }
        guard let quote = Self.quotes.first(where: { name.hasSuffix($0) }) else { return nil }
        self.init(base: name.dropLast(quote.count), quote: quote[...])
    }

    /// What is money at exchanges of coins: everything else is a coin.
    private static let money: Set<String> = [
        "USD", "EUR", "GBP", "JPY", "CHF", "CAD", "AUD", "NZD", "SEK", "NOK", "DKK", "PLN", "CZK", "HUF", "RON", "BGN",
        "TRY", "ZAR", "BRL", "MXN", "ARS", "COP", "INR", "IDR", "KRW", "SGD", "HKD", "PHP", "THB", "VND", "TWD", "MYR",
        "ILS", "AED", "SAR", "NGN", "KES", "UAH", "KZT", "RUB",
    ]

    /// Whether a code is that of money, and not of a coin.
    static func isMoney(_ code: String) -> Bool { money.contains(code) }

    /// The symbol of a coin under the name that most exchanges give it; nil when it cannot be one.
    static func coin(_ code: String) -> Symbol? { Symbol(aliases[code] ?? code) }

    /// Makes a pair of two names; nil when the base is money, the quote is not written like a currency, or both are one.
    init?(base: Substring, quote: Substring) {
        let (coin, unit) = (Self.aliases[String(base)] ?? String(base), Self.aliases[String(quote)] ?? String(quote))
        guard coin != unit, !Self.isMoney(coin), let base = Symbol(coin), let quote = Currency(unit) else { return nil }
        (self.base, self.quote) = (base, quote)
    }

    /// The halves of `XXBTZUSD`, in which a coin has an X and a currency a Z before its three letters.
    private static func kraken(_ name: String) -> (Substring, Substring)? {
        let (left, right) = (name.prefix(4), name.dropFirst(4))
        guard name.count == 8, let mark = right.first, mark == "Z" || mark == "X",
            krakenQuotes.contains(right.dropFirst())
        else { return nil }
        if left.first == "X" { return (left.dropFirst(), right.dropFirst()) }
        return left == "USDT" || left == "USDC" ? (left, right.dropFirst()) : nil
    }
}

extension ContractNotation {
    /// A pair of coins.
    static let coinPair = ContractNotation { cell in CoinPair(cell).flatMap { .coin($0) } }

    /// A future on a coin that is priced and settled in a stablecoin: `BTCUSDT`, also with its last day,
    /// `BTCUSDT_260327`.
    ///
    /// Its quantity is in coins.
    /// Contracts that are settled in the coin itself have no multiplier, so that they are refused.
    static let linearCoinFuture = ContractNotation { cell in
        guard let symbol = Symbol(cell), let future = TradedInstrument(symbol: symbol, type: .future) else {
            return nil
        }
        let pair = CoinPair(String(symbol.name.prefix { $0 != "_" }), withStablecoins: true)
        guard let pair, ["USDT", "USDC", "BUSD", "FDUSD"].contains(pair.quote.code) else {
            return DialectInstrument(instrument: future, isFuture: true)
        }
        return DialectInstrument(instrument: future, multiplier: .one, isFuture: true, currency: pair.quote)
    }
}

extension DialectInstrument {
    /// A coin, priced in the other half of its pair.
    static func coin(_ pair: CoinPair) -> DialectInstrument? {
        TradedInstrument(symbol: pair.base, type: .crypto).map {
            DialectInstrument(instrument: $0, multiplier: .one, currency: pair.quote)
        }
    }
}
