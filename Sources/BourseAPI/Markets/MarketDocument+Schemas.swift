import BourseMarkets

extension MarketDocument {
    /// What ``instrument(_:)`` tells.
    public static var instrumentSchema: JSONSchema {
        .object([
            "symbol": .text(1...32), "name": .text, "exchange": .word(Exchange.self).orNull, "currency": .text(3...5),
            "kind": .word(InstrumentKind.self), "sector": .word(Sector.self).orNull, "industry": .text.orNull,
        ]).named("Instrument")
    }

    /// What ``figure(_:)`` tells.
    public static var figureSchema: JSONSchema {
        .object(["value": .number, "source": .text, "asOf": .time]).named("Figure")
    }

    /// What ``figures(_:)`` tells.
    public static var figuresSchema: JSONSchema {
        let figure = figureSchema.orNull
        return .object([
            "last": figure, "previousClose": figure, "open": figure, "high": figure, "low": figure, "bid": figure,
            "ask": figure, "extended": figure, "yearHigh": figure, "yearLow": figure, "volume": figure,
            "averageVolume": figure, "marketCap": figure,
        ]).named("Figures")
    }
}
