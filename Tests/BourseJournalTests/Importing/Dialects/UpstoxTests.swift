import BourseCore
import Testing

@testable import BourseJournal

@Suite("Upstox trades")
struct UpstoxTests {
    private func read(_ rows: String...) throws -> StatementReading {
        let header =
            "UPSTOX SECURITIES\nReport Time Period,28-08-2026 To 04-09-2026\n\nDate,Company,Amount,Exchange,Segment,Scrip Code,"
            + "Instrument Type,Strike Price,Expiry,Trade Num,Trade Time,Side,Quantity,Price"
        let reading = try BrokerFiles.detect(([header] + rows).joined(separator: "\n") + "\n")
        BrokerFiles.expectEveryRowAccounted(reading)
        #expect(reading.format == Dialect.upstox.format)
        return reading
    }

    @Test func trades_areInUnits() throws {
        let reading = try read(
            "2026-03-02,ACME LTD,1243.7,BSE,EQ,500999,Equity,0,,1,11:52:13,Buy,2,621.85",
            "2026-03-02,NIFTY,2470,FON,FO,NIFTY,European Put,24000,05-03-2026,2,11:37:22,Buy,65,38",
            "2026-03-02,NIFTY,1500000,FON,FO,NIFTY,Future,0,26-03-2026,3,11:53:00,Sell,60,25000"
        )
        #expect(
            try reading.lines == [
                "buy 65 NIFTY 2026-03-05 24000 put x1 @38 fees 0", "buy 2 500999.BO stock x1 @621.85 fees 0",
                "sell 60 NIFTY26MARFUT future x1 @25000 fees 0",
            ]
        )
        #expect(try reading.executions.first?.time.description == "2026-03-02T06:07:22Z")
    }

    @Test func commodity_andAmountThatCannotBe_areRefused() throws {
        let reading = try read(
            "2026-03-02,CRUDE,5400,MCX,COM,CRUDEOIL,Future,0,19-03-2026,2,11:37:22,Buy,1,5400",
            "2026-03-02,NIFTY,3800,FON,FO,NIFTY,European Put,24000,05-03-2026,2,11:37:22,Buy,65,38"
        )
        #expect(reading.errors.map(\.column) == ["Scrip Code", "Amount"])
    }
}
