import BourseCore

extension Dialect {
    /// The transactions of Delta, in its template: totals without fees, in any currency or coin.
    static let delta = Dialect(
        format: ImportFormat(id: "delta", title: "Delta transactions"),
        headers: [
            ["date", "way", "base amount", "base currency (name)", "base type", "quote amount", "quote currency"]
        ],
        columns: [
            .day: ["date"], .action: ["way"], .subaction: ["base type"], .type: ["base type"],
            .symbol: ["base currency (name)"], .quantity: ["base amount"], .amount: ["quote amount"],
            .currency: ["quote currency"], .fees: ["fee amount"],
            .feeCurrency: ["fee currency (name)", "fee currency"],
            .account: ["broker"], .underlying: ["exchange"], .note: ["notes"],
        ],
        actions: ["CRYPTO", "STOCK", "FUND"].flatMap { type in
            [
                DialectRule.word("BUY \(type)", .trade(.buy)), .word("SELL \(type)", .trade(.sell)),
                .word("DIVIDEND \(type)", .activity(.dividend)), .word("DEPOSIT \(type)", .activity(.transfer)),
                .word("WITHDRAW \(type)", .activity(.transfer)),
            ]
        } + [
            .word("DEPOSIT FIAT", .activity(.deposit)), .word("WITHDRAW FIAT", .activity(.withdrawal)),
            .sentence("TRANSFER", .refused(deltaTransfer)),
            .sentence("BUY", .refused(deltaType)), .sentence("SELL", .refused(deltaType)),
        ],
        contracts: [.coin(ofTypes: ["CRYPTO"])],
        days: .yearFirst,
        zone: nil,
        amountsAreBeforeFees: true,
        amountsHaveSigns: false,
        derivesPrices: true,
        terms: { row in
            let symbol = deltaCode(row.text(.symbol))
            var terms: [DialectColumn: String] = [.symbol: symbol, .feeCurrency: deltaCode(row.text(.feeCurrency))]
            switch (row.text(.action).uppercased(), row.text(.type).uppercased()) {
            case (_, "FIAT"): terms.merge([.amount: row.text(.quantity), .currency: symbol, .symbol: ""]) { $1 }
            case ("WITHDRAW", _): terms.merge([.amount: "", .quantity: row.outgoingQuantity]) { $1 }
            case ("DEPOSIT", _): terms[.amount] = ""
            case (_, "CRYPTO") where row.text(.account).isEmpty: terms[.account] = row.text(.underlying)
            default: break
            }
            return terms
        }
    )

    private static let deltaTransfer =
        "A transfer has two accounts, of which the row names only what they are called. Add both sides by hand."
    private static let deltaType =
        "Currencies, indices and commodities are not read. Add both sides by hand if this is an exchange of currencies."

    /// `SOL` of `SOL (Solana)`.
    private static func deltaCode(_ text: String) -> String { text.split(separator: " ").first.map(String.init) ?? "" }
}
