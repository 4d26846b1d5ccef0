import BourseCore
import BourseTestSupport
import Testing

@testable import BourseMarkets

@Suite("Search for symbols")
struct SymbolSearchTests {
    private static let listed = [
        ("AAPL", "Apple Inc."), ("MSFT", "Microsoft Corporation"), ("NVDA", "NVIDIA Corporation"),
        ("GOOGL", "Alphabet Inc. Class A"), ("AMZN", "Amazon.com, Inc."), ("META", "Meta Platforms, Inc."),
        ("BRK.B", "Berkshire Hathaway Inc. Class B"), ("JNJ", "Johnson & Johnson"), ("JPM", "JPMorgan Chase & Co."),
        ("V", "Visa Inc."), ("KO", "The Coca-Cola Company"), ("T", "AT&T Inc."), ("MCD", "McDonald's Corporation"),
        ("NESN.SW", "Nestlé S.A."), ("OR.PA", "L'Oréal S.A."), ("RELIANCE.NS", "Reliance Industries Limited"),
        ("TCS.NS", "Tata Consultancy Services Limited"), ("SPY", "SPDR S&P 500 ETF Trust"),
        ("QQQ", "Invesco QQQ Trust"), ("IBM", "International Business Machines Corporation"),
        ("APLE", "Apple Hospitality REIT, Inc."), ("MU", "Micron Technology, Inc."), ("MSTR", "MicroStrategy Inc."),
        ("^GSPC", "S&P 500"), ("BTC-USD", "Bitcoin USD"), ("GE", "General Electric Company"),
        ("GM", "General Motors Company"), ("GIS", "General Mills, Inc."), ("VZ", "Verizon Communications Inc."),
        ("VTI", "Vanguard Total Stock Market ETF"),
    ]

    private func instruments(_ rows: [(String, String)]) throws -> [Instrument] {
        try rows.map { symbol, name in
            Instrument(
                symbol: try #require(Symbol(symbol)),
                name: name,
                exchange: nil,
                currency: .usd,
                kind: .share
            )
        }
    }

    @Test(arguments: [
        ("aapl", "AAPL"), ("AAP", "AAPL"), ("apple", "AAPL"), ("appel", "AAPL"), ("apple hos", "APLE"),
        ("brkb", "BRK.B"), ("brk.b", "BRK.B"), ("berkshire hathway", "BRK.B"), ("johnson", "JNJ"), ("jonson", "JNJ"),
        ("nestle", "NESN.SW"), ("Nestlé", "NESN.SW"), ("loreal", "OR.PA"), ("t", "T"), ("at&t", "T"), ("att", "T"),
        ("coca cola", "KO"), ("mcdonalds", "MCD"), ("micosoft", "MSFT"), ("mircosoft", "MSFT"),
        ("s&p 500", "^GSPC"), ("spdr sp", "SPY"), ("tata", "TCS.NS"), ("consultency", "TCS.NS"),
        ("reliance", "RELIANCE.NS"),
        ("intl", "IBM"), ("inter bus mach", "IBM"), ("general mot", "GM"), ("genral electric", "GE"),
        ("btc", "BTC-USD"),
        ("bitcoin", "BTC-USD"), ("nvdia", "NVDA"), ("nvad", "NVDA"), ("vangard", "VTI"), ("xyzzy", ""), ("  ", ""),
    ])
    func query_findsItsInstrumentFirst(typed: String, symbol: String) throws {
        let search = SymbolSearch(try instruments(Self.listed))
        let hits = search.find(typed)
        #expect((hits.first.map { search.instruments[$0.place].symbol.name } ?? "") == symbol, "\(typed)")
    }

    @Test
    func hits_sayHowTheyAnswer() throws {
        let search = SymbolSearch(try instruments(Self.listed))
        func answers(_ typed: String) -> [(String, SymbolHit.Match)] {
            search.find(typed).map { (search.instruments[$0.place].symbol.name, $0.match) }
        }
        let exact = answers("v")
        #expect(exact.prefix(3).map(\.0) == ["V", "VZ", "VTI"])
        #expect(exact.prefix(3).map(\.1) == [.symbol, .symbolBeginning, .symbolBeginning])
        #expect(answers("micro").map(\.0) == ["MU", "MSFT", "MSTR"] && answers("micro").first?.1 == .name)
        #expect(answers("jonson").map(\.1) == [.misspelt])
        #expect(search.find("inc", limit: 3).count == 3 && search.find("inc", limit: 0).isEmpty)
        #expect(SymbolSearch([]).find("a").isEmpty)
    }

    /// Many made-up companies with names of syllables.
    private func universe(_ count: Int, _ generator: inout SeededGenerator) throws -> [Instrument] {
        let syllables = [
            "ba", "co", "dri", "fen", "gal", "hum", "jo", "kri", "lum", "mor", "nex", "pra", "qui", "ros", "tal",
        ]
        let ends = ["Corp", "Inc.", "Holdings", "Limited", "Group", "Energy", "Bancorp", "Therapeutics"]
        return try instruments(
            (0..<count).map { index in
                let words = (0..<generator.int(1...2)).map { _ in
                    (0..<generator.int(2...4)).map { _ in generator.pick(syllables) }.joined()
                }
                var (symbol, rest) = ("", index)
                for _ in 0..<4 {
                    symbol = String(UnicodeScalar(UInt8(65 + rest % 26))) + symbol
                    rest /= 26
                }
                return (symbol, (words + [generator.pick(ends)]).joined(separator: " "))
            }
        )
    }

    @Test(arguments: Seeds.first(3))
    func everySymbolAndName_isFound(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let search = SymbolSearch(try universe(3_000, &generator))
        for _ in 0..<80 {
            let place = generator.int(0...2_999)
            let instrument = search.instruments[place]
            let bySymbol = search.find(instrument.symbol.name.lowercased())
            #expect(bySymbol.first == SymbolHit(place: place, match: .symbol), "seed \(seed)")
            let sameName = search.instruments.indices.filter { search.instruments[$0].name == instrument.name }
            let byName = search.find(instrument.name, limit: 20).prefix(sameName.count).map(\.place)
            #expect(Set(byName) == Set(sameName), "seed \(seed), \(instrument.name)")
        }
    }

    @Test(arguments: Seeds.first(3))
    func nameWithAMistake_isAlmostAlwaysFound(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let search = SymbolSearch(try universe(3_000, &generator))
        let long = search.instruments.indices.filter {
            search.instruments[$0].name.prefix { $0 != " " }.count >= 6
        }
        var found = 0
        for _ in 0..<100 {
            // A word of less than four letters has too few neighbors to tell a mistake.
            let place = generator.pick(long)
            var letters = Array(search.instruments[place].name.lowercased())
            let index = generator.int(1...3)
            switch generator.int(0...2) {
            case 0: letters.remove(at: index)
            case 1: letters.insert(letters[index], at: index)
            default: letters.swapAt(index, index + 1)
            }
            if search.find(String(letters)).contains(where: { $0.place == place }) { found += 1 }
        }
        #expect(found >= 95, "seed \(seed): \(found) of 100")
    }

    @Test(arguments: Seeds.first(5))
    func textOfAnyKind_isAnswered(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let search = SymbolSearch(try instruments(Self.listed))
        for _ in 0..<200 {
            let text = String(decoding: generator.bytes(generator.int(0...200)), as: UTF8.self)
            #expect(search.find(text, limit: 5).count <= 5)
        }
    }
}
