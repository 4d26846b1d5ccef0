import BourseCore

/// Symbols as thinkorswim writes them, brought to one form so that its sections agree with each other.
enum ThinkorswimSymbol {
    /// Reads the first word of a symbol cell: `/ESZ25:XCME` and `/ESZ25 1/50 …` are `/ESZ25`, `$SPX.X` is `SPX`.
    static func symbol(_ text: some StringProtocol) -> Symbol? {
        guard let word = text.split(separator: " ").first else { return nil }
        var name = word.prefix { $0 != ":" }
        if name.hasPrefix("$"), name.hasSuffix(".X") { name = name.dropFirst().dropLast(2) }
        return Symbol(String(name))
    }

    /// The symbol thinkorswim uses for options of `root`: `SPX` for `SPXW`.
    static func symbol(ofRoot root: Symbol) -> Symbol {
        IndexOptions.index(ofRoot: root.name).flatMap { Symbol($0) } ?? root
    }
}
