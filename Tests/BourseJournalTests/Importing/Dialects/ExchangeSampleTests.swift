import BourseCore
import Testing

@testable import BourseJournal

/// Real exports of exchanges, Indian brokers and futures platforms, where they are at hand.
@Suite(.enabled(if: BrokerFiles.hasSamples, "the real broker files are not at hand"))
struct ExchangeSampleTests {
    @Test(arguments: [
        ("zerodha/tradebook_eq_2022.csv", "zerodha", 2, 0), ("zerodha/tradebook_eq_2024.csv", "zerodha", 6, 0),
        ("coinbase/transactions_eur.csv", "coinbase", 2, 2), ("kraken/made_up_trades.csv", "kraken", 3, 0),
        ("tradovate/fills_2025.csv", "tradovate-fills", 20, 0), ("tradovate/made_up_orders.csv", "tradovate", 2, 0),
        ("upstox/made_up_trades_as_csv.csv", "upstox", 4, 0), ("groww/made_up_orders_as_csv.csv", "groww", 1, 0),
        ("angelone/made_up_trades_as_csv.csv", "angelone", 2, 2), ("bybit/made_up_trade_history.csv", "bybit", 4, 0),
        ("kucoin/order_history.csv", "kucoin", 2, 0), ("bitstamp/transactions.csv", "bitstamp", 1, 0),
        ("icici/made_up_transactions.csv", "icici", 2, 0),
        ("tradovate/paired_positions_2026.csv", "tradovate-trades", 10, 0),
        ("ninjatrader/made_up_trades.csv", "ninjatrader-trades", 4, 0),
        ("coinbasepro/account.csv", "coinbase-account", 5, 0), ("binance/statement.csv", "binance-statement", 22, 12),
        ("okx/made_up_trading.csv", "okx", 1, 0), ("cryptocom/app.csv", "crypto-com", 6, 0),
        ("bitvavo/transactions.csv", "bitvavo", 12, 0), ("coinbase/legacy_2017.csv", "coinbase-legacy", 3, 0),
        ("bitmex/wallet_history.csv", "bitmex-wallet", 0, 0),
    ])
    func sample_read_accountsForEveryRow(name: String, format: String, executions: Int, refused: Int) throws {
        let reading = try BrokerFiles.sample(name)
        BrokerFiles.expectEveryRowAccounted(reading)
        #expect(reading.format.id == format && reading.ledger.count == executions && reading.refusedRows == refused)
    }

    /// What the executions earned is what the files' own columns of profits add up to.
    @Test(arguments: [
        ("tradovate/paired_positions_2026.csv", "-218"), ("ninjatrader/made_up_trades.csv", "29.14"),
        ("tradovate/made_up_orders.csv", "42"),
    ])
    func profits_ofASample_addUpToThoseOfItsColumn(name: String, sum: String) throws {
        let fills = try BrokerFiles.sample(name).ledger.fills
        let total = fills.reduce(Money.zero) { $0 + ($1.side == .sell ? $1.value : .zero - $1.value) - $1.fees }
        #expect(total.description == sum)
    }
}
