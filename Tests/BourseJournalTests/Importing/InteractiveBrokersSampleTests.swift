import BourseCore
import Testing

@testable import BourseJournal

/// Real exports, read where they are at hand: they are not part of the repository.
@Suite(.enabled(if: BrokerFiles.hasSamples, "the real broker files are not at hand"))
struct InteractiveBrokersSampleTests {
    @Test(arguments: [
        ("ibkr_activity_ibkr_edge_cases_sample.csv", 7, 0),
        ("ibkr_activity_ibkr_multi_currency_sample.csv", 22, 1),
        ("ibkr_activity_ibkr_non_trading_day_sample.csv", 8, 0),
        ("ibkr_activity_ibkr_trading_day_sample.csv", 16, 2),
        ("ibkr_activity_option_rows.csv", 4, 3),
    ])
    func sample_read_accountsForEveryRow(name: String, rows: Int, executions: Int) throws {
        let reading = try BrokerFiles.sample(name)
        BrokerFiles.expectEveryRowAccounted(reading)
        #expect(reading.rows == rows)
        #expect(reading.ledger.count == executions)
        #expect(reading.errors == [])
    }

    @Test func optionRows_matched_earnWhatTheBrokerRealized() throws {
        let journal = try MatchedJournal(BrokerFiles.sample("ibkr_activity_option_rows.csv").ledger)
        // Its column Realized P/L: 33.920016.
        #expect(journal.trades.map(\.netProfit.description) == ["33.920016"])
        #expect(journal.open.map(\.fees.description) == ["1.532867"])
    }

    @Test func collectedRows_matched_earnWhatTheBrokerRealized() throws {
        let rows = try BrokerFiles.collectedRows("IBKR parser").filter { $0.contains("Trades,Header") }
        let reading = try BrokerFiles.read(#require(rows.first), as: .ibkr)
        BrokerFiles.expectEveryRowAccounted(reading)
        #expect(reading.rows == 6)
        #expect(Set(reading.ledger.positions.map(\.account)) == ["U1234567"])
        // Its column Realized P/L: 498.
        #expect(MatchedJournal(reading.ledger).trades.map(\.netProfit.description) == ["498"])
    }

    @Test func tradingDay_read_keepsFractionsAndFees() throws {
        let reading = try BrokerFiles.sample("ibkr_activity_ibkr_trading_day_sample.csv")
        #expect(
            try reading.executions.map(\.line) == [
                "buy 10.5 AAPL stock x1 @150.25 fees 1 open",
                "buy 5.4725 MSFT stock x1 @248.5 fees 2 open",
            ]
        )
        #expect(try reading.executions.first?.time.description == "2023-02-28T14:30:00Z")
    }
}
