import BourseCore
import Testing

@testable import BourseJournal

@Suite("Kraken trades")
struct KrakenTests {
    private func read(_ rows: String...) throws -> StatementReading {
        let header =
            "\"txid\",\"ordertxid\",\"pair\",\"time\",\"type\",\"ordertype\",\"price\",\"cost\",\"fee\",\"vol\",\"margin\""
        let reading = try BrokerFiles.detect(([header] + rows).joined(separator: "\n") + "\n")
        BrokerFiles.expectEveryRowAccounted(reading)
        #expect(reading.format == Dialect.kraken.format)
        return reading
    }

    @Test(arguments: [
        ("XXBTZUSD", "BTC", "USD"), ("ETHUSD", "ETH", "USD"), ("SOL/EUR", "SOL", "EUR"), ("XTZUSD", "XTZ", "USD"),
        ("XDGUSD", "DOGE", "USD"), ("XETHXXBT", "ETH", "BTC"), ("USDTZUSD", "USDT", "USD"), ("DOTUSD", "DOT", "USD"),
    ])
    func pair_isACoinAndACurrency(pair: String, coin: String, currency: String) throws {
        let reading = try read("T1,O1,\(pair),2026-03-02 10:00:00.1234,buy,limit,100.0,200.0,0.26,2.00000000,0.0")
        #expect(try reading.lines == ["buy 2 \(coin) crypto x1 @100 fees 0.26"])
        #expect(try reading.executions.map(\.currency.code) == [currency])
    }

    @Test func costThatCannotBe_andUnknownPair_areRefused() throws {
        let reading = try read(
            "T1,O1,ETHUSD,2026-03-02 10:00:00,buy,limit,100.0,300.0,0.26,2,0.0",
            "T1,O1,ETHXYZ,2026-03-02 10:00:00,buy,limit,100.0,200.0,0.26,2,0.0"
        )
        #expect(reading.errors.map(\.column) == ["cost", "pair"])
    }
}
