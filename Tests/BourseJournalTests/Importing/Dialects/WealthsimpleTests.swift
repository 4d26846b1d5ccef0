import BourseCore
import Testing

@testable import BourseJournal

@Suite("Wealthsimple activities")
struct WealthsimpleTests {
    private func read(_ rows: String..., header: String = WealthsimpleTests.header) throws -> StatementReading {
        let reading = try BrokerFiles.detect(([header] + rows).joined(separator: "\n") + "\n")
        BrokerFiles.expectEveryRowAccounted(reading)
        #expect(reading.format == Dialect.wealthsimple.format)
        return reading
    }

    private static let header = """
        transaction_date,settlement_date,account_id,account_type,activity_type,activity_sub_type,direction,symbol,name,\
        currency,quantity,unit_price,commission,net_cash_amount
        """

    @Test func trades_areRead_andOtherRowsIgnored() throws {
        let reading = try read(
            "2026-05-06,2026-05-07,A1,TFSA,Trade,SELL,LONG,ACME,Acme,CAD,-10,98.04,0,980.42",
            "2026-05-05,2026-05-06,A1,TFSA,Trade,BUY,LONG,ACME,Acme,CAD,15,90.00,1.50,-1351.50",
            "2026-05-04,,A1,TFSA,Interest,,,,,CAD,0.01,,,0.01",
            "2026-05-04,2026-05-04,A1,TFSA,MoneyMovement,CONTRIBUTION,,,,CAD,,,,500.00",
            "2026-05-04,2026-05-04,A1,TFSA,Trade,BUYTOOPEN,LONG,ACME,Acme,CAD,1,9,0,-900",
            "As of 2026-05-07"
        )
        #expect(
            try reading.lines == ["buy 15 ACME stock x1 @90 fees 1.5", "sell 10 ACME stock x1 @98.04 fees 0"]
        )
        #expect(reading.reasons == ["deposits and withdrawals: 1", "interest: 1", "totals and notes: 1"])
        #expect(reading.errors.map(\.column) == ["activity_type"])
    }
}
