import BourseCore

/// How a source writes the symbols of the desk.
///
/// The desk writes them as Yahoo does: `BRK-B` is a class of shares, `RELIANCE.NS` is listed in India, `^GSPC` is an
/// index, `BTC-USD` a coin, `EURUSD=X` a pair of currencies, `GC=F` a future.
enum SymbolSpelling {
    /// As the desk.
    case yahoo
    /// Classes of shares as the desk; coins and currencies without signs.
    case fmp
    /// Classes of shares behind a point. Only what is listed: coins there are priced in other units, and currencies have
    /// the name of a broker in front.
    case finnhub

    /// Returns the source's name of an instrument, or nil if it has none.
    func name(of symbol: Symbol) -> String? {
        let name = symbol.name
        switch self {
        case .yahoo: return name
        case .fmp:
            if name.hasSuffix("=X"), name.utf8.count == 8 { return String(name.dropLast(2)) }
            if name.utf8.contains(0x3D) { return nil }
            let parts = name.split(separator: "-", omittingEmptySubsequences: false)
            return parts.count == 2 && parts[1].utf8.count == 3 ? parts.joined() : name
        case .finnhub:
            if let (stem, letter) = Self.ofClass(name, "-") { return "\(stem).\(letter)" }
            return name.utf8.contains { "^=-:".utf8.contains($0) } ? nil : name
        }
    }

    /// What the desk calls an instrument that the source listed; nothing where the desk cannot write it.
    func symbol(_ name: String) -> Symbol? {
        // A single letter behind a point is a class of shares, but for those that Yahoo marks places with.
        if self == .finnhub, let (stem, letter) = Self.ofClass(name, "."), !"FLTV".contains(letter) {
            return Symbol("\(stem)-\(letter)")
        }
        return Symbol(name)
    }

    /// A short symbol of letters, and the single letter of its class.
    private static func ofClass(_ name: String, _ sign: Character) -> (stem: Substring, letter: Character)? {
        let parts = name.split(separator: sign, omittingEmptySubsequences: false)
        guard parts.count == 2, parts[1].utf8.count == 1, let letter = parts[1].first, isLetter(letter),
            (1...5).contains(parts[0].utf8.count), parts[0].allSatisfy(isLetter)
        else { return nil }
        return (parts[0], letter)
    }

    private static func isLetter(_ character: Character) -> Bool { ("A"..."Z").contains(character) }
}
