import BourseCore

/// What a trade was in: the instrument and its multiplier, if that is known.
///
/// What the Financial Instrument Information says goes before what the symbol says.
struct ActivityInstrument {
    /// The instrument.
    let instrument: TradedInstrument
    /// Units of the underlying per unit; nil for a future, or an option on one, of which nothing says it.
    let multiplier: Multiplier?

    /// Puts together the symbol of a row and what is known of it.
    init(
        symbol text: String,
        _ category: ActivityCategory,
        _ details: ActivityInstruments.Details?
    ) throws(RowRefusal) {
        switch category {
        case .options, .futuresOptions:
            instrument = try Self.option(text, details)
        case .stocks:
            instrument = try Self.plain(text, details?.isFund == true ? .etf : .stock)
        case .futures:
            instrument = try Self.plain(text, .future)
        case .funds:
            instrument = try Self.plain(text, .fund)
        case .crypto:
            instrument = try Self.plain(text, .crypto)
        case .forex, .unsupported:
            throw RowRefusal(column: "Asset Category", message: "This type of instrument is not supported.")
        }
        let needsMultiplier = category == .futures || category == .futuresOptions
        let table = needsMultiplier ? FuturesMultiplier.multiplier(of: instrument.symbol.name) : nil
        let given = details?.multiplier ?? (category == .futures ? table : nil)
        multiplier = given ?? (needsMultiplier ? nil : instrument.type.defaultMultiplier)
    }

    /// The multiplier.
    ///
    /// - Throws: A refusal where it is not known.
    func knownMultiplier() throws(RowRefusal) -> Multiplier {
        if let multiplier { return multiplier }
        throw .unknownMultiplier(
            of: instrument.symbol,
            column: "Symbol",
            advice: "Include Financial Instrument Information in the statement, or add this trade by hand."
        )
    }

    /// Share classes and preferred shares are written with a blank, `BRK B`: here with a point.
    private static func plain(_ text: String, _ type: InstrumentType) throws(RowRefusal) -> TradedInstrument {
        let name = text.split(separator: " ").joined(separator: ".")
        guard let symbol = Symbol(name), let instrument = TradedInstrument(symbol: symbol, type: type) else {
            throw RowRefusal(column: "Symbol", message: "Symbol \(RowRefusal.quoted(text)) is not a symbol.")
        }
        return instrument
    }

    private static func option(
        _ text: String,
        _ details: ActivityInstruments.Details?
    ) throws(RowRefusal) -> TradedInstrument {
        let parsed = ActivityOptionSymbol(text)
        guard let root = parsed?.root ?? details?.underlying, let right = details?.right ?? parsed?.right,
            let expiration = details?.expiration ?? parsed?.expiration,
            let strike = details?.strike ?? parsed?.strike,
            let option = TradedInstrument(symbol: root, right: right, expiration: expiration, strike: strike)
        else {
            throw RowRefusal(
                column: "Symbol",
                message: "Symbol \(RowRefusal.quoted(text)) lacks the expiration, the strike or the right of "
                    + "the option. Include Financial Instrument Information in the statement."
            )
        }
        return option
    }
}
