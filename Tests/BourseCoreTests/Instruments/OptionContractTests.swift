import BourseCore
import BourseTestSupport
import Testing

@Suite("Option contract")
struct OptionContractTests {
    @Test(
        arguments: [
            ("AAPL  260918C00260000", "AAPL", "2026-09-18", OptionRight.call, "260"),
            ("SPXW  250417P05250000", "SPXW", "2025-04-17", .put, "5250"),
            ("GREE1 251219C00002500", "GREE1", "2025-12-19", .call, "2.5"),
            ("F     250226P00011000", "F", "2025-02-26", .put, "11"),
            ("VXX   110917C00022000", "VXX", "2011-09-17", .call, "22"),
            ("ABCDEF991231P99999999", "ABCDEF", "2099-12-31", .put, "99999.999"),
            ("X     000101C00000001", "X", "2000-01-01", .call, "0.001"),
        ] as [(String, String, String, OptionRight, String)]
    )
    func occSymbol_published_isReadAndWritten(
        occ: String,
        root: String,
        expiration: String,
        right: OptionRight,
        strike: String
    ) throws {
        let contract = try #require(OptionContract(occ: occ))
        #expect(contract.root.name == root)
        #expect(contract.expiration.description == expiration)
        #expect(contract.right == right)
        #expect(contract.strike == (try Price(strike)))
        #expect(contract.occSymbol == occ)
        #expect(OptionContract(occ: occ.filter { $0 != " " }) == contract)
    }

    @Test(arguments: [
        "", "AAPL", "260918C00260000", "AAPL  260931C00260000", "AAPL  261318C00260000", "AAPL  260918X00260000",
        "AAPL  260918c00260000", "AAPL  260918C00000000", "AAPL  260918C0026000", "AAPL  260918C002600000",
        "ABCDEFG260918C00260000", "AAPL  26091AC00260000", "AAPL  260918C0026000O", "AA PL 260918C00260000",
        "AAPL  250229C00260000", "=AAPL 260918C00260000", "AAPL  २60918C00260000", "AAPL   260918C00260000",
        "AAPL  260918C-0260000", "AAPL  +60918C00260000",
    ])
    func occSymbol_damaged_isRefused(text: String) { #expect(OptionContract(occ: text) == nil, "\(text) was read") }

    @Test(arguments: ["0", "-5", "0.0005", "100000", "260.00000001"])
    func strike_withoutOCCForm_isRefused(strike: String) throws {
        let root = try #require(Symbol("AAPL"))
        let day = try #require(TradingDay(iso: "2026-09-18"))
        #expect(OptionContract(root: root, expiration: day, right: .call, strike: try Price(strike)) == nil)
    }

    @Test
    func root_orYear_withoutOCCForm_isRefused() throws {
        let day = try #require(TradingDay(iso: "2026-09-18"))
        let long = try #require(Symbol("ABCDEFG"))
        let root = try #require(Symbol("A"))
        #expect(OptionContract(root: long, expiration: day, right: .call, strike: try Price("1")) == nil)
        for iso in ["1999-12-31", "2100-01-01"] {
            let year = try #require(TradingDay(iso: iso))
            #expect(OptionContract(root: root, expiration: year, right: .call, strike: try Price("1")) == nil)
        }
    }

    @Test(arguments: Seeds.first(20))
    func contract_writtenAndRead_isTheSame(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
        let first = try #require(TradingDay(iso: "2000-01-01"))
        for _ in 0..<100 {
            var name = String((0..<generator.int(1...5)).map { _ in generator.pick(letters) })
            if generator.oneIn(4) { name += String(generator.int(1...9)) }
            let root = try #require(Symbol(name))
            let contract = try #require(
                OptionContract(
                    root: root,
                    expiration: first.adding(days: generator.int(0...36_524)),
                    right: generator.pick(OptionRight.allCases),
                    strike: Price(units: generator.int64(1...99_999_999) * 100_000)
                )
            )
            #expect(contract.occSymbol.utf8.count == 21, "seed \(seed): \(contract.occSymbol)")
            #expect(OptionContract(occ: contract.occSymbol) == contract, "seed \(seed): \(contract.occSymbol)")
            let compact = contract.occSymbol.filter { $0 != " " }
            #expect(OptionContract(occ: compact) == contract, "seed \(seed): \(compact)")
        }
    }
}
