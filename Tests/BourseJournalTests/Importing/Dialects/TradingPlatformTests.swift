import BourseCore
import Testing

@testable import BourseJournal

@Suite("Lightspeed, Rithmic and TradeStation")
struct TradingPlatformTests {
    private func read(_ text: String, _ format: ImportFormat) throws -> StatementReading {
        let reading = try BrokerFiles.detect(text)
        BrokerFiles.expectEveryRowAccounted(reading)
        #expect(reading.format == format)
        return reading
    }

    @Test func lightspeed_hasSidesAndFeesInColumns() throws {
        let reading = try read(
            """
            Account Number,Side,Qty,Symbol,Price,Trade Date,Execution Time,Settlement Date,Security Type,Buy/Sell,Principal Amount,NET Amount,Commission Amount,FeeSEC,FeeMF,Trade Number,Currency Code
            1AB00001,B,100,ACME,10.25,03/02/2026,09:31,03/03/2026,Common Stock,Long Buy,1025.00,-1025.45,0.45,0.00,0.00,7001,USD
            1AB00001,S,100,ACME,10.50,03/02/2026,10:02,03/03/2026,Common Stock,Long Sell,1050.00,1049.50,0.45,0.03,0.02,7002,USD
            1AB00001,S,50,WIDG,20,03/02/2026,10:05,03/03/2026,Common Stock,Short Sell,1000.00,999.50,0.45,0.03,0.02,7003,USD
            """,
            Dialect.lightspeed.format
        )
        #expect(
            try reading.lines == [
                "buy 100 ACME stock x1 @10.25 fees 0.45", "sell 100 ACME stock x1 @10.5 fees 0.5 close",
                "sell 50 WIDG stock x1 @20 fees 0.5",
            ]
        )
        #expect(try reading.executions.first.map { "\($0.time) \($0.account)" } == "2026-03-02T14:31:00Z 1AB00001")
    }

    @Test func rithmic_hasARateOfFees_andAZoneInTheHeader() throws {
        let reading = try read(
            """
            Completed Orders
            Account,Status,Buy/Sell,Qty To Fill,Symbol,Exchange,Limit Price,Order Number,Update Time (CDT),Qty Filled,Avg Fill Price,Commission Fill Rate
            EX-1,Filled,B,2,MESU6,CME,,111,2026-08-03 09:31:00,2,6400.25,0.62
            EX-1,Cancelled,S,2,MESU6,CME,6500,113,2026-08-03 09:41:00,0,,0.62
            """,
            Dialect.rithmic.format
        )
        #expect(try reading.lines == ["buy 2 MESU6 future x5 @6400.25 fees 1.24"])
        #expect(try reading.executions.first.map { "\($0.time)" } == "2026-08-03T14:31:00Z")
        #expect(reading.reasons == ["orders without fills: 1"])
    }

    @Test func tradeStation_isReadBelowATitle_betweenTabs() throws {
        let reading = try read(
            """
            TradeManager - Orders
            Account\tEntered\tSymbol\tType\tOrder Status\tQty Filled\tFilled Price\tCommission
            EX1\t03/02/26 09:31:05 AM\tACME\tBuy\tFilled\t100\t1,010.25\t$1.00
            EX1\t03/02/26 01:02:03 PM\tSPY 260417C470\tBuy to Open\tFilled\t2\t3.10\t$1.20
            EX1\t03/02/26 01:12:03 PM\tMESH26\tSell Short\tFilled\t1\t6400.25\t$1.20
            EX1\t03/02/26 01:22:03 PM\tACME\tSell\tUROut\t0\t\t
            """,
            Dialect.tradeStation.format
        )
        #expect(
            try reading.lines == [
                "buy 100 ACME stock x1 @1010.25 fees 1",
                "buy 2 SPY 2026-04-17 470 call x100 @3.1 fees 1.2 open", "sell 1 MESH26 future x5 @6400.25 fees 1.2",
            ]
        )
        #expect(reading.reasons == ["orders without fills: 1"])
    }
}
