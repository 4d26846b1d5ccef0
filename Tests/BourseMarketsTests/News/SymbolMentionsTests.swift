import BourseCore
import BourseMarkets
import BourseTestSupport
import Testing

@Suite("Symbols in headlines")
struct SymbolMentionsTests {
    private static let listed: [(String, String, InstrumentKind)] = [
        ("AAPL", "Apple Inc.", .share), ("TGT", "Target Corporation", .share), ("V", "Visa Inc.", .share),
        ("GPS", "The Gap, Inc.", .share), ("MSFT", "Microsoft Corporation", .share),
        ("AMZN", "Amazon.com, Inc.", .share), ("KO", "The Coca-Cola Company", .share),
        ("JPM", "JPMorgan Chase & Co.", .share), ("GS", "The Goldman Sachs Group, Inc.", .share),
        ("GOOGL", "Alphabet Inc. Class A", .share), ("GOOG", "Alphabet Inc. Class C", .share),
        ("BRK.B", "Berkshire Hathaway Inc. Class B", .share), ("BTC-USD", "Bitcoin USD", .coin),
        ("SPY", "SPDR S&P 500 ETF Trust", .etf), ("MCD", "McDonald's Corporation", .share),
        ("F", "Ford Motor Company", .share), ("BBY", "Best Buy Co., Inc.", .share), ("T", "AT&T Inc.", .share),
        ("NTRS", "Northern Trust Corporation", .share), ("MS", "Morgan Stanley", .share),
    ]

    private static func mentions() throws -> SymbolMentions {
        SymbolMentions(
            try listed.map { symbol, name, kind in
                Instrument(
                    symbol: try #require(Symbol(symbol)),
                    name: name,
                    exchange: nil,
                    currency: .usd,
                    kind: kind
                )
            }
        )
    }

    @Test(arguments: [
        ("Apple’s shares rise as Microsoft slips", ["AAPL", "MSFT"]), ("An apple a day", []),
        ("Watch $AAPL and $BRK.B today", ["AAPL", "BRK.B"]), ("The price is $250 at AAPL", []),
        ("Visa shares gain", ["V"]), ("Visa rules change for students", []), ("New visa rules", []),
        ("Target cuts outlook", ["TGT"]), ("Analyst raises price Target to 300", []), ("On Target for growth", []),
        ("Shares of Target fall", ["TGT"]), ("Mind the Gap between rich and poor", []),
        ("Retailer Gap closes shops", ["GPS"]),
        ("Payments firm (NYSE: V) rises", ["V"]), ("Payments firm (V) rises", ["V"]), ("Louis V of France", []),
        ("Amazon and Coca-Cola report", ["AMZN", "KO"]), ("JPMorgan raises view", ["JPM"]),
        ("JPMorgan Chase raises view", ["JPM"]), ("Goldman Sachs and Google", ["GS", "GOOGL"]),
        ("Alphabet shares climb", ["GOOGL"]), ("Bitcoin tops 100,000", ["BTC-USD"]), ("$BTC soars", ["BTC-USD"]),
        ("Best Buy opens stores", ["BBY"]), ("The best buy of the year", []), ("AT&T lays fibre", ["T"]),
        ("McDonald's adds a burger", ["MCD"]), ("Ford Motor recalls trucks", ["F"]), ("Apple, Apple, Apple", ["AAPL"]),
        ("", []),
    ])
    func headline_namesItsSymbols(title: String, symbols: [String]) throws {
        #expect(try Self.mentions().symbols(in: title).map(\.name) == symbols)
    }

    @Test(arguments: [
        ("Northern Gazette: Apple gains", "Northern Gazette", ["AAPL"]),
        ("Rates rise - Northern Gazette", "Other", ["NTRS"]),
        ("Rates rise | Northern Gazette", "The Northern Gazette", []),
        ("Northern raises dividend", "Northern Gazette", ["NTRS"]),
        ("Rates rise - Northern Gazette", "www.northerngazette.example", []),
        ("Morgan Stanley raises view on Ford Motor", "Morgan Stanley", ["MS", "F"]),
        ("Five ideas for autumn - Morgan Stanley", "Morgan Stanley", []), ("Apple unveils a phone", "Apple", ["AAPL"]),
        ("Apple unveils a phone", "", ["AAPL"]), ("Apple unveils a phone", "...", ["AAPL"]),
    ])
    func publisher_isNoCompany(title: String, publisher: String, symbols: [String]) throws {
        let found = try Self.mentions().symbols(in: title, publisher: publisher)
        #expect(found.map(\.name).sorted() == symbols.sorted(), "\(title), \(publisher)")
    }

    @Test
    func bareSymbol_countsWhereItIsAskedFor() throws {
        let mentions = try Self.mentions()
        #expect(mentions.symbols(in: "Will AAPL close above $250?").isEmpty)
        #expect(mentions.symbols(in: "Will AAPL close above $250?", bare: true).map(\.name) == ["AAPL"])
        #expect(mentions.symbols(in: "WILL IT GO UP, V ASKS?", bare: true).isEmpty)
    }

    @Test(arguments: Seeds.first(10))
    func text_ofAnyBytes_isRead(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let mentions = try Self.mentions()
        for _ in 0..<300 {
            let text = String(decoding: generator.bytes(generator.int(0...120)), as: UTF8.self)
            #expect(mentions.symbols(in: text, bare: true).count <= Self.listed.count, "seed \(seed)")
        }
    }
}
