import BourseCore
import BourseMarkets
import BourseWorld

/// What Financial Modeling Prep calls instruments: `BTCUSD` for `BTC-USD`, `EURUSD` for `EURUSD=X`.
enum FMPSymbols {
    /// The symbol of the world that is meant.
    static func symbol(_ name: String, in world: World) -> Symbol? {
        let text = name.uppercased()
        let spellings = [text, String(text.dropLast(3)) + "-" + text.suffix(3), text + "=X"]
        return spellings.lazy.compactMap { Symbol($0) }.first { symbol in
            world.asset(symbol).map { Self.name(of: $0.instrument) == text } ?? false
        }
    }

    /// What Financial Modeling Prep calls an instrument.
    static func name(of instrument: Instrument) -> String {
        let name = instrument.symbol.name
        return switch instrument.kind {
        case .coin: name.filter { $0 != "-" }
        case .currencyPair: name.hasSuffix("=X") ? String(name.dropLast(2)) : name
        default: name
        }
    }
}
