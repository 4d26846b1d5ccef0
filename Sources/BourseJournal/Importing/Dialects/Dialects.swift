/// The dialects that are read, in order of detection.
enum Dialects {
    /// All of them: a file with the columns of two is the first's.
    static let all: [Dialect] = [
        .schwab,
        .robinhood,
        .fidelity,
        .tastytrade,
        .tastyworks,
        .webull,
        .etrade,
        .flexQuery,
        .transactionHistory,
        .firstrade,
        .merrill,
        .vanguard,
        .ally,
        .zerodha,
        .coinbase,
        .coinbaseFills,
        .binance,
        .binanceFutures,
        .kraken,
        .tradovate,
        .tradovateFills,
        .ninjaTrader,
        .upstox,
        .groww,
        .angelOne,
        .icici,
    ]
}
