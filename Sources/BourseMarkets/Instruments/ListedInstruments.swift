import BourseCore

/// Some hundreds of instruments that people ask for most, so that a search has answers before any source is asked.
///
/// Shares of the large American companies and of some Indian ones, funds, indices, coins, currencies and futures. Facts
/// only, and none that change with the market; symbols as Yahoo writes them: `BRK-B`, `^GSPC`, `RELIANCE.NS`.
public enum ListedInstruments {
    /// The instruments, the most important first.
    ///
    /// Part of the code and read once.
    public static let all: [Instrument] = EmbeddedFiles.rows(
        of: "Instruments/Data/instruments.csv",
        separatedBy: ","
    ).compactMap(Instrument.init(listed:))

    /// The instrument of a symbol.
    public static func instrument(_ symbol: Symbol) -> Instrument? { places[symbol].map { all[$0] } }

    /// The place of a symbol in ``all``.
    public static func place(of symbol: Symbol) -> Int? { places[symbol] }

    private static let places = Dictionary(
        all.enumerated().map { ($1.symbol, $0) },
        uniquingKeysWith: { first, _ in first }
    )
}

extension Instrument {
    /// Reads a row: symbol, name, exchange, currency, kind, sector, industry.
    fileprivate init?(listed cells: [String]) {
        guard cells.count == 7, let symbol = Symbol(cells[0]), let currency = Currency(cells[3]),
            let kind = InstrumentKind(rawValue: cells[4])
        else { return nil }
        self.init(
            symbol: symbol,
            name: cells[1],
            exchange: Exchange(rawValue: cells[2]),
            currency: currency,
            kind: kind,
            sector: Sector(rawValue: cells[5]),
            industry: cells[6].isEmpty ? nil : cells[6]
        )
    }
}
