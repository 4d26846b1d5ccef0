import BourseCore

extension Dialect {
    /// The trades of InvestEngine, by ISIN: prices rounded to pence, and exact totals.
    static let investEngine = Dialect(
        format: ImportFormat(id: "investengine", title: "InvestEngine trades"),
        headers: [
            ["security / isin", "transaction type", "quantity", "share price", "total trade value", "trade date/time"]
        ],
        columns: [
            .day: ["trade date/time"], .action: ["transaction type"], .isin: ["security / isin"],
            .quantity: ["quantity"], .price: ["share price"], .amount: ["total trade value"],
        ],
        actions: [.word("BUY", .trade(.buy)), .word("SELL", .trade(.sell))],
        days: .dayFirst,
        zone: ZoneRules(identifier: "Europe/London"),
        allowsShortSales: false,
        currency: .gbp,
        type: .etf,
        amountsAreBeforeFees: true,
        terms: { row in
            // `Sample World / ISIN IE0000000001`.
            let words = row.text(.isin).split(separator: " ")
            guard words.count > 3, words[words.count - 2] == "ISIN", let isin = words.last else { return [.isin: ""] }
            return [.isin: String(isin), .description: words.dropLast(3).joined(separator: " ")]
        }
    )
}
