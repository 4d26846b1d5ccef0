import BourseCore
import BourseTestSupport
import Foundation
import Testing

@testable import BourseJournal

/// Real exports, read where they are at hand: they are not part of the repository.
@Suite(.enabled(if: BrokerFiles.hasSamples, "the real broker files are not at hand"))
struct OFXSampleTests {
    /// The sum is that of `TOTAL` and `TRNAMT` of all transactions.
    @Test(arguments: [
        ("ofx/fidelity-ira.ofx", 10, 0, "150.67"), ("ofx/fidelity.ofx", 10, 7, "-10526.67"),
        ("ofx/investment_401k.ofx", 1, 2, "-197.2"),
        ("ofx/investment_buy_sell_income.ofx", 9, 11, "-10520.15991211279502"),
        ("ofx/ofxtools_invstmtrs.ofx", 1, 1, "-4025"), ("ofx/vanguard.ofx", 1, 0, "4212.3"),
        ("ofx/vanguard_401k_reds.qfx", 2, 3, "-1777.4"), ("ofx/vanguard_xfer_in.ofx", 0, 2, "0"),
        ("etrade_2023-09.qfx", 2, 2, "-1344.27"),
    ])
    func sample_readWithActivities_movesWhatItsTotalsSay(
        name: String,
        executions: Int,
        activities: Int,
        sum: String
    ) throws {
        let file = try #require(ReferenceFolder.sample("brokers/\(name)"))
        let bytes = try [UInt8](Data(contentsOf: file))
        let reading = try StatementReader(keepsActivities: true).read(bytes, name: name)
        BrokerFiles.expectEveryRowAccounted(reading)
        #expect(reading.format == .ofx && reading.errors == [])
        #expect(reading.ledger.count == executions && reading.content.activities.count == activities)
        var total = reading.content.activities.reduce(Money.zero) { $0 + $1.amount - $1.fees - $1.taxes }
        for (fill, detail) in zip(reading.ledger.fills, reading.content.details) {
            let value = detail.total ?? fill.value
            total = total + (fill.side == .sell ? value : .zero - value) - fill.fees
        }
        #expect(total.description == sum)
    }

    @Test func bankSample_isRefused() {
        #expect(throws: StatementError.bankStatement("OFX")) { try BrokerFiles.sample("ofx/ally_bank_reds.qfx") }
    }

    @Test func shortOptions_ofASample_expireWithTheirPremiums() throws {
        let journal = try MatchedJournal(BrokerFiles.sample("ofx/fidelity-ira.ofx").ledger)
        #expect(journal.trades.map(\.netProfit.description).sorted() == ["11.28", "21.31", "39.31", "69.31", "9.46"])
        #expect(journal.open.isEmpty && journal.unmatchedCloses.isEmpty)
    }
}
