import BourseCore

extension Dialect {
    /// A portfolio of Yahoo Finance: purchases and, in newer files, sales, without a currency.
    static let yahooPortfolio = Dialect(
        format: ImportFormat(id: "yahoo-portfolio", title: "Yahoo Finance portfolio"),
        headers: [["symbol", "current price", "trade date", "purchase price", "quantity", "commission"]],
        columns: [
            .symbol: ["symbol"], .day: ["trade date"], .price: ["purchase price"], .quantity: ["quantity"],
            .fees: ["commission"], .note: ["comment"], .action: ["transaction type"],
        ],
        actions: [
            .word("", .trade(.buy)), .word("BUY", .trade(.buy)), .word("SELL", .trade(.sell)),
            .word("SHORT", .trade(.sell, .open)), .word("COVER", .trade(.buy, .close)),
            .word("DEPOSIT", .ignored("deposits and withdrawals")),
            .word("WITHDRAWAL", .ignored("deposits and withdrawals")),
        ],
        contracts: [.yahooCoin, DialectContract(.symbol, .occ)],
        days: .monthFirst,
        listsNewestFirst: false,
        ignores: { row throws(RowRefusal) in
            let symbol = row.text(.symbol)
            guard !symbol.hasPrefix("$$") else { return "deposits and withdrawals" }
            guard !(row.text(.day).isEmpty && BrokerNumber.isBlank(row.text(.quantity))) else {
                return "symbols without a purchase"
            }
            guard symbol.contains(".") || symbol.contains("=") else { return nil }
            throw row.refusal(
                .symbol,
                "may be priced in another currency than USD, which the file does not name. Add this row by hand."
            )
        }
    )
}
