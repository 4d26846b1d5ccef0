import BourseCore
import Testing

@testable import BourseJournal

@Suite("eToro closed positions")
struct EtoroPositionsTests {
    @Test func prices_areThoseOfAmountsAndProfitsInDollars() throws {
        let file = try BrokerFiles.portfolio(
            #"""
            Position ID,Action,Amount,Units,Open Date,Close Date,Leverage,Spread,Profit,Open Rate,Close Rate,Take profit rate,Stop lose rate,Rollover Fees and Dividends,Copied From,Type,ISIN,Notes
            1,Buy Acme PLC, 100.00 ,4,04/11/2025 13:31:25,21/12/2025 15:49:30,1, 0.00 , 10.50 ," 2,000.00 "," 2,210.00 ",0,0, 0.40 ,,Stocks,GB0000000001,
            2,"Sell Widget Motors, Inc.", 50.00 ,2,09/12/2025 14:31:31,21/12/2025 14:46:22,5, 0.00 ,(12.00), 125.00 , 131.00 ,0,0,(0.75),,CFD,,
            3,Buy Bitcoin, 50.00 ,0.001,09/12/2025 14:31:31,22/12/2025 14:46:22,1, 0.00 ,(50.00), 50000 , 0 ,0,0, 0.00 ,,Crypto,,

            """#
        )
        #expect(file.format.id == "etoro-positions")
        #expect(
            try file.fillLines == [
                "buy 4 GB0000000001 stock x1 @25 fees 0 open USD",
                "sell 2 #WIDGET-MOTORS-INC future x1 @125 fees 0 open USD",
                "buy 0.001 #BITCOIN crypto x1 @50000 fees 0 open USD",
                "buy 2 #WIDGET-MOTORS-INC future x1 @131 fees 0.75 close USD",
                "sell 4 GB0000000001 stock x1 @27.625 fees 0 close USD",
                "sell 0.001 #BITCOIN crypto x1 @0 fees 0 close USD",
            ]
        )
        #expect(file.content.activities.isEmpty)
        #expect(file.errorPlaces == [])
        #expect(file.reasons == [] && file.rows == 3 && file.secondSides == 3)
    }

    @Test func whateverHasLeverageOrWasSoldShort_isNoHolding() throws {
        let file = try BrokerFiles.portfolio(
            #"""
            Position ID,Action,Amount,Units,Open Date,Close Date,Leverage,Spread,Profit,Open Rate,Close Rate,Take profit rate,Stop lose rate,Rollover Fees and Dividends,Copied From,Type,ISIN,Notes
            1,Buy Acme PLC,100.00,4,04/11/2025 13:31:25,21/12/2025 15:49:30,2,0.00,10.50,1,1,0,0,0.00,,Stocks,GB0000000001,
            2,Sell Bitcoin,50.00,0.001,09/12/2025 14:31:31,22/12/2025 14:46:22,1,0.00,5.00,1,1,0,0,0.00,,Crypto,,

            """#
        )
        #expect(Set(try file.executions.map(\.instrument.type)) == [.future])
        #expect(file.errorPlaces == [])
    }
}
