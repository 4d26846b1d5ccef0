import BourseCore
import BourseMarkets

/// What the spelling of a symbol says, for sources that say nothing themselves.
extension Symbol {
    /// The currency of the prices; nothing where the spelling does not tell it.
    var quotedIn: Currency? {
        if name.hasPrefix("^") { return Self.indices[name].flatMap(Currency.init) }
        if name.hasSuffix("=F") { return .usd }
        if name.hasSuffix("=X") { return Currency(String(name.dropLast(2).suffix(3))) }
        let coin = name.split(separator: "-", omittingEmptySubsequences: false)
        if coin.count == 2, coin[1].utf8.count == 3 { return Currency(String(coin[1])) }
        guard let point = name.lastIndex(of: ".") else {
            return name.utf8.allSatisfy { (0x41...0x5A).contains($0) || $0 == 0x2D } ? .usd : nil
        }
        return Self.places[String(name[name.index(after: point)...])].flatMap(Currency.init)
    }

    /// The zone in which its days are counted, as far as the spelling tells it; that of New York otherwise.
    var dayZone: ZoneRules {
        if name.hasSuffix(".NS") || name.hasSuffix(".BO") { return Exchange.nse.zone }
        let coin = name.split(separator: "-", omittingEmptySubsequences: false)
        return coin.count == 2 && coin[1].utf8.count == 3 ? .utc : .newYork
    }

    /// Yahoo's marks of places, "Exchanges and data providers on Yahoo Finance", and the currencies traded there.
    private static let places = [
        "NS": "INR", "BO": "INR", "L": "GBP", "DE": "EUR", "F": "EUR", "PA": "EUR", "AS": "EUR", "BR": "EUR",
        "MI": "EUR", "MC": "EUR", "LS": "EUR", "VI": "EUR", "HE": "EUR", "IR": "EUR", "SW": "CHF", "ST": "SEK",
        "CO": "DKK", "OL": "NOK", "TO": "CAD", "V": "CAD", "NE": "CAD", "T": "JPY", "HK": "HKD", "AX": "AUD",
        "NZ": "NZD", "KS": "KRW", "KQ": "KRW", "SS": "CNY", "SZ": "CNY", "TW": "TWD", "SI": "SGD", "SA": "BRL",
        "MX": "MXN", "JO": "ZAR", "TA": "ILS",
    ]
    private static let indices = [
        "^GSPC": "USD", "^IXIC": "USD", "^DJI": "USD", "^RUT": "USD", "^VIX": "USD", "^NDX": "USD", "^SPX": "USD",
        "^NSEI": "INR", "^BSESN": "INR", "^NSEBANK": "INR", "^FTSE": "GBP", "^GDAXI": "EUR", "^FCHI": "EUR",
        "^STOXX50E": "EUR", "^N225": "JPY", "^HSI": "HKD",
    ]
}
