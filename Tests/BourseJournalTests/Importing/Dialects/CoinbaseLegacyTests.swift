import BourseCore
import Testing

@testable import BourseJournal

@Suite("Coinbase report until 2018")
struct CoinbaseLegacyTests {
    private func read(_ rows: String...) throws -> StatementReading {
        let header = """
            Timestamp,Balance,Amount,Currency,To,Notes,Instantly Exchanged,Transfer Total,Transfer Total Currency,\
            Transfer Fee,Transfer Fee Currency,Transfer Payment Method,Transfer ID,Order Price
            """
        let reading = try BrokerFiles.portfolio(([header] + rows).joined(separator: "\n") + "\n")
        #expect(reading.format == Dialect.coinbaseLegacy.format)
        return reading
    }

    @Test func trade_hasTheMoneyOfItsTransfer_andItsFeeOnce() throws {
        let reading = try read(
            "2017-09-29 15:40:00 -0700,0.5,0.5,BTC,1,Bought 0.5 BTC for £101.00 GBP.,false,100.00,GBP,1.00,GBP,Card,11,",
            "2017-09-29 15:40:00 -0700,,,,1,Coinbase Fee,false,1.00,GBP,,,Card,11,",
            "2017-10-04 16:20:00 -0700,0.3,-0.2,BTC,1,Sold 0.2 BTC for £49.00 GBP.,false,49.00,GBP,1.00,GBP,Card,12,",
            "2017-10-05 16:20:00 -0700,0.2,-0.1,BTC,1,Sold 0.1 BTC for £49.00 GBP.,false,50.00,GBP,1.00,GBP,Card,13,"
        )
        #expect(
            try reading.fillLines == [
                "buy 0.5 BTC crypto x1 @200 fees 1 GBP", "sell 0.2 BTC crypto x1 @250 fees 1 GBP",
                "sell 0.1 BTC crypto x1 @500 fees 1 GBP",
            ]
        )
        #expect(try reading.executions.first?.time.description == "2017-09-29T22:40:00Z")
        #expect(reading.reasons == ["fees that are part of trades: 1"])
    }

    @Test func totalThatItsNoteContradicts_isRefused_andCoinsWithoutMoneyAreTransfers() throws {
        let reading = try read(
            "2017-09-29 15:40:00 -0700,0.5,0.5,BTC,1,Bought 0.5 BTC for £111.00 GBP.,false,100.00,GBP,1.00,GBP,Card,11,",
            "2017-09-29 15:40:00 -0700,0.4,-0.1,BTC,1,a present,false,,,,,,,"
        )
        #expect(reading.errorPlaces == ["2 Transfer Total"])
        #expect(reading.activityLines == ["2017-09-29 transfer BTC -0.1 0 USD"])
    }
}
