import BourseCore
import Testing

@testable import BourseJournal

@Suite("Revolut stocks statement")
struct RevolutTests {
    private func read(_ rows: String..., header: String = RevolutTests.header) throws -> StatementReading {
        let reading = try BrokerFiles.detect(([header] + rows).joined(separator: "\n") + "\n")
        BrokerFiles.expectEveryRowAccounted(reading)
        #expect(reading.format == Dialect.revolut.format)
        return reading
    }

    private static let header = """
        Date,Ticker,Type,Quantity,Price per share,Total Amount,Currency,FX Rate
        """

    @Test func trades_haveTheFeesThatTheAmountContains() throws {
        let reading = try read(
            "2026-01-05T13:30:10.514Z,ACME,BUY - MARKET,2.5,$40.00,$101,USD,1.0665",
            "2026-01-06T13:30:10.514Z,ACME,SELL - LIMIT,2.5,USD 41.00,\"USD 1,02.50\",USD,1.0665",
            "2026-01-07T13:30:10.514Z,ACME,SELL - LIMIT,2.5,USD 41.00,USD 102.48,USD,1.0665",
            "2026-01-08T13:30:10.514Z,WIDG,BUY - MARKET,\"0,25\",€40.00,€10,EUR,1"
        )
        #expect(
            try reading.lines == [
                "buy 2.5 ACME stock x1 @40 fees 1", "sell 2.5 ACME stock x1 @41 fees 0.02 close",
                "buy 0.25 WIDG stock x1 @40 fees 0",
            ]
        )
        #expect(reading.errors.map(\.column) == ["Total Amount"])
    }

    @Test func otherRows_areIgnoredWithTheirReason() throws {
        let reading = try read(
            "2026-01-05T13:30:10.514Z,,CASH TOP-UP,,,$5.22,USD,1.1",
            "2026-01-05T13:30:10.514Z,ACME,DIVIDEND,,,$0.08,USD,1.1",
            "2026-01-05T13:30:10.514Z,,CUSTODY FEE,,,-$0.01,USD,1.1",
            "2026-01-05T13:30:10.514Z,ACME,STOCK SPLIT,0.5,,$0,USD,1.1",
            "2026-01-05T13:30:10.514Z,ACME,TRANSFER FROM A TO B,0.5,,$0,USD,1.1"
        )
        #expect(
            reading.reasons == [
                "corporate actions: 1", "deposits and withdrawals: 1", "dividends and distributions: 1",
                "fees and taxes: 1", "transfers: 1",
            ]
        )
    }
}
