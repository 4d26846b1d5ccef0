import BourseCore
import Testing

@testable import BourseJournal

/// Real exports, read where they are at hand: they are not part of the repository.
@Suite(.enabled(if: BrokerFiles.hasSamples, "the real broker files are not at hand"))
struct DialectSampleTests {
    @Test(arguments: [
        ("schwab_cgc.csv", "schwab", 10, 0), ("schwab_export_ghostfolio_2023.csv", "schwab", 36, 0),
        ("schwab/transactions_options_2026.csv", "schwab", 381, 2), ("schwab/intelligent_2020.csv", "schwab", 9, 0),
        ("schwab/cgc_2023.csv", "schwab", 6, 0), ("schwab/made_up_occ_symbols.csv", "schwab", 5, 0),
        ("schwab/equity_award_v2.json", "schwab-awards", 1, 0),
        ("schwab/realized_gain_loss_lots_2026.csv", "schwab-realized", 4, 0),
        ("robinhood_activity_rows.csv", "robinhood", 5, 0), ("fidelity_all_accounts_2025-12.csv", "fidelity", 4, 0),
        ("fidelity_brokerage_2023.csv", "fidelity", 3, 0), ("fidelity_option_rows.csv", "fidelity", 2, 0),
        ("fidelity/accounts_history_2025.csv", "fidelity", 6, 0),
        ("fidelity/activity_orders_options_2026.csv", "fidelity", 5, 0),
        ("fidelity/history_2025-07_bom.csv", "fidelity", 7, 0),
        ("fidelity/history_2026-01_cash_balance.csv", "fidelity", 5, 0),
        ("fidelity/history_TEST9891.csv", "fidelity", 0, 0),
        ("tastytrade_history_2018-2024.csv", "tastytrade", 842, 0),
        ("tastytrade/history_2021.csv", "tastytrade", 217, 0),
        ("tastytrade/history_uso.csv", "tastytrade", 4, 0),
        ("tastytrade_binnaculum_FutureOptions.csv", "tastytrade", 21, 0),
        ("etrade_txn_2023.csv", "etrade", 8, 0), ("etrade/activity_2025.csv", "etrade", 6, 0),
        ("merrill/activities_options_2026.csv", "merrill", 10, 0), ("firstrade/made_up_history.csv", "firstrade", 7, 0),
        ("ibkr_txn_history_cgc.csv", "ibkr-transactions", 2, 0),
        ("ibkr/trade_confirmation_empty.csv", "ibkr-flex", 0, 0),
    ])
    func sample_read_accountsForEveryRow(name: String, format: String, executions: Int, refused: Int) throws {
        let reading = try BrokerFiles.sample(name)
        BrokerFiles.expectEveryRowAccounted(reading)
        #expect(reading.format.id == format && reading.ledger.count == executions && reading.refusedRows == refused)
    }

    /// What the executions paid and received is what the files' own columns of amounts add up to.
    @Test(arguments: [
        ("schwab/transactions_options_2026.csv", "-15241.5"), ("tastytrade_history_2018-2024.csv", "-10816.18"),
        ("tastytrade/history_2021.csv", "-3247.17"), ("tastytrade_binnaculum_FutureOptions.csv", "499.26"),
        ("etrade/activity_2025.csv", "-12330.5"), ("merrill/activities_options_2026.csv", "15196.2"),
        ("fidelity/activity_orders_options_2026.csv", "4440.84"), ("fidelity/history_2025-07_bom.csv", "-2389.28"),
    ])
    func amounts_ofASample_addUpToThoseOfItsColumn(name: String, sum: String) throws {
        let fills = try BrokerFiles.sample(name).ledger.fills
        let total = fills.reduce(Money.zero) { $0 + ($1.side == .sell ? $1.value : .zero - $1.value) - $1.fees }
        #expect(total.rounded(places: 2).description == sum)
    }

    @Test(arguments: ["schwab_lot_details_2020.csv", "schwab_positions_2020.csv"])
    func exportWithoutFills_staysUnread(name: String) {
        #expect(throws: StatementError.self) { try BrokerFiles.sample(name) }
    }
}
