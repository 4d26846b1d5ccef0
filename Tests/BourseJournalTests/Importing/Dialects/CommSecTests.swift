import BourseCore
import Testing

@testable import BourseJournal

@Suite("CommSec transactions")
struct CommSecTests {
    @Test func brokerage_isInsideTheAmounts() throws {
        let file = try BrokerFiles.portfolio(
            #"""
            Date,Reference,Details,Debit($),Credit($),Balance($)
            12/03/2026,C2,S 100 ACME @ 46.500000,,4640.05,5135.05
            10/03/2026,C1,B 100 ACME @ 45.100000,4529.95,,495.00
            09/03/2026,T1,Direct Transfer - Payer ANN DOE,,5000.00,5024.95
            08/03/2026,X1,Odd row,1.00,,24.95

            """#
        )
        #expect(file.format.id == "commsec")
        #expect(
            try file.fillLines == [
                "buy 100 ACME stock x1 @45.1 fees 19.95 AUD",
                "sell 100 ACME stock x1 @46.5 fees 9.95 AUD",
            ]
        )
        #expect(
            file.activityLines == [
                "2026-03-09 cash 5000 AUD"
            ]
        )
        #expect(file.errorPlaces == ["5 Details"])
        #expect(file.reasons == [])
    }
}
