import BourseCore
import BourseMarkets

/// What Finnhub calls instruments: `BRK.B` for `BRK-B`, `BINANCE:BTCUSDT` for `BTC-USD`.
enum FinnhubSymbols {
    /// The symbol of the world that is meant.
    static func symbol(_ name: String) -> Symbol? {
        let text = name.uppercased()
        if text.hasPrefix("BINANCE:"), text.hasSuffix("USDT") {
            return Symbol(String(text.dropFirst(8).dropLast(4)) + "-USD")
        }
        if let (root, share) = split(text, "."), share.count == 1 { return Symbol(root + "-" + share) }
        return Symbol(text)
    }

    /// What Finnhub calls an instrument.
    static func name(of instrument: Instrument) -> String {
        let name = instrument.symbol.name
        if instrument.kind == .coin { return "BINANCE:" + name.dropLast(4) + "USDT" }
        if let (root, share) = split(name, "-"), share.count == 1 { return root + "." + share }
        return name
    }

    private static func split(_ text: String, _ mark: Character) -> (root: String, rest: String)? {
        let parts = text.split(separator: mark, omittingEmptySubsequences: false)
        return parts.count == 2 ? (String(parts[0]), String(parts[1])) : nil
    }
}
