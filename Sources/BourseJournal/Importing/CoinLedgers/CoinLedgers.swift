/// The ledgers of coins that are read, in order of detection.
enum CoinLedgers {
    /// All of them.
    static let all: [CoinLedger] = [.kraken, .coinbasePro, .binance, .okx, .cryptoCom]
}
