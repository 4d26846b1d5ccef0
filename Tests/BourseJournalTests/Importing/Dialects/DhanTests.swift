import BourseCore
import Testing

@testable import BourseJournal

@Suite("Dhan transactions")
struct DhanTests {
    @Test func row_hasAPurchaseAndASale_orOneOfThem() throws {
        let file = try BrokerFiles.portfolio(
            #"""
            Global transaction report,From 01-04-2026 to 30-04-2026,,,,,,,,,,,,,,
            Date,Scrip Name,Exchange,Bill No.,Buy Qty.,Buy Value,Sell Qty.,Sell Value,Brokerage,GST,STT,SEBI Fees,Stamp Duty,Txn. Charges,Oth. Charges,Gross Amount
            01-04-2026 00:00,OPT NIFTY 07 Apr 2026 23000 CE,NSE,1,130,26000,130,26650,40,7.2,13,0.03,0.8,5,0,583.97
            02-04-2026 00:00,FUT ACME 28 Apr 2026,NSE,2,3000,720000,0,0,20,3.6,0,0.72,14.4,5.94,0,-720044.66
            03-04-2026 00:00,Acme Industries,NSE,3,10,1000,0,0,0,0,0,0,0,0,0,-1000
            ,,,,,,,,,,,,,,,
            Net P&L,-1.5,Brokerage,1,Gross P&L,1,Total Charges,1,,,,,,,,

            """#
        )
        #expect(file.format.id == "dhan")
        #expect(
            try file.fillLines == [
                "buy 130 NIFTY 2026-04-07 23000 call x1 @200 fees 66.03 INR",
                "sell 130 NIFTY 2026-04-07 23000 call x1 @205 fees 0 INR",
                "buy 3000 ACME26APRFUT future x1 @240 fees 44.66 INR",
            ]
        )
        #expect(file.content.activities.isEmpty)
        #expect(file.errorPlaces == ["5 Scrip Name"])
        #expect(
            file.reasons == ["totals and notes: 1"] && file.rows == 4
        )
    }
}
