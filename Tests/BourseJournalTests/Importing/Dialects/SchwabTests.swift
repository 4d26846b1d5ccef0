import BourseCore
import Testing

@testable import BourseJournal

@Suite("Charles Schwab transactions")
struct SchwabTests {
    private static let header = #""Date","Action","Symbol","Description","Quantity","Price","Fees & Comm","Amount""#

    private func read(_ rows: String...) throws -> StatementReading {
        let reading = try BrokerFiles.detect(([Self.header] + rows).joined(separator: "\n") + "\n")
        BrokerFiles.expectEveryRowAccounted(reading)
        #expect(reading.format == Dialect.schwab.format)
        return reading
    }

    @Test func trades_newestFirst_areReadOldestFirst() throws {
        let reading = try read(
            #""03/06/2026","Sell to Close","ACME 04/17/2026 12.50 C","CALL ACME","2","$1.75","$1.31","$348.69""#,
            #""03/05/2026","Buy to Open","ACME 04/17/2026 12.50 C","CALL ACME","2","$1.25","$1.30","-$251.30""#,
            #""03/04/2026","Sell","WIDG","WIDGET CORP","1,000","$2.50","","$2500.00""#,
            #""03/02/2026","Buy","WIDG","WIDGET CORP","1,000","$2.00","","-$2000.00""#
        )
        #expect(
            try reading.lines == [
                "buy 1000 WIDG stock x1 @2 fees 0", "sell 1000 WIDG stock x1 @2.5 fees 0",
                "buy 2 ACME 2026-04-17 12.5 call x100 @1.25 fees 1.3 open",
                "sell 2 ACME 2026-04-17 12.5 call x100 @1.75 fees 1.31 close",
            ]
        )
        #expect(reading.issues.isEmpty)
    }

    @Test func expiration_bookedAfterTheWeekend_endsTheOptionOnItsLastDay() throws {
        let reading = try read(
            #""04/20/2026 as of 04/17/2026","Expired","ACME 04/17/2026 10.00 P","PUT ACME","1","","","""#,
            #""04/20/2026 as of 04/17/2026","Assigned","ACME 04/17/2026 15.00 P","PUT ACME","1","","","""#,
            #""04/17/2026","Buy","ACME","ACME CORP","100","$15.00","","-$1500.00""#,
            #""03/05/2026","Sell to Open","ACME 04/17/2026 15.00 P","PUT ACME","1","$1.00","$0.66","$99.34""#,
            #""03/05/2026","Sell to Open","ACME 04/17/2026 10.00 P","PUT ACME","1","$0.50","$0.66","$49.34""#
        )
        #expect(
            try reading.lines.suffix(3) == [
                "buy 100 ACME stock x1 @15 fees 0", "buy 1 ACME 2026-04-17 15 put x100 @0 fees 0 assign",
                "buy 1 ACME 2026-04-17 10 put x100 @0 fees 0 expire",
            ]
        )
        #expect(try reading.executions.suffix(3).allSatisfy { $0.time.description == "2026-04-17T20:00:00Z" })
        #expect(MatchedJournal(reading.ledger).unmatchedCloses.isEmpty && reading.warnings.isEmpty)
    }

    /// The shares have another strike, another number, another side, or are of another month.
    @Test(arguments: [
        ("04/17/2026", "Buy", "100", "$14.00", "-$1400.00"), ("04/17/2026", "Buy", "90", "$15.00", "-$1350.00"),
        ("04/17/2026", "Sell", "100", "$15.00", "$1500.00"), ("05/17/2026", "Buy", "100", "$15.00", "-$1500.00"),
    ])
    func assignment_withoutItsShares_isWarnedOf(
        day: String,
        side: String,
        quantity: String,
        price: String,
        amount: String
    )
        throws
    {
        let reading = try read(
            #""04/20/2026 as of 04/17/2026","Assigned","ACME 04/17/2026 15.00 P","PUT ACME","1","","","""#,
            "\"\(day)\",\"\(side)\",\"ACME\",\"ACME CORP\",\"\(quantity)\",\"\(price)\",\"\",\"\(amount)\"",
            #""03/05/2026","Sell to Open","ACME 04/17/2026 15.00 P","PUT ACME","1","$1.00","$0.66","$99.34""#
        )
        #expect(reading.warnings.map(\.row) == [2])
        #expect(reading.warnings.first?.message.contains("BUY 100 ACME @ 15 --at 2026-04-17T16:00”") == true)
    }

    @Test func expiration_withoutOpening_isRefused() throws {
        let reading = try read(
            #""04/20/2026 as of 04/17/2026","Expired","ACME 04/17/2026 10.00 P","PUT ACME","1","","","""#
        )
        #expect(reading.ledger.count == 0 && reading.errors.map(\.row) == [2])
        #expect(reading.errors.first?.message.contains("Export a longer range of dates") == true)
    }

    @Test func occSymbol_isAnOption() throws {
        let reading = try read(
            #""03/05/2026","Buy to Open","ACME  260417C00012500","CALL ACME","1","$1.25","$0.65","-$125.65""#
        )
        #expect(try reading.lines == ["buy 1 ACME 2026-04-17 12.5 call x100 @1.25 fees 0.65 open"])
    }

    @Test func cancelledPurchase_andItsCancellation_areLeftOut() throws {
        let reading = try read(
            #""03/05/2026","Cancel Buy","WIDG","WIDGET CORP","10","$2.00","","$20.00""#,
            #""03/05/2026","Buy","WIDG","WIDGET CORP","10","$2.10","","-$21.00""#,
            #""03/05/2026","Buy","WIDG","WIDGET CORP","10","$2.00","","-$20.00""#,
            #""03/04/2026","Buy","WIDG","WIDGET CORP","10","$2.00","","-$20.00""#
        )
        #expect(
            try reading.lines == ["buy 10 WIDG stock x1 @2 fees 0", "buy 10 WIDG stock x1 @2.1 fees 0"]
        )
        #expect(reading.reasons == ["cancelled trades: 2"])
    }

    @Test func cancellation_ofATradeOutsideTheFile_isNamed() throws {
        let reading = try read(
            #""03/05/2026","Cancel Buy","WIDG","WIDGET CORP","10","$2.00","","$20.00""#,
            #""03/04/2026","Buy","WIDG","WIDGET CORP","11","$2.00","","-$22.00""#
        )
        #expect(try reading.lines == ["buy 11 WIDG stock x1 @2 fees 0"])
        #expect(reading.warnings.map(\.row) == [2] && reading.reasons == ["cancelled trades: 1"])
    }

    @Test func titleTrailingCommasAndTotal_ofOldExports_arePassedOver() throws {
        let text = """
            "Transactions  for account XXXX-0000 as of 11/15/2020 18:01:20 ET",
            \(Self.header),
            "11/13/2020","Buy","WIDG","WIDGET CORP","10","$2.00","","-$20.00",
            "11/12/2020","Cash Dividend","WIDG","WIDGET CORP","","","","$1.20",
            "11/11/2020","MoneyLink Transfer","","Tfr","","","","$500.00",
            "Transactions Total","","","","","","","$481.20",

            """
        let reading = try BrokerFiles.detect(text)
        BrokerFiles.expectEveryRowAccounted(reading)
        #expect(reading.rows == 4 && reading.ledger.count == 1)
        #expect(reading.reasons == ["dividends and distributions: 1", "totals and notes: 1", "transfers: 1"])
    }

    @Test func split_isIgnoredWithAWarning() throws {
        let reading = try read(#""03/05/2026","Stock Split","WIDG","WIDGET CORP","30","","","""#)
        #expect(reading.reasons == ["corporate actions: 1"])
        #expect(reading.warnings.first?.message.contains("none follows from the holding") == true)
    }

    @Test(arguments: [
        (#""03/05/2026","Buy","WIDG","W","ten","$2.00","","-$20.00""#, "Quantity"),
        (#""03/05/2026","Buy","WIDG","W","10","","","-$20.00""#, "Price"),
        (#""03/05/2026","Buy","","W","10","$2.00","","-$20.00""#, "Symbol"),
        (#""soon","Buy","WIDG","W","10","$2.00","","-$20.00""#, "Date"),
        (#""03/05/2026","Barter","WIDG","W","10","$2.00","","-$20.00""#, "Action"),
        (#""03/05/2026","Buy","WIDG","W","10","$2.00","","-$2000.00""#, "Amount"),
        (#""03/05/2026","Assigned","WIDG","W","10","","","""#, "Symbol"),
    ])
    func rowThatCannotBeUsed_isRefusedWithItsColumn(row: String, column: String) throws {
        let reading = try read(row)
        #expect(reading.ledger.count == 0 && reading.errors.map(\.column) == [column])
    }

    @Test func sharesWithoutTheirNumber_andTheSignOfAnotherCurrency_areRefused() throws {
        let reading = try BrokerFiles.portfolio(
            """
            "Date","Action","Symbol","Description","Quantity","Price","Fees & Comm","Amount"
            "01/05/2026","Journaled Shares","ACME","Acme","","","","$1,250.00"
            "01/05/2026","Journaled Shares","ACME","Acme","10","","","$1,250.00"
            "01/05/2026","Journal","","To another account","","","","-$50.00"
            "01/05/2026","Buy","ACME","Acme","10","€12.50","","-$125.00"
            "01/05/2026","Buy","ACME","Acme","10","$12.50","€0.10","-$125.10"
            "01/05/2026","Credit Interest","","Interest","","","","€1.00"

            """
        )
        #expect(reading.errorPlaces == ["2 Quantity", "5 Price", "6 Fees & Comm", "7 Amount"])
        #expect(reading.activityLines == ["2026-01-05 transfer ACME 10 0 USD", "2026-01-05 transfer -50 USD"])
    }
}
