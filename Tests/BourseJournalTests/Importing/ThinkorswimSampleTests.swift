import BourseCore
import Testing

@testable import BourseJournal

/// Real exports, read where they are at hand: they are not part of the repository.
@Suite(.enabled(if: BrokerFiles.hasSamples, "the real broker files are not at hand"))
struct ThinkorswimSampleTests {
    @Test func paperStatement_read_accountsForEveryRow() throws {
        let reading = try BrokerFiles.sample("thinkorswim_2022-06-21-AccountStatement_paper.csv")
        BrokerFiles.expectEveryRowAccounted(reading)
        #expect(reading.format == .thinkorswim)
        #expect(reading.ledger.count == 83)
        #expect(reading.issues == [])
    }

    @Test func paperStatement_matched_earnsWhatTheBrokerPrints() throws {
        let reading = try BrokerFiles.sample("thinkorswim_2022-06-21-AccountStatement_paper.csv")
        let journal = MatchedJournal(reading.ledger)
        // Its section Profits and Losses: NVDA, P/L Day $99.00, and nothing held at the end.
        #expect(JournalStatistics(journal.trades).grossProfit.description == "99")
        #expect(JournalStatistics(journal.trades).netProfit.description == "99")
        #expect(journal.open.isEmpty)
        #expect(journal.unmatchedCloses.isEmpty)
    }

    @Test func collectedRows_read_giveSingleLegsAndRefuseSpreads() throws {
        let readings = try BrokerFiles.collectedRows("ThinkorSwim parser").map { rows in
            try BrokerFiles.read(rows, as: .thinkorswim)
        }
        for reading in readings { BrokerFiles.expectEveryRowAccounted(reading) }
        #expect(readings.map(\.rows) == [2, 3, 4, 1])
        #expect(readings.map(\.ledger.count) == [2, 2, 2, 1])
        #expect(readings.map(\.refusedRows) == [0, 0, 2, 0])
        #expect(
            readings.map { MatchedJournal($0.ledger).trades.map(\.netProfit.description) } == [
                ["498"], ["498"], ["47.4"], [],
            ]
        )
    }
}
