import BourseCore
import Testing

@testable import BourseJournal

@Suite("ICICI Direct trades")
struct ICICITests {
    private func read(_ rows: String...) throws -> StatementReading {
        let header =
            "Stock Symbol,Company Name,ISIN Code,Action,Quantity,Transaction Price,Brokerage,Transaction Charges,StampDuty,"
            + "Segment,STT Paid/Not Paid,Remarks,Transaction Date,Exchange,"
        let reading = try BrokerFiles.detect(([header] + rows).joined(separator: "\n") + "\n")
        BrokerFiles.expectEveryRowAccounted(reading)
        #expect(reading.format == Dialect.icici.format)
        return reading
    }

    @Test func trades_haveCharges_andABonusIsNoPurchase() throws {
        let reading = try read(
            "ACMLTD,ACME LIMITED,INE1,Buy,10,100,1,0.5,0.2,TT,STT Paid,icicidirect,01-Jul-2026,NSE,",
            "ACMLTD,ACME LIMITED,INE1,Buy,5,120,1,0.5,0.2,TT,STT Paid,Split/bonus,02-Jul-2026,NSE,",
            "ACMLTD,ACME LIMITED,INE1,Sell,8,130,1,0.5,0,TT,STT Paid,icicidirect,03-Jul-2026,NSE,"
        )
        #expect(
            try reading.lines == ["buy 10 ACMLTD stock x1 @100 fees 1.7", "sell 8 ACMLTD stock x1 @130 fees 1.5"]
        )
        #expect(reading.reasons == ["corporate actions: 1"])
    }
}
