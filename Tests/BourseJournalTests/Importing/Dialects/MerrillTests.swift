import BourseCore
import Testing

@testable import BourseJournal

@Suite("Merrill Edge activity")
struct MerrillTests {
    private func read(_ text: String) throws -> StatementReading {
        let reading = try BrokerFiles.detect(text)
        BrokerFiles.expectEveryRowAccounted(reading)
        #expect(reading.format == Dialect.merrill.format)
        return reading
    }

    @Test func activity_isReadWithItsOptionCodes_andWithoutPendingRows() throws {
        let reading = try read(
            #"""
            "Trade Date","Settlement Date","Pending/Settled","Account Nickname","Account Registration","Account #","Type","Description 1 ","Description 2","Symbol/CUSIP #","Quantity","Price ($)","Amount ($)"
            "2/9/2026","2/10/2026","Pending","--","IRA","A-0","SecurityTransactions","Sell","PUT","ACME#N2026D190000","-1","1.30","129.35"
            "2/6/2026","2/9/2026","Settled","--","IRA","A-0","SecurityTransactions","Option Expired","PUT","ACME#N0626D130000","1","--","0.00"
            "2/4/2026","2/5/2026","Settled","--","IRA","A-0","SecurityTransactions","Option Sale ","CALL","ACME#B1326C432500","-3","5.23","1,567.05"
            "2/3/2026","2/5/2026","Settled","--","IRA","A-0","Other","Withdrawal","FED TAX","--","--","--","(10.00)"
            "2/2/2026","2/5/2026","Settled","--","IRA","A-0","SecurityTransactions","Purchase ","ACME INC","ACME","10","20.00","(200.00)"

            """#
        )
        #expect(
            try reading.lines == [
                "buy 10 ACME stock x1 @20 fees 0", "sell 3 ACME 2026-02-13 432.5 call x100 @5.23 fees 1.95",
                "buy 1 ACME 2026-02-06 13 put x100 @0 fees 0 expire",
            ]
        )
        #expect(try reading.executions.allSatisfy { $0.account == "A-0" })
        #expect(reading.reasons == ["deposits and withdrawals: 1", "pending trades: 1"])
    }

    @Test func olderExport_withBlanksBehindItsQuotes_isRead() throws {
        let lines = [
            "Exported on: 02/02/2026 12:07 AM ET", "", "Selected account(s):,\"All\"", "",
            #""Trade Date" ,"Settlement Date" ,"Account" ,"Description" ,"Type" ,"Symbol/ CUSIP" ,"Quantity" ,"Price" ,"Amount" ," ""#,
            ",",
            #""01/12/2026" ,"01/13/2026" ,"IRA 0" ,"Sale  ACME INC" ,"Sell" ,"ACME" ,"-10" ,"$22.00" ,"$219.99" ," ""#,
            #""01/05/2026" ,"01/06/2026" ,"IRA 0" ,"Purchase  ACME INC" ,"Buy" ,"ACME" ,"10" ,"$20.00" ,"-$200.00" ," ""#,
            #""Total activity from 01/01/2026" ,"" ,"" ,"" ,"" ,"" ,"" ,"" ,"$19.99" ," ""#,
        ]
        let reading = try read(lines.joined(separator: "\r\n") + "\r\n")
        #expect(try reading.lines == ["buy 10 ACME stock x1 @20 fees 0", "sell 10 ACME stock x1 @22 fees 0.01"])
        #expect(reading.reasons == ["totals and notes: 1"])
    }
}
