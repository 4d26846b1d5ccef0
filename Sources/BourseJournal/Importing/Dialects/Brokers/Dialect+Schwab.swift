import BourseCore

extension Dialect {
    /// Transactions of Charles Schwab, with and without the title line and the total of exports until 2023.
    static let schwab = Dialect(
        format: ImportFormat(id: "schwab", title: "Charles Schwab transactions"),
        headers: [["date", "action", "symbol", "quantity", "price", "fees & comm", "amount"]],
        columns: [
            .day: ["date"], .action: ["action"], .symbol: ["symbol"],
            .quantity: ["quantity"], .price: ["price"], .fees: ["fees & comm"], .amount: ["amount"],
        ],
        actions: [
            .word("BUY", .trade(.buy)), .word("SELL", .trade(.sell)), .word("SELL SHORT", .trade(.sell, .open)),
            .word("BUY TO OPEN", .trade(.buy, .open)), .word("SELL TO OPEN", .trade(.sell, .open)),
            .word("BUY TO CLOSE", .trade(.buy, .close)), .word("SELL TO CLOSE", .trade(.sell, .close)),
            .word("REINVEST SHARES", .trade(.buy)),
            .word("EXPIRED", .removal(.expire)), .word("ASSIGNED", .removal(.assign)),
            .word("EXCHANGE OR EXERCISE", .removal(.exercise)),
            .word("CANCEL BUY", .cancellation(.buy)), .word("CANCEL SELL", .cancellation(.sell)),
            .word("STOCK SPLIT", .corporateAction), .word("REVERSE SPLIT", .corporateAction),
            .word("STOCK MERGER", .corporateAction), .word("CASH MERGER", .corporateAction),
            .word("CASH MERGER ADJ", .corporateAction), .word("STOCK DIV DIST", .corporateAction),
            .word("SPIN-OFF", .corporateAction), .word("FULL REDEMPTION", .corporateAction),
            .word("FULL REDEMPTION ADJ", .corporateAction), .word("NAME CHANGE", .corporateAction),
            .word("CONVERSION", .corporateAction), .word("CASH LIQUIDATION", .corporateAction),
        ]
            + activities(
                .dividend,
                [
                    "CASH DIVIDEND", "QUALIFIED DIVIDEND", "NON-QUALIFIED DIV", "SPECIAL DIVIDEND",
                    "SPECIAL NON QUAL DIV", "PR YR CASH DIV",
                    "PR YR NON-QUAL DIV", "PR YR SPECIAL DIV", "PR YR DIV REINVEST", "QUAL DIV REINVEST",
                    "REINVEST DIVIDEND", "DIV ADJUSTMENT",
                    "LONG TERM CAP GAIN", "SHORT TERM CAP GAIN", "LONG TERM CAP GAIN REINVEST",
                    "SHORT TERM CAP GAIN REINVEST", "CASH IN LIEU",
                ]
            )
            + activities(
                .interest,
                ["BANK INTEREST", "BOND INTEREST", "CD INTEREST", "CREDIT INTEREST", "MARGIN INTEREST"]
            )
            + activities(.tax, ["FOREIGN TAX PAID", "NRA TAX ADJ", "NRA WITHHOLDING"])
            + activities(.fee, ["ADR MGMT FEE", "SERVICE FEE", "ADVISOR FEE", "MISC CASH ENTRY"])
            + activities(
                .transfer,
                [
                    "JOURNAL", "JOURNALED SHARES", "SECURITY TRANSFER", "MONEYLINK TRANSFER", "MONEYLINK DEPOSIT",
                    "MONEYLINK ADJ", "WIRE FUNDS", "WIRE FUNDS RECEIVED", "WIRE SENT", "WIRE RECEIVED",
                    "FUNDS RECEIVED",
                    "FUNDS PAID", "FUTURES MM SWEEP", "INTERNAL TRANSFER", "PROMOTIONAL AWARD", "STOCK PLAN ACTIVITY",
                    "CD DEPOSIT FUNDS", "CD DEPOSIT ADJ",
                ]
            ),
        contracts: [DialectContract(.symbol, .rootDayStrikeRight), DialectContract(.symbol, .occ)],
        tradesHaveSigns: true,
        cashFunds: schwabCash,
        correctActivity: { row, activity throws(RowRefusal) in
            // An amount beside shares is their value, and moves no money.
            let words = DialectRule.normalized(row.text(.action))
            let isOfShares = ["JOURNALED SHARES", "STOCK PLAN ACTIVITY"].contains(words)
            guard isOfShares, activity.quantity == .zero else { return nil }
            throw .missing(row.name(.quantity), "Add the transfer of these shares by hand.")
        }
    )

    /// Funds that hold the cash of an account.
    private static let schwabCash: Set<String> = [
        "SWVXX", "SNAXX", "SNVXX", "SNOXX", "SNSXX", "SGUXX", "SUTXX", "SCOXX", "SCGXX", "SWGXX", "SWPXX", "SWOXX",
        "SWTXX", "SWWXX", "SWKXX", "SWNXX", "SNYXX",
    ]
}
