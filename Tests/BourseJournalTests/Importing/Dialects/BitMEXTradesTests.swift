import BourseCore
import Testing

@testable import BourseJournal

@Suite("BitMEX trades")
struct BitMEXTradesTests {
    private static let header = """
        "transactTime","symbol","execType","side","lastQty","lastPx","execCost","commission","execComm","ordType",\
        "orderQty","leavesQty","price","text","orderID"
        """

    private func read(_ rows: String...) throws -> StatementReading {
        let reading = try BrokerFiles.detect(([Self.header] + rows).joined(separator: "\n") + "\n")
        #expect(reading.format == Dialect.bitmexTrades.format)
        BrokerFiles.expectEveryRowAccounted(reading)
        return reading
    }

    /// 2000 contracts at 50000 cost 100,000,000 millionths: a contract is 10^−6 BTC, so these are 0.002 BTC.
    ///
    /// 300 contracts at 2500.5 cost 7,501,500 millionths: a contract is 10^−5 ETH.
    @Test func contractsInStablecoins_haveTheSizeThatTheirCostGives() throws {
        let reading = try read(
            #""3/13/2026, 9:00:00 AM","XBTUSDT","Trade","Buy","2000","50000","-100000000","0.0005","50000","Limit","2000","0","50000","","o1""#,
            #""3/14/2026, 9:00:00 AM","XBTUSDT","Trade","Sell","2000","51000.5","102001000","-0.0001","-10200","Limit","2000","0","51000.5","","o2""#,
            #""3/14/2026, 9:30:00 AM","ETHUSDT","Trade","Buy","300","2500.5","-7501500","0.0005","3751","Market","300","0","","","o3""#
        )
        #expect(
            try reading.lines == [
                "buy 0.002 XBTUSDT future x1 @50000 fees 0.05", "sell 0.002 XBTUSDT future x1 @51000.5 fees -0.0102",
                "buy 0.003 ETHUSDT future x1 @2500.5 fees 0.003751",
            ]
        )
        #expect(try reading.executions.allSatisfy { $0.currency.code == "USDT" })
    }

    @Test func inverseContracts_settlementsAndOtherCosts_areRefused_andFundingIsIgnored() throws {
        let reading = try read(
            #""3/13/2026, 9:00:00 AM","XBTUSD","Trade","Buy","100","50000","200000","0.0005","100","Limit","100","0","50000","","o1""#,
            #""3/13/2026, 9:00:00 AM","XBTUSDT","Settlement","","2000","50000","-100000000","0","0","","","","","","""#,
            #""3/13/2026, 9:00:00 AM","XBTUSDT","Trade","Buy","2000","50000","-123456789","0.0005","1","Limit","2000","0","50000","","o1""#,
            #""3/13/2026, 9:00:00 AM","XBTUSDT","Funding","","2000","50000","-100000000","0.0001","10000","","","","","","""#,
            #""3/13/2026, 9:00:00 AM","XBTUSDT","New","Buy","0","","","","","Limit","2000","2000","50000","","o1""#
        )
        #expect(reading.ledger.count == 0)
        #expect(reading.errors.map(\.column) == ["symbol", "execType", "execCost"])
        #expect(reading.errors.first?.message.contains("settled in a coin") == true)
        #expect(reading.reasons == ["funding: 1", "orders without fills: 1"])
    }
}
