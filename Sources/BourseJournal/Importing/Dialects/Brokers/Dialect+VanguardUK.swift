import BourseCore

extension Dialect {
    /// The report of Vanguard in the United Kingdom: a table of cash, and one of investments with quantities and prices.
    static let vanguardUK = Dialect(
        format: ImportFormat(id: "vanguard-uk", title: "Vanguard UK cash and investments"),
        headers: [
            ["date", "details", "amount", "balance"],
            ["date", "investmentname", "transactiondetails", "quantity", "price", "cost"],
        ],
        columns: [
            .day: ["date"], .action: ["transactiondetails", "details"], .description: ["investmentname"],
            .quantity: ["quantity"], .price: ["price"], .amount: ["cost", "amount"],
        ],
        actions: [
            .sentence("BOUGHT ", .trade(.buy)), .sentence("SOLD ", .trade(.sell)),
            .sentence("DIV: ", .activity(.dividend)), .sentence("REVERSAL OF DIV: ", .activity(.dividend)),
            .sentence("CASH ACCOUNT INTEREST", .activity(.interest)), .sentence("ACCOUNT FEE", .activity(.fee)),
        ]
            + activities(.cash, beginnings: ["DEPOSIT ", "REGULAR DEPOSIT", "PAYMENT BY ", "WITHDRAWAL"]),
        contracts: [.name(.fund)],
        days: .dayFirst,
        zone: ZoneRules(identifier: "Europe/London"),
        allowsShortSales: false,
        currency: .gbp,
        listsNewestFirst: false,
        amountsAreBeforeFees: true,
        terms: { row in
            // `Sample ETF (ACME)`, and `DIV: ACME.XLON.GB @ GBP 0.41`.
            let name = row.text(.description)
            if name.last == ")", let open = name.lastIndex(of: "(") {
                return [.symbol: String(name[name.index(after: open)...].dropLast())]
            }
            let words = row.text(.action).split(separator: " ")
            guard name.isEmpty, let mark = words.firstIndex(of: "DIV:"), mark + 1 < words.count else { return [:] }
            return [.symbol: String(words[mark + 1].prefix { $0 != "." })]
        },
        ignores: { row in
            let words = row.text(.action).uppercased()
            let isTrade = words.hasPrefix("BOUGHT ") || words.hasPrefix("SOLD ")
            return isTrade && row.text(.quantity).isEmpty ? "trades, which the table of investments has" : nil
        }
    )
}
