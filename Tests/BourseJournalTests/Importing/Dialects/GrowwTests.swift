import BourseCore
import Testing

@testable import BourseJournal

@Suite("Groww orders")
struct GrowwTests {
    private func read(_ rows: String...) throws -> StatementReading {
        let header =
            "Name,ANN\n\nOrder history\n\nStock name,Symbol,ISIN,Type,Quantity,Value,Exchange,Exchange Order Id,"
            + "Execution date and time,Order status"
        let reading = try BrokerFiles.detect(([header] + rows).joined(separator: "\n") + "\n")
        BrokerFiles.expectEveryRowAccounted(reading)
        #expect(reading.format == Dialect.groww.format)
        return reading
    }

    @Test func price_isTheValueOfOneShare_andDaysComeFirst() throws {
        let reading = try read(
            #"Acme,ACME,INE1,BUY,3,"10,500.00",NSE,1,08-01-2026 10:15 AM,Executed"#,
            "Widget,WIDG,INE2,SELL,5,8000,NSE,2,09-01-2026 11:00 AM,Cancelled"
        )
        #expect(try reading.lines == ["buy 3 ACME.NS stock x1 @3500 fees 0"])
        #expect(try reading.executions.first?.time.description == "2026-01-08T04:45:00Z")
        #expect(reading.reasons == ["orders without fills: 1"])
    }
}
