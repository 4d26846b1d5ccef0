import BourseCore
import Testing

@testable import BourseJournal

@Suite("Questrade activities")
struct QuestradeTests {
    private func read(_ rows: String..., header: String = QuestradeTests.header) throws -> StatementReading {
        let reading = try BrokerFiles.detect(([header] + rows).joined(separator: "\n") + "\n")
        BrokerFiles.expectEveryRowAccounted(reading)
        #expect(reading.format == Dialect.questrade.format)
        return reading
    }

    private static let header = """
        Transaction Date,Settlement Date,Action,Symbol,Description,Quantity,Price,Gross Amount,Commission,Net Amount,\
        Currency,Account #,Activity Type,Account Type
        """

    @Test func trades_andOptionsThatEnd_areRead() throws {
        let reading = try read(
            "2026-06-19 12:00:00 AM,2026-06-19 12:00:00 AM,EXP,ACME.OPT,CALL ACME 06/19/26 15.00 - EXPIRED,1,0,0,0,0,USD,123,Other,TFSA",
            "2026-04-10 09:30:00 AM,2026-04-13 12:00:00 AM,Sell,ACME.OPT,CALL ACME 06/19/26 15.00,-1,5.00,500.00,-1.25,498.75,USD,123,Trades,TFSA",
            "2026-04-09 12:00:00 AM,2026-04-10 12:00:00 AM,Buy,WIDG.TO,WIDGET INC WE ACTED AS AGENT,100,10.86,-1086.00,-4.95,-1090.95,CAD,123,Trades,TFSA"
        )
        #expect(
            try reading.lines == [
                "buy 100 WIDG.TO stock x1 @10.86 fees 4.95", "sell 1 ACME 2026-06-19 15 call x100 @5 fees 1.25",
                "buy 1 ACME 2026-06-19 15 call x100 @0 fees 0 expire",
            ]
        )
        #expect(try reading.executions.map(\.currency.code) == ["CAD", "USD", "USD"])
    }

    @Test func expirationWithoutOpening_isRefused_andOtherRowsIgnored() throws {
        let reading = try read(
            "2026-06-19 12:00:00 AM,2026-06-19 12:00:00 AM,EXP,ACME.OPT,PUT ACME 06/19/26 15.00 - EXPIRED,1,0,0,0,0,USD,123,Other,TFSA",
            "2026-06-15 12:00:00 AM,2026-06-15 12:00:00 AM,DIS,K0,WIDGET STK SPLIT,9,0,0,0,0,USD,123,Dividends,TFSA",
            "2026-06-15 12:00:00 AM,2026-06-15 12:00:00 AM,DIV,ACME,ACME DIVIDEND,0,0,0,0,3,USD,123,Dividends,TFSA",
            "2026-06-16 12:00:00 AM,2026-06-16 12:00:00 AM,REI,ACME,REINVEST,2,0,0,0,-9,USD,123,Dividends,TFSA"
        )
        #expect(reading.errors.map(\.column) == [nil, "Price"])
        #expect(reading.reasons == ["corporate actions: 1", "dividends and distributions: 1"])
    }
}
