import BourseCore

extension Dialect {
    /// The transactions of E*TRADE: the activity since 2025, and the older download.
    static let etrade = Dialect(
        format: ImportFormat(id: "etrade", title: "E*TRADE transactions"),
        headers: [
            ["activity/trade date", "activity type", "symbol", "quantity #", "price $", "amount $"],
            ["transactiondate", "transactiontype", "securitytype", "symbol", "quantity", "amount", "price"],
        ],
        columns: [
            .day: ["activity/trade date", "transactiondate"], .action: ["activity type", "transactiontype"],
            .symbol: ["symbol"], .description: ["description"], .quantity: ["quantity #", "quantity"],
            .price: ["price $", "price"], .amount: ["amount $", "amount"], .fees: ["commission"],
            .type: ["securitytype"],
        ],
        actions: [
            .word("BOUGHT", .trade(.buy)), .word("SOLD", .trade(.sell)), .word("SOLD SHORT", .trade(.sell, .open)),
            .word("BOUGHT TO COVER", .trade(.buy, .close)), .word("BOUGHT TO OPEN", .trade(.buy, .open)),
            .word("BOUGHT TO CLOSE", .trade(.buy, .close)), .word("SOLD TO OPEN", .trade(.sell, .open)),
            .word("SOLD TO CLOSE", .trade(.sell, .close)), .word("DIVIDEND REINVESTMENT", .trade(.buy)),
            // Downloads of late 2024 have no word: the sign of the quantity says it.
            .word("0", .signedTrade),
            .word("OPTION EXPIRED", .removal(.expire)), .word("OPTION ASSIGNED", .removal(.assign)),
            .word("OPTION EXERCISED", .removal(.exercise)),
            .word("STOCK SPLIT", .corporateAction), .word("REORGANIZATION", .corporateAction),
        ]
            + activities(.dividend, ["DIVIDEND", "QUALIFIED DIVIDEND", "CAPITAL GAIN DISTRIBUTION"])
            + activities(.interest, ["INTEREST", "INTEREST INCOME", "MARGIN INTEREST"])
            + activities(.fee, ["FEE", "SERVICE FEE"])
            + activities(.tax, ["FOREIGN TAX", "TAX WITHHELD"])
            + activities(.transfer, ["TRANSFER", "ONLINE TRANSFER", "ADJUSTMENT", "JOURNAL"])
            + activities(.cash, ["WIRE", "DIRECT DEBIT", "DIRECT DEPOSIT", "DEPOSIT", "WITHDRAWAL"]),
        contracts: [
            DialectContract(.description, .rightRootDayStrike), DialectContract(.symbol, .rootMonthDayYearStrikeRight),
            DialectContract(.symbol, .occ),
        ],
        quantity: .signed,
        fees: .insideAmount,
        tradesHaveSigns: true,
        preamble: { cells, preamble in
            let title = cells.first ?? ""
            if title.hasPrefix("For Account"), cells.count > 1 {
                preamble.account = cells[1].filter(\.isNumber)
            } else if title.hasPrefix("Account Activity for"), let end = title.firstRange(of: " from ") {
                preamble.account = title[..<end.lowerBound].split(separator: "-").last.map(String.init)
            }
        },
        split: statedSplits,
        ignores: { row in
            row.text(.type).uppercased() == "MMF" && etradeTrades.contains(row.text(.action).uppercased())
                ? "money market funds" : nil
        },
        unsupported: { row in
            row.text(.type).uppercased() == "BOND" && etradeTrades.contains(row.text(.action).uppercased())
                ? "bonds" : nil
        },
        correctTrade: { (row, trade) throws(RowRefusal) in
            // Another download repeats trades with the opposite sign.
            guard let sign = try row.signOfAmount, let side = trade.side, (sign == .minus) != (side == .buy) else {
                return
            }
            throw RowRefusal(
                column: row.name(.amount),
                message: "\(row.name(.amount)) has the sign of a \(side == .buy ? "sale" : "purchase"), but the row is "
                    + "a \(side == .buy ? "purchase" : "sale"). Export the transactions again, or add this trade by hand."
            )
        },
        correctActivity: { row, activity in
            // What holds the cash of the account is no security.
            guard ["MMF", "BANK"].contains(row.text(.type).uppercased()) || row.text(.symbol) == "MSBNK" else {
                return nil
            }
            activity.instrument = nil
            if activity.kind == .dividend { activity.kind = .interest }
            return nil
        }
    )

    /// Words of purchases and sales, of which those of money market funds move no cash.
    private static let etradeTrades: Set<String> = ["BOUGHT", "SOLD", "DIVIDEND REINVESTMENT", "0"]
}
