import BourseCore

extension Dialect {
    /// The transactions of a CommSec account: trades are details such as `B 100 ACME @ 45.10`, and brokerage is inside
    /// the amounts.
    static let commSec = Dialect(
        format: ImportFormat(id: "commsec", title: "CommSec transactions"),
        headers: [["date", "reference", "details", "debit($)", "credit($)", "balance($)"]],
        columns: [
            .day: ["date"], .order: ["reference"], .action: ["details"], .amount: ["credit($)"], .gross: ["debit($)"],
        ],
        actions: [.word("B", .trade(.buy)), .word("S", .trade(.sell))]
            + activities(.cash, beginnings: ["DIRECT TRANSFER", "DEPOSIT", "WITHDRAWAL", "TRANSFER", "PAYMENT"])
            + activities(.interest, beginnings: ["INTEREST"])
            + activities(.fee, beginnings: ["FEE", "BROKERAGE"]),
        days: .dayFirst,
        zone: ZoneRules(identifier: "Australia/Sydney"),
        fees: .insideAmount,
        mostFees: Price(units: 3_500_000_000),
        currency: .aud,
        terms: { row in
            var terms: [DialectColumn: String] = [.gross: ""]
            if let debit = row.parsed(.gross)?.money, debit != .zero {
                terms[.amount] = "\(Money.zero - debit.magnitude)"
            }
            let words = row.text(.action).uppercased().split(separator: " ")
            guard words.count == 5, words[3] == "@", words[0] == "B" || words[0] == "S" else { return terms }
            terms[.action] = String(words[0])
            terms[.quantity] = String(words[1])
            terms[.symbol] = String(words[2])
            terms[.price] = String(words[4])
            return terms
        }
    )
}
