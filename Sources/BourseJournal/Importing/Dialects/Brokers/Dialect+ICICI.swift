import BourseCore

extension Dialect {
    /// The trades of ICICI Direct, under its own codes of shares.
    static let icici = Dialect(
        format: ImportFormat(id: "icici", title: "ICICI Direct trades"),
        headers: [["stock symbol", "isin code", "action", "quantity", "transaction price", "transaction date"]],
        columns: [
            .day: ["transaction date"], .symbol: ["stock symbol"], .action: ["action"], .quantity: ["quantity"],
            .price: ["transaction price"], .fees: ["brokerage", "transaction charges", "stampduty"],
            .status: ["remarks"],
        ],
        actions: [.word("BUY", .trade(.buy)), .word("SELL", .trade(.sell))],
        days: .dayFirst,
        zone: .india,
        currency: .inr,
        unsupported: { row in row.text(.status).uppercased().hasPrefix("SPLIT") ? "corporate actions" : nil }
    )
}
