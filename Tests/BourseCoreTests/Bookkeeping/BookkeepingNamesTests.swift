import BourseCore
import BourseTestSupport
import Testing

@Suite("Names in bookkeeping")
struct BookkeepingNamesTests {
    /// Records in which each owner holds each symbol.
    private func file(owners: [String] = ["main"], symbols: [String], currency: Currency = .usd) -> BookkeepingFile {
        var lots = BookkeepingLots()
        let day = TradingDay(number: 20_241)
        let transactions = owners.flatMap { owner in
            symbols.enumerated().map { index, symbol in
                let lot = BookkeepingLot(opening: "\(index)", day: day, quantity: Quantity(1), cost: .zero)
                let holding = BookkeepingHolding(owner: owner, commodity: symbol, currency: currency)
                return BookkeepingTransaction(
                    day: day,
                    title: "Buy",
                    id: "\(index)",
                    postings: lots.open(lot, in: holding).postings
                )
            }
        }
        return BookkeepingFile(
            title: "Test",
            currency: currency,
            commodities: symbols.map { BookkeepingCommodity(key: $0, symbol: $0) },
            transactions: transactions
        )
    }

    @Test(arguments: [
        ("AAPL", "AAPL"), ("BRK.B", "BRK.B"), ("BTC-USD", "BTC-USD"), ("^NSEI", "NSEI"), ("/MESZ5", "MESZ5"),
        ("ES=F", "ES-F"), ("7203.T", "X7203.T"), ("F", "F.1"), ("BF.", "BF"), ("$#", "X.1"), ("TRUE", "TRUE.2"),
        ("USD", "USD.2"), ("INR", "INR"), ("ABCDEFGHIJKLMNOPQRSTUVWXYZ012345", "ABCDEFGHIJKLMNOPQRSTUVWX"),
    ])
    func commodity_isLegal(symbol: String, name: String) {
        #expect(file(symbols: [symbol]).names.commodity(symbol) == name)
    }

    @Test func commodities_neverShareAName() throws {
        let long = String(repeating: "A", count: 24)
        let symbols = ["A-B", "A=B", "A:B", "A.B", "A-B.2", long, long + "1", long + "2", "/ESZ5", "ESZ5", "^ESZ5"]
        let names = file(symbols: symbols).names
        #expect(
            symbols.map { names.commodity($0) } == [
                "A-B", "A-B.4", "A-B.3", "A.B", "A-B.2", long, String(repeating: "A", count: 22) + ".2",
                String(repeating: "A", count: 22) + ".3", "ESZ5.2", "ESZ5", "ESZ5.3",
            ]
        )
    }

    @Test(arguments: Seeds.first(20))
    func names_areLegalAndUnique(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let characters = Array("AB1.-'_=/^$#:&! ")
        let symbols = Set(
            (0..<200).map { _ in String((0..<random.int(1...26)).map { _ in random.pick(characters) }) }
        )
        let names = file(symbols: symbols.sorted()).names
        let made = symbols.map { names.commodity($0) }
        #expect(Set(made).count == symbols.count)
        for name in made {
            #expect(try /[A-Z][A-Z0-9'._-]{0,22}[A-Z0-9]/.wholeMatch(in: name) != nil, "\(name)")
        }
    }

    @Test func accounts_areLegalAndUnique() {
        let owners = ["main", "Main", "Zürich 1", "日本", "", "R&D “2”", "2nd", "a:b", "-x-"]
        let names = file(owners: owners, symbols: ["ACME"]).names
        #expect(
            owners.map { names.name(of: BookkeepingAccount(.cash, of: $0)) } == [
                "Assets:Main-2:Cash", "Assets:Main:Cash", "Assets:Zurich-1:Cash", "Assets:Account-2:Cash",
                "Assets:Account:Cash", "Assets:R-D-2:Cash", "Assets:2nd:Cash", "Assets:A-b:Cash", "Assets:X:Cash",
            ]
        )
    }

    @Test func currencyThatIsAWordOfBeancount_hasANumber() throws {
        let currency = try #require(Currency("NULL"))
        let text = BookkeepingFormat.beancount.text(of: file(symbols: ["NULL"], currency: currency))
        #expect(text.contains("option \"operating_currency\" \"NULL.1\"\n"))
        #expect(text.contains("1 NULL.2 {{0.00 NULL.1, 2025-06-02, \"0\"}}\n"))
    }
}
