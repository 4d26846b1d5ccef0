import BourseCore
import Testing

@testable import BourseJournal

@Suite("Binance spot trades")
struct BinanceTests {
    private func read(_ rows: String...) throws -> StatementReading {
        let header = "Date(UTC),Pair,Side,Price,Executed,Amount,Fee"
        let reading = try BrokerFiles.detect(([header] + rows).joined(separator: "\n") + "\n")
        BrokerFiles.expectEveryRowAccounted(reading)
        #expect(reading.format == Dialect.binance.format)
        return reading
    }

    @Test func feesInTheCoinItself_changeTheQuantity_forTheSameMoney() throws {
        let reading = try read(
            "2026-03-02 10:00:00,BTCUSDT,BUY,60000,0.5BTC,30000USDT,0.0005BTC",
            "26-03-03 11:00:00,BTCUSDT,SELL,61000,0.4995BTC,30469.5USDT,30.4695USDT"
        )
        #expect(
            try reading.lines == [
                "buy 0.4995 BTC crypto x1 @60000 fees 30", "sell 0.4995 BTC crypto x1 @61000 fees 30.4695",
            ]
        )
        #expect(try reading.executions.map(\.currency.code) == ["USDT", "USDT"])
    }

    @Test func feesInAThirdCoin_areLeftOut_withAWarningAndANote() throws {
        let reading = try read("2026-03-02 10:00:00,ETHUSDT,BUY,3000,1ETH,3000USDT,0.005BNB")
        #expect(try reading.lines == ["buy 1 ETH crypto x1 @3000 fees 0"])
        #expect(reading.warnings.map(\.column) == ["Fee"])
        #expect(try reading.executions.map(\.note) == ["fees of 0.005 BNB"])
    }

    @Test func coinThatBeginsWithADigit_isNotPartOfTheNumber() throws {
        let reading = try read("2026-03-02 10:00:00,1INCHUSDT,SELL,0.4,10.51INCH,4.2USDT,0USDT")
        #expect(try reading.lines == ["sell 10.5 1INCH crypto x1 @0.4 fees 0"])
    }

    @Test(arguments: ["1E-05BTC", "1E-05", "1e5BTC"])
    func numberWithAnExponent_isRefused(cell: String) throws {
        let reading = try read("2026-03-02 10:00:00,BTCUSDT,BUY,60000,\(cell),0.6USDT,0USDT")
        #expect(reading.errors.map(\.column) == ["Executed"])
    }

    @Test func priceTooSmallForEightDecimals_isRefused() throws {
        let reading = try read("2026-03-02 10:00:00,ACMEUSDT,BUY,0.0000123456789,1000ACME,0.01USDT,0USDT")
        #expect(reading.errors.map(\.column) == ["Price"])
    }

    @Test func olderForm_hasUnitsInColumns_andRefusesPairsThatCanBeTwo() throws {
        let text = """
            Date(UTC),Market,Type,Price,Amount,Total,Fee,Fee Coin
            2021-03-02 10:00:00,BATBUSD,BUY,0.5,100,50,0.1,BAT
            2021-03-02 10:00:01,ETHBTC,SELL,0.05,1,0.05,0.00005,BTC
            2021-03-02 10:00:02,BNBUSD,BUY,500,1,500,0.1,USD

            """
        let reading = try BrokerFiles.detect(text)
        BrokerFiles.expectEveryRowAccounted(reading)
        #expect(
            try reading.lines == ["buy 99.9 BAT crypto x1 @0.5 fees 0.05", "sell 1 ETH crypto x1 @0.05 fees 0.00005"]
        )
        #expect(reading.errors.map(\.column) == ["Market"])
    }

    @Test func futures_thatAreSettledInStablecoins_haveAMultiplierOf1() throws {
        let text = """
            Date(UTC),Symbol,Side,Price,Quantity,Amount,Fee,Fee Coin,Realized Profit
            2026-03-02 10:00:00,BTCUSDT,BUY,60000,0.5,30000,12,USDT,0
            2026-03-02 11:00:00,BTCUSD_PERP,BUY,60000,5,500,0.00001,BTC,0

            """
        let reading = try BrokerFiles.detect(text)
        BrokerFiles.expectEveryRowAccounted(reading)
        #expect(reading.format == Dialect.binanceFutures.format)
        #expect(try reading.lines == ["buy 0.5 BTCUSDT future x1 @60000 fees 12"])
        #expect(reading.errors.map(\.column) == ["Symbol"])
    }
}
