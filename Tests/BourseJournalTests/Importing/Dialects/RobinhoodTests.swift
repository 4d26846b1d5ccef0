import BourseCore
import Testing

@testable import BourseJournal

@Suite("Robinhood account activity")
struct RobinhoodTests {
    private func read(_ rows: String...) throws -> StatementReading {
        let header = "Activity Date,Process Date,Settle Date,Instrument,Description,Trans Code,Quantity,Price,Amount"
        let reading = try BrokerFiles.detect(([header] + rows).joined(separator: "\n") + "\n")
        BrokerFiles.expectEveryRowAccounted(reading)
        #expect(reading.format == Dialect.robinhood.format)
        return reading
    }

    @Test func trades_haveTheFeesThatTheAmountContains() throws {
        let reading = try read(
            #""3/6/2026","3/6/2026","3/9/2026","ACME","ACME 3/20/2026 Call $12.50","STC","2","$1.75","$349.92""#,
            #""3/5/2026","3/5/2026","3/6/2026","ACME","ACME 3/20/2026 Call $12.50","BTO","2","$1.25","($250.08)""#,
            "\"3/4/2026\",\"3/4/2026\",\"3/5/2026\",\"WIDG\",\"Widget\nCUSIP: 000000000\",\"Buy\",\"0.5\",\"$20.00\",\"($10.00)\""
        )
        #expect(
            try reading.lines == [
                "buy 0.5 WIDG stock x1 @20 fees 0", "buy 2 ACME 2026-03-20 12.5 call x100 @1.25 fees 0.08 open",
                "sell 2 ACME 2026-03-20 12.5 call x100 @1.75 fees 0.08 close",
            ]
        )
    }

    @Test func priceRoundedToCents_isThatOfTheAmount() throws {
        let reading = try read(
            #""3/4/2026","3/4/2026","3/5/2026","WIDG","Widget","Buy","100","$2.58","($257.50)""#
        )
        #expect(try reading.lines == ["buy 100 WIDG stock x1 @2.575 fees 0"])
    }

    @Test func expiration_withAnSBehindItsQuantity_endsALongPosition() throws {
        let reading = try read(
            #""3/20/2026","3/20/2026","3/20/2026","ACME","Option Expiration for ACME 3/20/2026 Call $9.00","OEXP","1S","","""#,
            #""3/20/2026","3/20/2026","3/20/2026","ACME","Option Expiration for ACME 3/20/2026 Put $8.00","OEXP","1","","""#,
            #""3/20/2026","3/20/2026","3/20/2026","ACME","ACME 3/20/2026 Put $7.00","OASGN","1","","""#
        )
        #expect(
            Set(try reading.lines) == [
                "sell 1 ACME 2026-03-20 9 call x100 @0 fees 0 expire",
                "buy 1 ACME 2026-03-20 8 put x100 @0 fees 0 expire",
                "buy 1 ACME 2026-03-20 7 put x100 @0 fees 0 assign",
            ]
        )
    }

    @Test func otherRows_areIgnoredWithTheirReason() throws {
        let reading = try read(
            #""3/4/2026","3/4/2026","3/5/2026","","ACH Deposit","ACH","","","$500.00""#,
            #""3/4/2026","3/4/2026","3/5/2026","WIDG","Cash Div","CDIV","","","$1.00""#,
            #""3/4/2026","3/4/2026","3/5/2026","WIDG","Split","SPL","10","","""#,
            #""","","","","","","","","","The data provided is for informational purposes only.""#
        )
        #expect(
            reading.reasons == [
                "corporate actions: 1", "deposits and withdrawals: 1", "dividends and distributions: 1",
                "totals and notes: 1",
            ]
        )
    }

    @Test func optionWhoseDescriptionCannotBeRead_isNotTakenForShares() throws {
        let reading = try read(
            #""3/5/2026","3/5/2026","3/6/2026","ACME","ACME someday Call","BTO","1","$0.01","($1.04)""#
        )
        #expect(reading.ledger.count == 0 && reading.errors.map(\.column) == ["Amount"])
    }

    @Test func codeThatIsUnknown_isRefused() throws {
        let reading = try read(#""3/4/2026","3/4/2026","3/5/2026","WIDG","Widget","ZZZ","1","$1.00","$1.00""#)
        #expect(reading.errors.map(\.column) == ["Trans Code"])
    }
}
