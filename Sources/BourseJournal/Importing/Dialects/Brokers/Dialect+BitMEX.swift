import BourseCore

extension Dialect {
    /// The wallet history of BitMEX, whose amounts are in the smallest unit of a coin.
    ///
    /// Profits and losses are added up for each contract and day, so that no trade can be known from them.
    static let bitmexWallet = Dialect(
        format: ImportFormat(id: "bitmex-wallet", title: "BitMEX wallet history"),
        headers: [["transacttime", "transacttype", "amount", "fee", "transactstatus", "walletbalance"]],
        columns: [
            .day: ["transacttime"], .action: ["transacttype"], .quantity: ["amount"], .symbol: ["currency"],
            .status: ["transactstatus"], .note: ["address"],
        ],
        actions: activities(.transfer, ["REALISEDPNL", "DEPOSIT", "WITHDRAWAL", "TRANSFER", "AFFILIATEPAYOUT"])
            + ignored("profits that are not realized", ["UNREALISEDPNL"]),
        zone: nil,
        type: .crypto,
        terms: { row in
            guard let unit = bitmexUnit(row.text(.symbol)), let units = row.parsed(.quantity)?.quantity?.units,
                units % unit.parts == 0
            else { return [:] }
            return [.symbol: unit.coin, .quantity: "\(Quantity(units: units / unit.parts))"]
        },
        ignores: { row throws(RowRefusal) in
            switch row.text(.status).uppercased() {
            case "CANCELED", "CANCELLED", "REJECTED": return "cancelled transactions"
            case "PENDING": return "transactions that are not final"
            default: break
            }
            guard row.terms[.quantity] != nil || row.parsed(.quantity)?.quantity == nil else {
                throw row.refusal(.symbol, "is a currency whose smallest unit is unknown. Add this row by hand.")
            }
            return nil
        }
    )

    /// The coin of a code, and how many of the unit that amounts count are one; files without a code are in satoshis.
    private static func bitmexUnit(_ code: String) -> (coin: String, parts: Int128)? {
        switch code {
        case "", "XBt": ("BTC", 100_000_000)
        case "USDt": ("USDT", 1_000_000)
        default: nil
        }
    }
}
