import BourseCore
import Testing

@testable import BourseJournal

@Suite("E*TRADE transactions")
struct ETradeTests {
    private func read(_ rows: String...) throws -> StatementReading {
        let head = """
            All Transactions Activity Types

            Account Activity for Individual Brokerage -0042 from Prior Year

            Total:,-1.00

            Activity/Trade Date,Transaction Date,Settlement Date,Activity Type,Description,Symbol,Cusip,Quantity #,\
            Price $,Amount $,Commission,Category,Note
            """
        let reading = try BrokerFiles.detect(([head] + rows).joined(separator: "\n") + "\n")
        BrokerFiles.expectEveryRowAccounted(reading)
        #expect(reading.format == Dialect.etrade.format)
        return reading
    }

    @Test func activity_hasTheAccountOfItsTitle_andTheFeesOfItsAmounts() throws {
        let reading = try read(
            "02/25/26,02/25/26,02/26/26,Bought To Cover,PUT  ACME   02/27/26   15.000,ACME,--,2.0,0.5,-101.33,1.32,--,--",
            "02/24/26,02/24/26,02/25/26,Sold Short,PUT  ACME   02/27/26   15.000,ACME,--,-2.0,1.25,248.73,1.26,--,--",
            "02/23/26,02/23/26,02/24/26,Bought,ACME INC,ACME,--,10,20,-200,0.0,--,--"
        )
        #expect(
            try reading.lines == [
                "buy 10 ACME stock x1 @20 fees 0", "sell 2 ACME 2026-02-27 15 put x100 @1.25 fees 1.27 open",
                "buy 2 ACME 2026-02-27 15 put x100 @0.5 fees 1.33 close",
            ]
        )
        #expect(try reading.executions.allSatisfy { $0.account == "0042" })
    }

    @Test func removal_hasTheLastDayOfTheOption_andTheSideOfItsSign() throws {
        let reading = try read(
            "03/02/26,03/02/26,02/27/26,Option Expired,CALL ACME   02/27/26   38.000,ACME,--,2.0,,0.0,0.0,--,--",
            "03/02/26,03/02/26,02/27/26,Option Assigned,PUT  ACME   02/27/26   37.000,ACME,--,1.0,,0.0,0.0,--,--"
        )
        #expect(
            Set(try reading.lines) == [
                "buy 2 ACME 2026-02-27 38 call x100 @0 fees 0 expire",
                "buy 1 ACME 2026-02-27 37 put x100 @0 fees 0 assign",
            ]
        )
        #expect(try reading.executions.allSatisfy { $0.time.description == "2026-02-27T21:00:00Z" })
    }

    @Test func commissionThatIsLargeForAnOption_isRead() throws {
        let reading = try read(
            "02/24/26,02/24/26,02/25/26,Sold To Close,CALL ACME   02/27/26   15.000,ACME,--,-1.0,0.05,4.33,0.65,--,--"
        )
        #expect(try reading.lines == ["sell 1 ACME 2026-02-27 15 call x100 @0.05 fees 0.67 close"])
    }

    @Test func amountWithTheOppositeSign_isRefused() throws {
        let reading = try read("02/23/26,02/23/26,02/24/26,Bought,ACME INC,ACME,--,10,20,200,0.0,--,--")
        #expect(reading.errors.map(\.column) == ["Amount $"])
    }

    @Test func otherRows_areIgnoredWithTheirReason() throws {
        let reading = try read(
            "02/23/26,02/23/26,02/24/26,Margin Interest,Thru 02/23,--,--,,,-6.46,0.0,--,--",
            "02/23/26,02/23/26,02/24/26,Online Transfer,ACH,--,--,,,-28.0,0.0,--,--",
            #""For all accounts, the Activity Date is displayed.""#
        )
        #expect(reading.reasons == ["interest: 1", "totals and notes: 1", "transfers: 1"])
    }

    @Test func olderDownload_takesTheSideOfTheSign_whereItHasNoWord() throws {
        let reading = try BrokerFiles.detect(
            """
            For Account:,####0042

            TransactionDate,TransactionType,SecurityType,Symbol,Quantity,Amount,Price,Commission,Description

            04/05/23,0,,ACME,-2,40,20,0,ACME INC
            04/04/23,Bought,EQ,ACME,2,-38,19,0,ACME INC
            04/04/23,Bought,MMF,CASHX,2,-2,1,0,CASH

            """
        )
        BrokerFiles.expectEveryRowAccounted(reading)
        #expect(try reading.lines == ["buy 2 ACME stock x1 @19 fees 0", "sell 2 ACME stock x1 @20 fees 0"])
        #expect(try reading.executions.allSatisfy { $0.account == "0042" })
        #expect(reading.reasons == ["money market funds: 1"])
    }
}
