import BourseCore
import Testing

@testable import BourseJournal

@Suite("Coinbase fills")
struct CoinbaseFillsTests {
    private func read(_ rows: String...) throws -> StatementReading {
        let header =
            "portfolio,trade id,product,side,created at,size,size unit,price,fee,total,price/fee/total unit"
        let reading = try BrokerFiles.detect(([header] + rows).joined(separator: "\n") + "\n")
        BrokerFiles.expectEveryRowAccounted(reading)
        #expect(reading.format == Dialect.coinbaseFills.format)
        return reading
    }

    @Test func fills_haveTheCoinAndTheCurrencyOfTheirProduct() throws {
        let reading = try read(
            "default,1,BTC-USD,BUY,2026-03-02T10:00:00.123Z,0.5,BTC,60000,120,-30120,USD",
            "default,2,ETH-BTC,SELL,2026-03-03T10:00:00.123Z,2,ETH,0.05,0.0001,0.0999,BTC"
        )
        #expect(
            try reading.lines == [
                "buy 0.5 BTC crypto x1 @60000 fees 120", "sell 2 ETH crypto x1 @0.05 fees 0.0001",
            ]
        )
        #expect(try reading.executions.map(\.currency.code) == ["USD", "BTC"])
    }

    @Test func product_thatIsNoPair_isRefused() throws {
        let reading = try read("default,1,BTC,BUY,2026-03-02T10:00:00.123Z,0.5,BTC,60000,120,-30120,USD")
        #expect(reading.errors.map(\.column) == ["product"])
    }
}
