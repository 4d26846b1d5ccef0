import BourseCore
import Testing

@testable import BourseJournal

@Suite("Charles Schwab realized gain/loss")
struct SchwabRealizedTests {
    private func read(_ rows: String...) throws -> StatementReading {
        let title = "\"Realized Gain/Loss - Lot Details for Short_Term as of Sat Apr 25 22:16:54 EDT 2026\",\"\",\"\"\n"
        let header =
            "Symbol,Name,Closed Date,Opened Date,Quantity,Proceeds Per Share,Cost Per Share,Proceeds,Cost Basis (CB),"
            + "Gain/Loss ($),Gain/Loss (%),Term,Unadjusted Cost Basis,Wash Sale?\n"
        let reading = try BrokerFiles.detect(title + header + rows.joined(separator: "\n") + "\n")
        #expect(reading.format == Dialect.schwabRealized.format)
        return reading
    }

    @Test func lot_isAPurchaseAndASale_atCostAndProceeds() throws {
        let reading = try read(
            "ACME,ACME CORP,04/20/2026,02/11/2026,100,$8.25,$8.01,$824.96,$800.66,$24.30,3%,Short Term,$800.66,No",
            "WIDG 06/18/2026 150.00 C,CALL WIDG,04/20/2026,04/17/2026,1,$3.30,$4.61,$330.33,$460.66,-$130.33,-28%,Short Term,"
                + "$460.66,Yes",
            "Total,,,,,,,$1155.29,$1261.32,-$106.03,,,,"
        )
        #expect(
            Set(try reading.lines) == [
                "buy 100 ACME stock x1 @8.0066 fees 0 open", "sell 100 ACME stock x1 @8.2496 fees 0 close",
                "buy 1 WIDG 2026-06-18 150 call x100 @4.6066 fees 0 open",
                "sell 1 WIDG 2026-06-18 150 call x100 @3.3033 fees 0 close",
            ]
        )
        let journal = MatchedJournal(reading.ledger)
        #expect(try Set(journal.trades.map(\.netProfit)) == [Money("24.30"), Money("-130.33")])
        #expect(journal.open.isEmpty && journal.unmatchedCloses.isEmpty && reading.errors.isEmpty)
        #expect(reading.reasons.allSatisfy { $0.hasPrefix("totals and notes") })
    }

    @Test(arguments: [
        (
            "ACME,A,04/20/2026,02/11/2026,100,$8.25,$8.01,$824.96,$800.66,$30.00,3%,Short Term,$800.66,No",
            "Gain/Loss ($)"
        ),
        ("ACME,A,02/11/2026,04/20/2026,100,$8.25,$8.01,$824.96,$800.66,$24.30,3%,Short Term,$800.66,No", "Opened Date"),
        ("ACME,A,04/20/2026,Various,100,$8.25,$8.01,$824.96,$800.66,$24.30,3%,Short Term,$800.66,No", "Opened Date"),
    ])
    func rowThatCannotBeRight_isRefused(row: String, column: String) throws {
        let reading = try read(row)
        #expect(reading.ledger.count == 0 && reading.errors.map(\.column) == [column])
    }
}
