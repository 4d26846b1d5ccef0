import BourseCore
import BourseMarkets
import GRDB

/// Instruments, a row each.
enum InstrumentTable {
    /// The instruments by symbol, and in words what cannot be read.
    static func read(_ db: Database) throws -> (instruments: [Instrument], damaged: [String]) {
        var instruments: [Instrument] = []
        var damaged: [String] = []
        let rows = try Row.fetchCursor(
            db,
            sql: "SELECT symbol, name, exchange, currency, kind, sector, industry FROM instruments ORDER BY symbol"
        )
        while let row = try rows.next() {
            if let instrument = instrument(row) {
                instruments.append(instrument)
            } else {
                damaged.append("the instrument \(row[0] as String)")
            }
        }
        return (instruments, damaged)
    }

    private static func instrument(_ row: Row) -> Instrument? {
        guard let symbol = Symbol(row[0] as String), let currency = Currency(row[3] as String),
            let kind = InstrumentKind(rawValue: row[4])
        else { return nil }
        return Instrument(
            symbol: symbol,
            name: row[1],
            exchange: (row[2] as String?).flatMap(Exchange.init(rawValue:)),
            currency: currency,
            kind: kind,
            sector: (row[5] as String?).flatMap(Sector.init(rawValue:)),
            industry: row[6]
        )
    }

    static func write(_ instruments: [Instrument], _ db: Database) throws {
        let upsert = try db.cachedStatement(sql: upsert)
        for it in instruments {
            try upsert.execute(arguments: [
                it.symbol.name, it.name, it.exchange?.rawValue, it.currency.code, it.kind.rawValue, it.sector?.rawValue,
                it.industry,
            ])
        }
    }

    /// Compares before it writes: what is told of an instrument hardly ever changes.
    private static let upsert = """
        INSERT INTO instruments AS kept (symbol, name, exchange, currency, kind, sector, industry)
        VALUES (?, ?, ?, ?, ?, ?, ?)
        ON CONFLICT (symbol) DO UPDATE SET name = excluded.name, exchange = excluded.exchange,
            currency = excluded.currency, kind = excluded.kind, sector = excluded.sector, industry = excluded.industry
        WHERE kept.name IS NOT excluded.name OR kept.exchange IS NOT excluded.exchange
            OR kept.currency IS NOT excluded.currency OR kept.kind IS NOT excluded.kind
            OR kept.sector IS NOT excluded.sector OR kept.industry IS NOT excluded.industry
        """
}
