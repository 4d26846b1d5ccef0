import BourseCore
import Testing

@testable import BourseJournal

@Suite("Tradovate orders")
struct TradovateTests {
    private func read(_ rows: String...) throws -> StatementReading {
        let header =
            "orderId,Account,Order ID,B/S,Contract,Product,avgPrice,filledQty,Fill Time,Status,decimalFillAvg"
        let reading = try BrokerFiles.detect(([header] + rows).joined(separator: "\n") + "\n")
        BrokerFiles.expectEveryRowAccounted(reading)
        #expect(reading.format == Dialect.tradovate.format)
        return reading
    }

    @Test func orders_haveTheirFilledQuantityAtTheAveragePrice() throws {
        let reading = try read(
            "1,DEMO1,1, Buy,MNQH6,MNQ,21000.25,2,03/02/2026 09:31:05,Filled,21000.25",
            "2,DEMO1,2, Sell,MNQH6,MNQ,21010.75,1,03/02/2026 09:45:10,Canceled,21010.75",
            "3,DEMO1,3, Sell,MNQH6,MNQ,,0,,Canceled,"
        )
        #expect(
            try reading.lines == ["buy 2 MNQH6 future x2 @21000.25 fees 0", "sell 1 MNQH6 future x2 @21010.75 fees 0"]
        )
        #expect(reading.reasons == ["orders without fills: 1"])
        #expect(try reading.executions.map(\.account) == ["DEMO1", "DEMO1"])
    }

    @Test func performance_isAPurchaseAndASale_inTheOrderOfTheirTimes() throws {
        let text = """
            symbol,_tickSize,buyFillId,sellFillId,qty,buyPrice,sellPrice,pnl,boughtTimestamp,soldTimestamp,duration
            MESM6,0.25,2,1,1,5000.00,5010.00,$50.00,04/13/2026 10:00:00,04/13/2026 09:30:00,30min

            """
        let reading = try BrokerFiles.detect(text)
        BrokerFiles.expectEveryRowAccounted(reading)
        #expect(reading.format == Dialect.tradovateTrades.format)
        #expect(try reading.lines == ["sell 1 MESM6 future x5 @5010 fees 0", "buy 1 MESM6 future x5 @5000 fees 0"])
        #expect(reading.warnings.isEmpty)
    }

    @Test func fills_ofAnUnknownContract_orFarFromTheirTradeDate_areRefused() throws {
        let text = """
            _tradeDate,Fill ID,Order ID,Timestamp,Date,Account,B/S,Quantity,Price,Contract,Product,commission
            2026-03-02,1,7,03/02/2026 09:31:05,3/2/26,D1, Buy,1,6100.25,MESH6,MES,0.37
            2026-02-03,1,7,03/02/2026 09:31:05,3/2/26,D1, Buy,1,6100.25,MESH6,MES,0.37
            2026-03-02,1,7,03/02/2026 09:31:05,3/2/26,D1, Buy,1,6100.25,QQQQH6,QQQQ,0.37
            2026-03-02,1,7,03/02/2026 09:31:06,3/2/26,D1, Sell,1,24000,FDAXH6,FDAX,0.37

            """
        let reading = try BrokerFiles.detect(text)
        BrokerFiles.expectEveryRowAccounted(reading)
        #expect(reading.format == Dialect.tradovateFills.format)
        #expect(
            try reading.lines == [
                "buy 1 MESH6 future x5 @6100.25 fees 0.37", "sell 1 FDAXH6 future x25 @24000 fees 0.37",
            ]
        )
        #expect(try reading.executions.map(\.currency.code) == ["USD", "EUR"])
        #expect(reading.errors.map(\.column) == ["Timestamp", "Contract"])
    }
}
