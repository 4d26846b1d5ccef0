import BourseCore
import BourseMarkets
import GRDB

/// Quotes: a row for the instrument, and one for each figure that is known of it.
enum QuoteTable {
    /// The quotes by symbol, and in words what cannot be read.
    static func read(_ db: Database) throws -> (quotes: [Quote], damaged: [String]) {
        var quotes: [Quote] = []
        var damaged: [String] = []
        let rows = try Row.fetchCursor(
            db,
            sql: """
                SELECT quotes.symbol, currency, field, value, source, as_of
                FROM quotes LEFT JOIN quote_figures ON quote_figures.symbol = quotes.symbol ORDER BY quotes.symbol
                """
        )
        while let row = try rows.next() {
            let name: String = row[0]
            guard let symbol = Symbol(name), let currency = Currency(row[1] as String) else {
                damaged.append("the quote of \(name)")
                continue
            }
            if quotes.last?.symbol != symbol { quotes.append(Quote(symbol: symbol, currency: currency)) }
            guard let field: String = row[2] else { continue }
            let fetched = Sourced<String>(row[3], source: SourceID(row[4]), asOf: Timestamp(microseconds: row[5]))
            if !quotes[quotes.count - 1].take(fetched, as: field) { damaged.append("\(field) of \(name)") }
        }
        return (quotes, damaged)
    }

    static func write(_ quotes: [Quote], _ db: Database) throws {
        let quoteUpsert = try db.cachedStatement(sql: quoteUpsert)
        let figureUpsert = try db.cachedStatement(sql: figureUpsert)
        let deletion = try db.cachedStatement(sql: "DELETE FROM quote_figures WHERE symbol = ? AND field = ?")
        for quote in quotes {
            let symbol = quote.symbol.name
            try quoteUpsert.execute(arguments: [symbol, quote.currency.code])
            for (field, text) in quote.texts {
                if let text {
                    try figureUpsert.execute(arguments: [
                        symbol, field, text.value, text.source.name, text.asOf.microseconds,
                    ])
                } else {
                    try deletion.execute(arguments: [symbol, field])
                }
            }
        }
    }

    private static let quoteUpsert = """
        INSERT INTO quotes AS kept (symbol, currency) VALUES (?, ?)
        ON CONFLICT (symbol) DO UPDATE SET currency = excluded.currency WHERE kept.currency <> excluded.currency
        """

    private static let figureUpsert = """
        INSERT INTO quote_figures AS kept (symbol, field, value, source, as_of) VALUES (?, ?, ?, ?, ?)
        ON CONFLICT (symbol, field) DO UPDATE SET value = excluded.value, source = excluded.source,
            as_of = excluded.as_of
        WHERE kept.value <> excluded.value OR kept.source <> excluded.source OR kept.as_of <> excluded.as_of
        """
}

extension Quote {
    private static let volumeName = "volume"
    private static let averageVolumeName = "average-volume"
    private static let marketCapName = "market-cap"

    /// Every figure there can be under the name of its row, as decimal text where it is known.
    fileprivate var texts: [(field: String, figure: Sourced<String>?)] {
        func text<Value: CustomStringConvertible>(_ value: Sourced<Value>?) -> Sourced<String>? {
            value.map { Sourced($0.value.description, source: $0.source, asOf: $0.asOf) }
        }
        return PriceField.allCases.map { ($0.rawValue, text(prices[$0])) } + [
            (Self.volumeName, text(volume)), (Self.averageVolumeName, text(averageVolume)),
            (Self.marketCapName, text(marketCap)),
        ]
    }

    /// Takes the figure of a row; false when it cannot be read.
    fileprivate mutating func take(_ fetched: Sourced<String>, as field: String) -> Bool {
        func text<Value>(_ value: Value?) -> Sourced<Value>? {
            value.map { Sourced($0, source: fetched.source, asOf: fetched.asOf) }
        }
        switch field {
        case Self.volumeName:
            volume = text(try? Quantity(fetched.value))
            return volume != nil
        case Self.averageVolumeName:
            averageVolume = text(try? Quantity(fetched.value))
            return averageVolume != nil
        case Self.marketCapName:
            marketCap = text(try? Money(fetched.value))
            return marketCap != nil
        default:
            guard let field = PriceField(rawValue: field), let price = text(try? Price(fetched.value)) else {
                return false
            }
            prices[field] = price
            return true
        }
    }
}
