import BourseCore

extension Dialect {
    /// The activities of Parqet: amounts without fees and taxes, days and times of the person who exported them.
    static let parqet = Dialect(
        format: ImportFormat(id: "parqet", title: "Parqet activities"),
        headers: [["datetime", "price", "shares", "amount", "tax", "fee", "type", "identifier", "currency"]],
        columns: [
            .expiration: ["datetime"], .day: ["date", "datetime"], .time: ["time"], .action: ["type"],
            .isin: ["identifier"], .type: ["assettype"], .description: ["holdingname"], .quantity: ["shares"],
            .price: ["price"], .amount: ["amount"], .fees: ["fee"], .taxes: ["tax"], .currency: ["currency"],
            .accountCurrency: ["originalcurrency"], .account: ["broker"],
        ],
        actions: [
            .word("BUY", .trade(.buy)), .word("SELL", .trade(.sell)), .word("DIVIDEND", .activity(.dividend)),
            .word("INTEREST", .activity(.interest)), .word("TRANSFERIN", .activity(.transfer)),
            .word("TRANSFEROUT", .activity(.transfer)), .word("DEPOSIT", .activity(.deposit)),
            .word("WITHDRAWAL", .activity(.withdrawal)), .word("FEESTAXES", .activity(.fee)),
            .word("COST", .activity(.fee)),
        ],
        contracts: [.coin(ofTypes: ["CRYPTO"])],
        days: .dayFirst,
        numbers: .either,
        zone: ZoneRules(identifier: "Europe/Berlin"),
        allowsShortSales: false,
        fees: .paidEither,
        currency: .eur,
        amountsAreBeforeFees: true,
        amountsHaveSigns: false,
        terms: { row in
            var terms = parqetTime(row)
            let kind = row.text(.action).uppercased()
            if kind.hasPrefix("TRANSFER") { terms[.amount] = "" }
            if kind == "TRANSFEROUT" { terms[.quantity] = row.outgoingQuantity }
            return terms
        },
        ignores: { row throws(RowRefusal) in
            let original = row.text(.accountCurrency)
            guard !original.isEmpty, original != row.text(.currency) else { return nil }
            throw RowRefusal(
                column: row.name(.accountCurrency),
                message:
                    "\(row.name(.accountCurrency)) is \(RowRefusal.quoted(original)), and the file does not say which "
                    + "of its numbers are in it. Add this row by hand."
            )
        }
    )

    /// The offset that the instant in UTC shows of the day and the time beside it.
    private static func parqetTime(_ row: DialectRow) -> [DialectColumn: String] {
        guard let instant = DialectTime(row.text(.expiration), .yearFirst)?.timestamp(in: .utc),
            let clock = DialectTime("\(row.text(.day)) \(row.text(.time))", .dayFirst)?.clock
        else { return [:] }
        let minutes = (clock.timestamp(offset: 0).seconds - instant.seconds) / 60
        guard minutes.magnitude <= 14 * 60 else { return [:] }
        let (hour, minute) = minutes.magnitude.quotientAndRemainder(dividingBy: 60)
        let digits = "\(hour < 10 ? "0" : "")\(hour)\(minute < 10 ? "0" : "")\(minute)"
        return [.time: "\(row.text(.time)) \(minutes < 0 ? "-" : "+")\(digits)"]
    }
}
