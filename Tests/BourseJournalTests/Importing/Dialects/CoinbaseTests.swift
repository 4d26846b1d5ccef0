import BourseCore
import Testing

@testable import BourseJournal

@Suite("Coinbase transactions")
struct CoinbaseTests {
    private func read(_ rows: String...) throws -> StatementReading {
        let header =
            "You can use this report to calculate gains\n\nTransactions\nUser,Ann,1\nID,Timestamp,Transaction Type,Asset,"
            + "Quantity Transacted,Price Currency,Price at Transaction,Subtotal,Total (inclusive of fees and/or spread),"
            + "Fees and/or Spread,Notes"
        let reading = try BrokerFiles.detect(([header] + rows).joined(separator: "\n") + "\n")
        BrokerFiles.expectEveryRowAccounted(reading)
        #expect(reading.format == Dialect.coinbase.format)
        return reading
    }

    @Test func trades_haveThePriceOfTheirSubtotal_andFees() throws {
        let reading = try read(
            "2,2026-03-03 10:00:00 UTC,Advanced Trade Sell,BTC,-0.01,EUR,€50500.12,€505.00,€504.00,€1.00,Sold",
            "1,2026-03-02 10:00:00 UTC,Buy,BTC,0.01,EUR,€50000.5,€500.00,€502.99,€2.99,Bought 0.01 BTC"
        )
        #expect(
            try reading.lines == [
                "buy 0.01 BTC crypto x1 @50000 fees 2.99", "sell 0.01 BTC crypto x1 @50500 fees 1",
            ]
        )
        let first = try reading.executions.first
        #expect(first?.time.description == "2026-03-02T10:00:00Z" && first?.currency.code == "EUR")
    }

    @Test func otherRows_areIgnoredWithTheirReason() throws {
        let reading = try read(
            "1,2026-03-02 10:00:00 UTC,Staking Income,ETH,0.000000000000012345,EUR,€3000,€0.1,€0.1,€0.00,",
            "1,2026-03-02 10:00:00 UTC,Send,ETH,-1,EUR,€3000,-€3000,-€3000,€0.00,",
            "1,2026-03-02 10:00:00 UTC,Deposit,EUR,100,EUR,€1,€100,€100,€0.00,"
        )
        #expect(reading.reasons == ["deposits and withdrawals: 2", "transfers: 1"])
    }

    @Test func conversion_andAmountThatCannotBe_areRefused() throws {
        let reading = try read(
            "1,2026-03-02 10:00:00 UTC,Convert,BTC,0.01,EUR,€50000,€400,€410,,Converted 0.01 BTC to 100 XRP",
            "1,2026-03-02 10:00:00 UTC,Buy,BTC,0.01,EUR,€50000,€400,€402.99,€2.99,",
            "1,2026-03-02 10:00:00 UTC,Buy,ETH,0.0100000000001,EUR,€2000,€20,€20,€0,"
        )
        #expect(reading.errors.map(\.column) == ["Transaction Type", "Subtotal", "Quantity Transacted"])
    }
}
