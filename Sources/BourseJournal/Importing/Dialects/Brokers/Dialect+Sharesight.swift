import BourseCore

extension Dialect {
    /// The All Trades report of Sharesight: prices in the currency of the market, values in that of the portfolio.
    static let sharesight = Dialect(
        format: ImportFormat(id: "sharesight", title: "Sharesight all trades"),
        headers: [
            ["market", "code", "type", "date", "quantity", "price *", "brokerage *", "currency"],
            ["market", "code", "type", "date", "quantity", "price", "brokerage", "currency"],
        ],
        columns: [
            .day: ["date"], .action: ["type"], .type: ["market"], .symbol: ["code"], .description: ["name"],
            .quantity: ["quantity"], .price: ["price *", "price"], .fees: ["brokerage *", "brokerage"],
            .feeCurrency: ["currency"], .currency: ["currency"], .rate: ["exchange rate"], .amount: ["value"],
            .note: ["comments"],
        ],
        actions: [
            .word("BUY", .trade(.buy)), .word("SELL", .trade(.sell)),
            .word("OPENING BALANCE", .activity(.transfer)), .word("SPLIT", .corporateAction),
            .word("CONSOLIDATION", .corporateAction), .word("BONUS", .corporateAction),
            .sentence("MERGE", .corporateAction), .word("CANCEL", .corporateAction),
            .word("CAPITAL RETURN", .corporateAction), .word("CAPITAL CALL", .corporateAction),
        ],
        contracts: [
            DialectContract { row, _ in
                row.text(.type).uppercased().hasPrefix("FUND") ? .plain(row.text(.symbol), .fund) : nil
            }
        ],
        days: .dayFirst,
        zone: nil,
        amountsAreInAccountCurrency: true,
        terms: { row in row.text(.action).uppercased() == "OPENING BALANCE" ? [.amount: ""] : [:] },
        ignores: { row throws(RowRefusal) in
            guard row.text(.type).uppercased() == "FX" else { return nil }
            throw RowRefusal(
                column: row.name(.type),
                message:
                    "The row is a movement of a currency account, whose value is in a currency that the file does not "
                    + "name. Add it by hand."
            )
        }
    )
}
