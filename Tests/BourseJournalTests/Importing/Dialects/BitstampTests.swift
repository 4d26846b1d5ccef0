import BourseCore
import Testing

@testable import BourseJournal

@Suite("Bitstamp transactions")
struct BitstampTests {
    private func read(_ rows: String...) throws -> StatementReading {
        let header = "Type,Datetime,Account,Amount,Value,Rate,Fee,Sub Type"
        let reading = try BrokerFiles.detect(([header] + rows).joined(separator: "\n") + "\n")
        BrokerFiles.expectEveryRowAccounted(reading)
        #expect(reading.format == Dialect.bitstamp.format)
        return reading
    }

    @Test func trades_haveTheUnitsOfTheirNumbers() throws {
        let reading = try read(
            "Deposit,\"Jan. 28, 2026, 12:13 AM\",Main Account,2.00000000 ETH,,,,",
            "Market,\"Jan. 28, 2026, 12:31 AM\",Main Account,1.00000000 ETH,2214.01 EUR,2214.01 EUR,10.87 EUR,Sell",
            "Market,\"Jan. 29, 2026, 01:31 PM\",Main Account,0.5 BTC,30000 USD,60000 USD,15 USD,Buy"
        )
        #expect(
            try reading.lines == ["sell 1 ETH crypto x1 @2214.01 fees 10.87", "buy 0.5 BTC crypto x1 @60000 fees 15"]
        )
        #expect(try reading.executions.map(\.currency.code) == ["EUR", "USD"])
        #expect(try reading.executions.last?.time.description == "2026-01-29T13:31:00Z")
        #expect(reading.reasons == ["deposits and withdrawals: 1"])
    }

    @Test func newerForm_hasUnitsInColumns() throws {
        let text = """
            ID,Account,Type,Subtype,Datetime,Amount,Amount currency,Value,Value currency,Rate,Rate currency,Fee,Fee currency,Order ID
            1,Main,Market,Buy,2026-03-02T10:00:00Z,0.5,BTC,30000,USD,60000,USD,15,USD,9
            2,Main,Staking reward,,2026-03-02T10:00:00Z,0.5,ETH,,,,,,,

            """
        let reading = try BrokerFiles.detect(text)
        BrokerFiles.expectEveryRowAccounted(reading)
        #expect(try reading.lines == ["buy 0.5 BTC crypto x1 @60000 fees 15"])
        #expect(reading.reasons == ["transfers: 1"])
    }

    @Test func moneyForMoney_isAConversionWithBothSides() throws {
        let text = """
            Type,Datetime,Account,Amount,Value,Rate,Fee,Sub Type
            Market,"Jan. 28, 2026, 12:31 AM",Main Account,100.00 EUR,108.00 USD,1.08 USD,0.50 USD,Buy
            Market,"Jan. 29, 2026, 12:31 AM",Main Account,50.00 EUR,54.00 USD,1.08 USD,0.25 USD,Sell
            Market,"Jan. 29, 2026, 12:31 AM",Main Account,50.00 EUR,54.00 USD,1.08 USD,0.25 GBP,Sell

            """
        let reading = try BrokerFiles.portfolio(text)
        #expect(
            reading.activityLines == ["2026-01-28 conversion 100 EUR", "2026-01-29 conversion -50 EUR"]
        )
        #expect(reading.content.activities.map { $0.counterpart?.amount.description } == ["-108.5", "53.75"])
        #expect(reading.content.activities.map { $0.counterpart?.currency.code } == ["USD", "USD"])
        #expect(reading.errorPlaces == ["4 Fee"])
        #expect(try BrokerFiles.detect(text).reasons == ["currency conversions: 3"])
    }
}
