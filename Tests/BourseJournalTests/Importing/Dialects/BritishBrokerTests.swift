import BourseCore
import Testing

@testable import BourseJournal

@Suite("Brokers in the United Kingdom")
struct BritishBrokerTests {
    @Test func investEngine_totalsAreExact() throws {
        let file = try BrokerFiles.portfolio(
            #"""
            Trading statement
            Security / ISIN,Transaction Type,Quantity,Share Price,Total Trade Value,Trade Date/Time,Settlement Date,Broker
            Acme World / ISIN IE0000000001,Buy,2.699055,£110.79,£299.04,23/12/25 15:18:12,27/12/25,None
            Acme World / ISIN IE0000000001,Sell,2.699055,£120.00,£323.89,30/06/26 14:13:11,02/07/26,None

            """#
        )
        #expect(file.format.id == "investengine")
        #expect(
            try file.fillLines == [
                "buy 2.699055 IE0000000001 etf x1 @110.79433357 fees 0 GBP",
                "sell 2.699055 IE0000000001 etf x1 @120.0012597 fees 0 close GBP",
            ]
        )
        #expect(file.content.activities.isEmpty)
        #expect(file.errorPlaces == [])
        #expect(file.reasons == [])
    }

    @Test func hargreavesLansdown_pricesArePence_andNamesAreSymbols() throws {
        let file = try BrokerFiles.portfolio(
            #"""
            Transaction Summary, , , ,
            Client Number:,7, , ,

            Trade date,Settle date,Reference,Description,Unit cost (p),Quantity,Value (£),
            "04/04/2026","04/04/2026","MANAGE FEE","Share Account","n/a","n/a","-4.05"
            "09/03/2026","09/03/2026","INTEREST","Interest","n/a","n/a","3.87"
            "25/02/2026","27/02/2026","S302087055","Acme Developed World UCITS ETF 1000 @  4500.00","4,500.000","1,000","44,988.05"
            "24/01/2026","26/01/2026","B302087054","Acme Developed World UCITS ETF 1500 @  3287.50","3,287.500","1,500","-49,324.45"
            "24/01/2026","24/01/2026","FPC","Pay By Bank","n/a","n/a","50,000.00"
            "23/01/2026","23/01/2026","ODD","Something","n/a","n/a","1.00"

            """#
        )
        #expect(file.format.id == "hargreaves-lansdown")
        #expect(
            try file.fillLines == [
                "buy 1500 #ACME-DEVELOPED-WORLD-UCITS-ETF fund x1 @32.875 fees 11.95 GBP",
                "sell 1000 #ACME-DEVELOPED-WORLD-UCITS-ETF fund x1 @45 fees 11.95 close GBP",
            ]
        )
        #expect(
            file.activityLines == [
                "2026-04-04 fee -4.05 GBP",
                "2026-03-09 interest 3.87 GBP",
                "2026-01-24 cash 50000 GBP",
            ]
        )
        #expect(file.errorPlaces == ["10 Reference"])
        #expect(file.reasons == [])
    }

    @Test func vanguard_quantitiesAreInTheSecondTable() throws {
        let file = try BrokerFiles.portfolio(
            #"""
            Ann's General investment,,,,,
            Cash Transactions,,,,,
            Date,Details,Amount,Balance,,
            08/03/2026,Deposit for investment purchases,15000,15000,,
            09/03/2026,"Bought 1,550 Acme ETF Distributing (ACME)",-14982.06,17.94,,
            01/04/2026,Cash Account Interest,0.41,18.35,,
            07/04/2026,Account Fee for the period 08-Jan-2026 to 07-Apr-2026,-14.05,4.30,,
            09/04/2026,DIV: ACME.XLON.GB @ GBP 0.4106,225.83,230.13,,
            10/04/2026,Reversal of DIV: ACME.XLON.GB @ GBP 0.4106,-225.83,4.30,,
            Balance,4.30,,,,

            Investment Transactions,,,,,
            Date,InvestmentName,TransactionDetails,Quantity,Price,Cost
            10/03/2026,Acme ETF Distributing (ACME),"Bought 1,550 Acme ETF Distributing (ACME)",1550,9.665845,14982.06
            03/10/2026,Acme Index Fund - Accumulation,Bought 6.77 Acme Index Fund - Accumulation,6.7700,147.72,1000.0644
            Cost,12545,,,,

            """#
        )
        #expect(file.format.id == "vanguard-uk")
        #expect(
            try file.fillLines == [
                "buy 1550 ACME stock x1 @9.66584516 fees 0 GBP",
                "buy 6.77 #ACME-INDEX-FUND-ACCUMULATION fund x1 @147.72 fees 0 GBP",
            ]
        )
        #expect(
            file.activityLines == [
                "2026-03-08 cash 15000 GBP",
                "2026-04-01 interest 0.41 GBP",
                "2026-04-07 fee -14.05 GBP",
                "2026-04-09 dividend ACME 225.83 GBP",
                "2026-04-10 dividend ACME -225.83 GBP",
            ]
        )
        #expect(file.errorPlaces == [])
        #expect(file.reasons == ["totals and notes: 3", "trades, which the table of investments has: 1"])
    }
}
