import BourseCore
import Testing

@testable import BourseJournal

@Suite("BUX transactions")
struct BuxTests {
    private func read(_ rows: String..., header: String = BuxTests.header) throws -> StatementReading {
        let reading = try BrokerFiles.detect(([header] + rows).joined(separator: "\n") + "\n")
        BrokerFiles.expectEveryRowAccounted(reading)
        #expect(reading.format == Dialect.bux.format)
        return reading
    }

    private static let header = """
        Transaction Time (CET),Transaction Category,Transaction Type,Transfer Type,Transaction Amount,\
        Transaction Currency,Cash Balance Amount,Asset Id,Asset Name,Asset Quantity,Asset Price,Asset Currency,\
        Currency Pair,Exchange Rate
        """

    @Test func trades_areReadInAmsterdamTime_andOtherRowsIgnored() throws {
        let reading = try read(
            "2026-03-20 13:37:29.383000,trades,Buy Trade,,-542.92,EUR,1,NL0000000001,Acme,49,11.08,EUR,,",
            "2026-03-20 13:37:29.384000,fees,Trading Fee,,-1.5,EUR,1,NL0000000001,Acme,,,,,",
            "2026-06-11 16:45:18.652000,trades,Sell Trade,,10.0,EUR,1,US0000000001,Widget,0.1,120.00,USD,EURUSD,1.2",
            "2026-06-12 16:45:18.652000,corporate_actions,General Corporate Action,X,1,EUR,1,US0000000001,Widget,1,1,USD,,",
            "2026-06-13 16:45:18.652000,trades,Buy Trade,,-100.0,EUR,1,US0000000001,Widget,0.1,120.00,USD,EURUSD,1.2"
        )
        #expect(
            try reading.lines == [
                "buy 49 NL0000000001 stock x1 @11.08 fees 0", "sell 0.1 US0000000001 stock x1 @120 fees 0 close",
            ]
        )
        #expect(try reading.executions.first.map { "\($0.time)" } == "2026-03-20T12:37:29Z")
        #expect(reading.reasons == ["corporate actions: 1", "fees and taxes: 1"])
        #expect(reading.errors.map(\.column) == ["Transaction Amount"])
    }
}
