import BourseCore
import Testing

@testable import BourseJournal

@Suite("Zerodha tax statement")
struct ZerodhaExitsTests {
    private func read(_ text: String, _ format: ImportFormat) throws -> StatementReading {
        let reading = try BrokerFiles.detect(text)
        BrokerFiles.expectEveryRowAccounted(reading)
        #expect(reading.format == format)
        return reading
    }

    @Test func exits_areAPurchaseAndASale_withTheChargesOnTheSale() throws {
        let header =
            ",Symbol,ISIN,Entry Date,Exit Date,Quantity,Buy Value,Sell Value,Profit,Period of Holding,Turnover,Brokerage,"
            + "Exchange Transaction Charges,IPFT,SEBI Charges,CGST,SGST,IGST,Stamp Duty,STT"
        let reading = try read(
            """
            ,Tradewise Exits from 2025-04-01 to 2026-03-31
            ,Equity - Intraday
            \(header)
            ,ACME,INE000A00001,2025-05-06,2025-05-06,10,1005,1010.5,5.5,0,5.5,2,0.03,0.01,0,0,0,0.4,0.15,0.25
            ,Equity - Short Term
            \(header)
            ,WIDGET,INE000A00002,2025-05-06,2025-09-01,3,1000,900,-100,118,100,0,0.03,0,0,0,0,0,0.15,1
            ,Mutual Funds
            \(header)
            ,AN EXAMPLE FUND - DIRECT,INF000A00001,2025-05-06,2025-09-01,3,1000,900,-100,118,100,0,0,0,0,0,0,0,0,0
            ,F&O
            \(header)
            ,NIFTY25MAY24000CE,,2025-05-06,2025-05-07,75,7500,8000,500,1,40,1,0,0,0,0,7,0,5,0
            """,
            Dialect.zerodhaExits.format
        )
        #expect(
            try reading.lines == [
                "buy 10 ACME stock x1 @100.5 fees 0", "sell 10 ACME stock x1 @101.05 fees 2.84",
                "buy 3 WIDGET stock x1 @333.33333333 fees 0", "sell 3 WIDGET stock x1 @300 fees 1.18",
            ]
        )
        #expect(reading.errors.map(\.column) == ["Symbol"])
        #expect(reading.reasons.first == "mutual funds: 1")
        #expect(try reading.executions.first?.currency == .inr)
    }
}
