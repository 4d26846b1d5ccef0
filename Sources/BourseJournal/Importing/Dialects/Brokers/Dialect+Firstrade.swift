import BourseCore

extension Dialect {
    /// The account history of Firstrade.
    static let firstrade = Dialect(
        format: ImportFormat(id: "firstrade", title: "Firstrade account history"),
        headers: [["symbol", "quantity", "price", "action", "description", "tradedate", "recordtype"]],
        columns: [
            .day: ["tradedate"], .action: ["action"], .subaction: ["description"], .description: ["description"],
            .symbol: ["symbol"], .quantity: ["quantity"], .price: ["price"], .amount: ["amount"],
            .fees: ["commission", "fee"],
        ],
        actions: [
            .sentence("BUY", with: "OPEN CONTRACT", .trade(.buy, .open)),
            .sentence("BUY", with: "CLOSING CONTRACT", .trade(.buy, .close)),
            .sentence("SELL", with: "OPEN CONTRACT", .trade(.sell, .open)),
            .sentence("SELL", with: "CLOSING CONTRACT", .trade(.sell, .close)),
            .sentence("BUY", .trade(.buy)), .sentence("SELL", .trade(.sell)),
            .sentence("OTHER", with: "ASSIGNED", .removal(.assign)),
            .sentence("OTHER", with: "EXERCISED", .removal(.exercise)),
            .sentence("OTHER", with: "EXPIRED", .removal(.expire)),
            .sentence("INTEREST", .activity(.interest)), .sentence("DIVIDEND", .activity(.dividend)),
            .sentence("OTHER", .activity(.transfer)),
        ],
        contracts: [DialectContract(.description, .rightRootDayStrike)],
        days: .yearFirst,
        quantity: .signed,
        fees: .insideAmount,
        tradesHaveSigns: true,
        split: statedSplits,
        ignores: { (row) throws(RowRefusal) in
            // Other rows move money, or shares in a way that only the description says.
            let text = row.text(.description).uppercased()
            let isKnown = ["ASSIGNED", "EXERCISED", "EXPIRED"].contains { text.contains($0) }
            guard row.text(.action).uppercased() == "OTHER", !isKnown, !row.isUnfilled else { return nil }
            throw row.refusal(.action, "is unknown. Add this row by hand if it is a trade.")
        },
        unsupported: { row in
            let text = row.text(.description).uppercased()
            // A bond has no symbol and is priced per hundred.
            let isTrade = ["BUY", "SELL"].contains(row.text(.action).uppercased())
            return isTrade && row.text(.symbol).isEmpty && text.contains(" DUE ") && !text.hasSuffix("CONTRACT")
                ? "bonds" : nil
        },
        correct: { row, entry in
            // `EXEC TIME: 2026-05-07 16:28:38` behind the name, where it is known.
            guard let mark = row.text(.description).firstRange(of: "EXEC TIME:"),
                let time = DialectTime(String(row.text(.description)[mark.upperBound...]), .yearFirst),
                time.clock != nil
            else { return }
            (entry.time, entry.day, entry.isDayOnly) = (time.timestamp(in: .newYork), time.day, false)
        }
    )
}
