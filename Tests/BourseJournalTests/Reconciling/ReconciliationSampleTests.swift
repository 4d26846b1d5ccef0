import BourseCore
import Testing

@testable import BourseJournal

/// Real statements that state totals, read where they are at hand: they are not part of the repository.
@Suite(.enabled(if: BrokerFiles.hasSamples, "the real broker files are not at hand"))
struct ReconciliationSampleTests {
    /// How many totals agree, are explained, are unexplained and cannot be compared.
    private static let expected: [(file: String, counts: [Int])] = [
        ("ibkr_activity_option_rows.csv", [2, 0, 0, 0]),
        // Positions from before the day, and a cost without commissions.
        ("ibkr_activity_ibkr_multi_currency_sample.csv", [2, 5, 0, 1]),
        ("ibkr_activity_ibkr_non_trading_day_sample.csv", [0, 4, 0, 0]),
        // 5.4725 units at 248.50 do not cost what the file states.
        ("ibkr_activity_ibkr_trading_day_sample.csv", [4, 1, 1, 1]),
        ("ibkr/flex_corporate_action_2025.xml", [1, 3, 0, 0]),
        // The parts of its cash report do not add up to its ending cash.
        ("ibkr/flex_minimal_short_options_2025.xml", [9, 0, 2, 2]),
        ("thinkorswim_2022-06-21-AccountStatement_paper.csv", [1, 0, 0, 0]),
        ("metatrader/made_up_mt5_report.csv", [2, 0, 0, 0]),
        ("metatrader/made_up_mt5_deals.csv", [1, 0, 0, 0]),
        ("fidelity/history_2026-01_cash_balance.csv", [1, 0, 0, 0]),
        ("fidelity/history_TEST9891.csv", [0, 1, 0, 0]),
        // Rows were taken out of these files; their balances show where.
        ("swissquote/transactions.csv", [1, 2, 0, 0]),
        ("degiro/account_nl_fr_pt_es.csv", [1, 3, 0, 0]),
        ("finpension/3a.csv", [0, 1, 0, 0]),
        ("ctrader/made_up_history.csv", [1, 0, 0, 0]),
        ("projectx/made_up_trades.csv", [1, 0, 0, 0]),
    ]

    @Test(arguments: expected.indices) func statement_reconciled_givesItsListOfAgreement(index: Int) throws {
        let (file, counts) = Self.expected[index]
        let reconciliation = Reconciliation(try BrokerFiles.sample(file, keepsActivities: true))
        var found = [0, 0, 0, 0]
        for total in reconciliation.totals {
            switch total.outcome {
            case .agrees: found[0] += 1
            case .explained: found[1] += 1
            case .unexplained: found[2] += 1
            case .notComparable: found[3] += 1
            }
        }
        #expect(found == counts, "\(file): \(reconciliation.others)")
    }
}
