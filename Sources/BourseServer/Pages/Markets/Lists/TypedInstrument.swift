import BourseCore
import BourseDesk
import BourseMarkets

/// The instrument meant by a typed symbol or name.
///
/// A symbol that is known means itself. Otherwise the best instrument counts that is found, but what is written in capitals
/// only if that one begins with it: `ZZTOP` is a symbol without data so far, and no misspelt name. What nothing is found
/// for is taken as it is if it can be a symbol.
struct TypedInstrument: Hashable {
    /// What is meant; nothing where nothing is called so and it cannot be a symbol.
    let symbol: Symbol?
    /// Whether the desk has it.
    let isKnown: Bool

    /// - Complexity: that of a search among all instruments.
    init(_ text: String, in directory: InstrumentDirectory) async {
        let typed = Symbol(text)
        if let typed, await directory.instrument(typed) != nil {
            (symbol, isKnown) = (typed, true)
            return
        }
        let name = text.drop(while: \.isWhitespace)
        let best = name.isEmpty ? nil : await directory.find(text, limit: 1).first
        let isWritten = typed != nil && !text.contains(where: \.isLowercase)
        if let best, !isWritten || Self.begins(best, with: String(name)) {
            (symbol, isKnown) = (best.symbol, true)
        } else {
            (symbol, isKnown) = (typed, false)
        }
    }

    private static func begins(_ instrument: Instrument, with text: String) -> Bool {
        let text = text.lowercased()
        return ([instrument.symbol.name] + instrument.name.split(separator: " ").map(String.init))
            .contains { $0.lowercased().hasPrefix(text) }
    }
}
