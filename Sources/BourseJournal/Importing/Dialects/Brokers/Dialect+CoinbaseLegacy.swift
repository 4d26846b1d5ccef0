import BourseCore

extension Dialect {
    /// The report of Coinbase until about 2018: a trade has a transfer of money beside its coins, and its fee comes
    /// again in a row of its own.
    static let coinbaseLegacy = Dialect(
        format: ImportFormat(id: "coinbase-legacy", title: "Coinbase report until 2018"),
        headers: [
            ["timestamp", "balance", "amount", "currency", "notes", "transfer total", "transfer fee", "transfer id"]
        ],
        columns: [
            .day: ["timestamp"], .symbol: ["currency"], .quantity: ["amount"], .amount: ["transfer total"],
            .currency: ["transfer total currency"], .fees: ["transfer fee"], .feeCurrency: ["transfer fee currency"],
            .order: ["transfer id"], .note: ["notes"],
        ],
        actions: [.word("BUY", .trade(.buy)), .word("SELL", .trade(.sell)), .word("MOVE", .activity(.transfer))]
            + ignored("fees that are part of trades", ["FEE"]),
        contracts: [
            DialectContract { row, _ in
                let (coin, money) = (row.text(.symbol).uppercased(), row.text(.currency).uppercased())
                return CoinPair(base: coin[...], quote: money[...]).flatMap { .coin($0) }
            }
        ],
        days: .yearFirst,
        zone: .utc,
        type: .crypto,
        listsNewestFirst: false,
        amountsAreBeforeFees: true,
        derivesPrices: true,
        terms: coinbaseLegacyTerms
    )

    /// What a row is, and what was paid or received before the fee.
    private static let coinbaseLegacyTerms: @Sendable (DialectRow) -> [DialectColumn: String] = { row in
        guard !row.text(.order).isEmpty, let total = row.parsed(.amount)?.money else { return [.action: "MOVE"] }
        guard let coins = row.parsed(.quantity)?.quantity, coins != .zero else {
            return [.action: row.text(.note).uppercased() == "COINBASE FEE" ? "FEE" : row.text(.note)]
        }
        let isPurchase = coins > .zero
        let fee = row.fees.reduce(Money.zero) { $0 + (row.parsed($1.text)?.money?.magnitude ?? .zero) }
        let gross = coinbaseLegacyTotal(row.text(.note)).map { isPurchase ? $0 - fee : $0 + fee }
        // Either what moved or what was traded is the total; where the note says something else, neither is known.
        let isProven = gross.map { $0 == total || (isPurchase ? $0 + fee : $0 - fee) == total } ?? (fee == .zero)
        return [
            .action: isPurchase ? "BUY" : "SELL", .amount: isProven ? "\(gross ?? total)" : "",
        ]
    }

    /// What was paid or received after the fee, of `Bought 0.5 BTC for £10.99 GBP.`; nil for any other note.
    private static func coinbaseLegacyTotal(_ note: String) -> Money? {
        let words = note.split(separator: " ")
        guard let place = words.firstIndex(of: "for"), place + 1 < words.count else { return nil }
        return BrokerNumber(String(words[place + 1]))?.money
    }
}
