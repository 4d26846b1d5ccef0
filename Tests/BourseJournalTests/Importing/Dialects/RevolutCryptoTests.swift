import BourseCore
import Testing

@testable import BourseJournal

@Suite("Revolut crypto statement")
struct RevolutCryptoTests {
    private func read(_ rows: String...) throws -> StatementReading {
        let header = "Symbol,Type,Quantity,Price,Value,Fees,Date"
        let reading = try BrokerFiles.portfolio(([header] + rows).joined(separator: "\n") + "\n")
        #expect(reading.format == Dialect.revolutCrypto.format)
        return reading
    }

    @Test func trades_areInTheCurrencyBesideTheirNumbers() throws {
        let reading = try read(
            "BTC,Buy,0.0005,\"80,000.00 SEK\",40.00 SEK,0.00 SEK,\"May 5, 2026, 10:10:57 PM\"",
            "BTC,Sell,0.0005,\"90,000.00 SEK\",45.00 SEK,0.45 SEK,\"May 6, 2026, 10:10:57 AM\"",
            "ETH,Buy,0.005,\"€2,000.40\",€10.00,€0.14,\"May 7, 2026, 9:46:02 AM\"",
            "ETH,Buy,0.005,\"$2,000.00\",$10.00,$0.24,\"May 8, 2026, 9:46:02 AM\""
        )
        #expect(
            try reading.fillLines == [
                "buy 0.0005 BTC crypto x1 @80000 fees 0 SEK", "sell 0.0005 BTC crypto x1 @90000 fees 0.45 close SEK",
                "buy 0.005 ETH crypto x1 @2000.4 fees 0.14 EUR", "buy 0.005 ETH crypto x1 @2000 fees 0.24 USD",
            ]
        )
        #expect(reading.content.details.map { $0.total?.description } == ["40", "45", "10", "10"])
        #expect(try reading.executions.first?.time.description == "2026-05-06T02:10:57Z")
    }

    @Test func coinsThatCameOrWent_areTransfers_andStakedOnesStay() throws {
        let reading = try read(
            "BTC,Send,0.0005,\"80,000.00 SEK\",40.00 SEK,0.00 SEK,\"May 5, 2026, 10:10:57 PM\"",
            "BTC,Receive,0.0005,\"80,000.00 SEK\",40.00 SEK,0.00 SEK,\"May 5, 2026, 10:10:57 PM\"",
            "ETH,Staking reward,0.00002061,,,,\"May 6, 2026, 12:23:31 AM\"",
            "ETH,Stake,0.1,\"2,000.00 SEK\",200.00 SEK,0.00 SEK,\"May 6, 2026, 12:23:31 AM\""
        )
        #expect(
            reading.activityLines == [
                "2026-05-05 transfer BTC -0.0005 0 USD", "2026-05-05 transfer BTC 0.0005 0 USD",
                "2026-05-06 transfer ETH 0.00002061 0 USD",
            ]
        )
        #expect(reading.reasons == ["transfers between wallets: 1"])
    }

    @Test func tradeWithoutACurrency_orInTwo_isRefused() throws {
        let reading = try read(
            "BTC,Buy,0.0005,80000.00,40.00,0.00,\"May 5, 2026, 10:10:57 PM\"",
            "BTC,Buy,0.0005,\"80,000.00 SEK\",40.00 SEK,€0.45,\"May 5, 2026, 10:10:57 PM\"",
            "BTC,Payment,0.0005,\"80,000.00 SEK\",40.00 SEK,0.00 SEK,\"May 5, 2026, 10:10:57 PM\""
        )
        #expect(reading.errorPlaces == ["2 Symbol", "3 Fees", "4 Type"])
    }
}
