import BourseCore
import BourseJournal

/// A coin that exchanges use as money, worth one dollar or euro more or less: it is a currency of the portfolio.
///
/// Its rate is not assumed to be 1: it is entered, or comes from a source.
struct CoinCash {
    /// The coin as a currency.
    let currency: Currency

    private static let codes: Set<String> = ["USDT", "USDC", "FDUSD", "BUSD", "TUSD", "PYUSD", "EURC", "RLUSD"]
    /// Coins that others are priced in.
    private static let volatile: Set<String> = [
        "BTC", "ETH", "BNB", "SOL", "TRX", "XRP", "DOGE", "DOT", "KCS", "OKB", "CRO", "EOS", "HT", "LTC",
    ]

    /// A traded coin as money; nil for anything else.
    init?(_ instrument: TradedInstrument) {
        guard instrument.type == .crypto, Self.codes.contains(instrument.symbol.name),
            let currency = Currency(instrument.symbol.name)
        else { return nil }
        self.currency = currency
    }

    /// The coin that a position is priced in, if it is one whose own value changes: BTC of ETH-BTC.
    static func priced(_ position: PositionKey) -> String? {
        let code = position.currency.code
        return position.instrument.type == .crypto && volatile.contains(code) ? code : nil
    }
}
