import BourseCore
import Testing

@testable import BourseJournal

@Suite("Freetrade activity")
struct FreetradeTests {
    private func read(_ rows: String..., header: String = FreetradeTests.header) throws -> StatementReading {
        let reading = try BrokerFiles.detect(([header] + rows).joined(separator: "\n") + "\n")
        BrokerFiles.expectEveryRowAccounted(reading)
        #expect(reading.format == Dialect.freetrade.format)
        return reading
    }

    private static let header = """
        Title,Type,Timestamp,Account Currency,Total Amount,Buy / Sell,Ticker,ISIN,Stamp Duty,Quantity,Order ID,\
        Instrument Currency,Price per Share,FX Rate,Base FX Rate,FX Fee Amount
        """

    @Test func orders_haveTheirFeesInTheCurrencyOfThePrice() throws {
        let reading = try read(
            "Acme,ORDER,2026-01-24T15:16:15.350Z,GBP,201.00,BUY,ACME,US0000000001,0.00,4.00,O2,USD,62.50,1.24,1.25,1.00",
            "Widget,ORDER,2026-01-23T15:34:06.099Z,GBP,502.50,BUY,WIDG,GB0000000001,2.50,100,O1,GBP,5.00,,,",
            "Widget,FREESHARE_ORDER,2026-01-22T15:34:06.099Z,GBP,4.95,BUY,WIDG,GB0000000001,0.00,1,O0,GBP,4.95,,,"
        )
        #expect(
            try reading.lines == [
                "buy 1 WIDG stock x1 @4.95 fees 0", "buy 100 WIDG stock x1 @5 fees 2.5",
                "buy 4 ACME stock x1 @62.5 fees 1.25",
            ]
        )
    }

    @Test func otherRows_areIgnored_andUnknownOnesRefused() throws {
        let reading = try read(
            "Top up,TOP_UP,2026-01-24T15:16:15.350Z,GBP,1,,,,,,,,,,,",
            "Interest,INTEREST_FROM_CASH,2026-01-24T15:16:15.350Z,GBP,1,,,,,,,,,,,",
            "Acme,DIVIDEND,2026-01-24T15:16:15.350Z,GBP,1,,ACME,US0000000001,,4,,USD,,0.8,,",
            "Acme,SOMETHING,2026-01-24T15:16:15.350Z,GBP,1,,ACME,US0000000001,,4,,USD,,0.8,,"
        )
        #expect(
            reading.reasons == ["deposits and withdrawals: 1", "dividends and distributions: 1", "interest: 1"]
        )
        #expect(reading.errors.map(\.column) == ["Type"])
    }
}
