import BourseCore

extension Dialect {
    /// The transactions of Hargreaves Lansdown: references of letters and digits are trades, prices are pence, and fees
    /// are inside the values.
    ///
    /// Investments have names and no symbols.
    static let hargreavesLansdown = Dialect(
        format: ImportFormat(id: "hargreaves-lansdown", title: "Hargreaves Lansdown transactions"),
        headers: [["trade date", "reference", "description", "unit cost (p)", "quantity"]],
        columns: [
            .day: ["trade date"], .action: ["reference"], .description: ["description"], .price: ["unit cost (p)"],
            .quantity: ["quantity"], .amount: ["value (£)", "value (\u{FFFD})", "value (?)", "value"],
        ],
        actions: [
            .word("BOUGHT", .trade(.buy)), .word("SOLD", .trade(.sell)), .word("INTEREST", .activity(.interest)),
            .word("MANAGE FEE", .activity(.fee)),
        ] + activities(.cash, ["CARD WEB", "CARD", "FPC", "FPD", "BACS", "DD"]) + activities(.transfer, ["TRANSFER"]),
        contracts: [.name(.fund)],
        days: .dayFirst,
        zone: ZoneRules(identifier: "Europe/London"),
        allowsShortSales: false,
        fees: .insideAmount,
        mostFees: Price(units: 3_000_000_000),
        currency: .gbp,
        tradesHaveSigns: true,
        terms: { row in
            var terms: [DialectColumn: String] = [.accountCurrency: "GBP"]
            for column in [DialectColumn.price, .quantity] where row.text(column).lowercased() == "n/a" {
                terms[column] = ""
            }
            let reference = row.text(.action).uppercased()
            guard let letter = reference.first, reference.count > 1, reference.dropFirst().allSatisfy(\.isNumber) else {
                return terms
            }
            switch letter {
            case "B": terms[.action] = "BOUGHT"
            case "S": terms[.action] = "SOLD"
            default: return terms
            }
            terms[.currency] = "GBX"
            // `Sample World ETF 1000 @ 4500.00`
            let words = row.text(.description).split(separator: " ")
            if words.count > 3, words[words.count - 2] == "@" {
                terms[.description] = words.dropLast(3).joined(separator: " ")
            }
            return terms
        }
    )
}
