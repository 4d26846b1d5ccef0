import BourseCore
import Testing

@testable import BourseJournal

@Suite("Firstrade account history")
struct FirstradeTests {
    private func read(_ text: String) throws -> StatementReading {
        let reading = try BrokerFiles.detect(text)
        BrokerFiles.expectEveryRowAccounted(reading)
        #expect(reading.format == Dialect.firstrade.format)
        return reading
    }

    @Test func history_withOptionsInDescriptions_isRead_withTheTimeWhereItIsKnown() throws {
        let reading = try read(
            """
            Symbol,Quantity,Price,Action,Description,TradeDate,SettledDate,Interest,Amount,Commission,Fee,CUSIP,RecordType
            ,-155.00,0.11,SELL,PUT ACME 02/20/26 6 ACME CORP OPEN CONTRACT,2026-02-10,2026-02-11,0.00,1700.80,0.00,0.05,,Trade
            ,155.00,,Other,PUT ACME 02/20/26 6 ACME CORP A/E 155 ASSIGNED,2026-02-20,2026-02-20,0.00,0.00,0.00,0.00,,Financial
            WIDG,50.00,22.00,BUY,WIDGET INC EXEC TIME: 2026-02-21 10:28:38,2026-02-21,2026-02-22,0.00,-1100.00,0.00,0.00,,Trade
            WIDG,50.00,23.00,SELL,WIDGET INC,2026-02-22,2026-02-23,0.00,1149.98,0.00,0.02,,Trade
            ,0.00,,Interest,INTEREST,2026-02-22,2026-02-22,0.00,3.10,0.00,0.00,,Financial
            ,1000,100.161,BUY,UNITED STATES TREASURY NOTE DUE 12/31/2026 04.250,2026-02-10,2026-02-11,-4.9,-1006.5,0,0,,Trade
            ,5,,Other,SOMETHING,2026-02-22,2026-02-22,0.00,3.10,0.00,0.00,,Financial

            """
        )
        #expect(
            try reading.lines == [
                "sell 155 ACME 2026-02-20 6 put x100 @0.11 fees 4.2 open",
                "buy 155 ACME 2026-02-20 6 put x100 @0 fees 0 assign", "buy 50 WIDG stock x1 @22 fees 0",
                "sell 50 WIDG stock x1 @23 fees 0.02",
            ]
        )
        #expect(try reading.executions[2].time.description == "2026-02-21T15:28:38Z")
        #expect(reading.reasons == ["bonds: 1", "interest: 1"] && reading.errors.map(\.row) == [8])
        let warning = try #require(reading.warnings.first { $0.row == 3 })
        #expect(warning.message.contains("was assigned") && warning.message.contains("BUY 15500 ACME @ 6"))
    }
}
