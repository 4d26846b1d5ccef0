import BourseCore

extension Dialect {
    /// The transactions of Bitvavo: prices are before fees, and what was paid or received after them.
    static let bitvavo = Dialect(
        format: ImportFormat(id: "bitvavo", title: "Bitvavo transactions"),
        headers: [["timezone", "date", "time", "type", "currency", "amount", "quote price", "received / paid amount"]],
        columns: [
            .day: ["date"], .time: ["time"], .action: ["type"], .symbol: ["currency"], .quantity: ["amount"],
            .currency: ["quote currency"], .price: ["quote price"], .amount: ["received / paid amount"],
            .accountCurrency: ["received / paid currency"], .fees: ["fee amount"], .feeCurrency: ["fee currency"],
            .status: ["status"], .order: ["transaction id"],
        ],
        actions: [
            .word("BUY", .trade(.buy)), .word("SELL", .trade(.sell)),
            .word("DEPOSIT", .activity(.deposit)), .word("WITHDRAWAL", .activity(.withdrawal)),
        ]
            + activities(
                .transfer,
                ["STAKING", "FIXED_STAKING", "AFFILIATE", "DISTRIBUTION", "REBATE", "CAMPAIGN_NEW_USER_INCENTIVE"]
            ),
        days: .yearFirst,
        zone: ZoneRules(identifier: "Europe/Amsterdam") ?? .utc,
        type: .crypto,
        ignores: { row in
            ["CANCELLED", "CANCELED", "REJECTED", "FAILED", "PENDING"].contains(row.text(.status).uppercased())
                ? "orders without fills" : nil
        },
        correct: { (row, entry) throws(RowRefusal) in
            guard let paid = try row.number(.amount)?.money?.magnitude, paid != .zero else { return }
            entry.setPrice(from: entry.side == .sell ? paid + entry.fees : paid - entry.fees)
        }
    )
}
