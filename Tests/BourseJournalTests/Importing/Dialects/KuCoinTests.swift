import BourseCore
import Testing

@testable import BourseJournal

@Suite("KuCoin spot trades")
struct KuCoinTests {
    private func read(_ rows: String...) throws -> StatementReading {
        let header =
            "UID,Account Type,Order ID,Order Time(UTC+02:00),Symbol,Side,Order Type,Order Price,Order Amount,"
            + "Avg. Filled Price,Filled Amount,Filled Volume,Filled Volume (USDT),Filled Time(UTC+02:00),Fee,Fee Currency,"
            + "Status"
        let reading = try BrokerFiles.detect(([header] + rows).joined(separator: "\n") + "\n")
        BrokerFiles.expectEveryRowAccounted(reading)
        #expect(reading.format == Dialect.kuCoin.format)
        return reading
    }

    @Test func orders_haveTheirFilledAmount_andTheZoneOfTheHeader() throws {
        let reading = try read(
            "1,main,7,2026-03-02 11:00:00,ETH-USDT,SELL,LIMIT,3100,2,3000,1,3000,3000,2026-03-02 12:00:00,3,USDT,part_deal",
            "1,main,8,2026-03-02 11:00:00,ETH-USDT,SELL,LIMIT,3100,2,0,0,0,0,,0,USDT,cancel"
        )
        #expect(try reading.lines == ["sell 1 ETH crypto x1 @3000 fees 3"])
        #expect(try reading.executions.first?.time.description == "2026-03-02T10:00:00Z")
        #expect(reading.reasons == ["orders without fills: 1"])
    }

    @Test func olderForm_hasTheZoneOfSingapore() throws {
        let text = """
            tradeCreatedAt,symbol,side,price,size,funds,fee,feeCurrency
            2022-03-02 08:00:00,ACM-USDT,buy,0.5,10,5,0.0050000000000001,USDT

            """
        let reading = try BrokerFiles.detect(text)
        #expect(try reading.lines == ["buy 10 ACM crypto x1 @0.5 fees 0.005"])
        #expect(try reading.executions.first?.time.description == "2022-03-02T00:00:00Z")
    }
}
