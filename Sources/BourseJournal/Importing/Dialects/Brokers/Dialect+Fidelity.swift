import BourseCore

extension Dialect {
    /// The history of Fidelity, of one account or of all, in the six headers it has had.
    static let fidelity = Dialect(
        format: ImportFormat(id: "fidelity", title: "Fidelity history"),
        headers: [
            ["run date", "action", "symbol", "quantity", "price ($)", "amount ($)"],
            ["run date", "action", "symbol", "quantity", "price", "amount", "settlement date"],
        ],
        columns: [
            .day: ["run date"], .action: ["action"], .symbol: ["symbol"],
            .description: ["description", "security description"], .type: ["type", "security type"],
            .quantity: ["quantity"],
            .price: ["price ($)", "price"], .amount: ["amount ($)", "amount"], .currency: ["currency"],
            .fees: ["commission ($)", "fees ($)", "commission", "fees"], .account: ["account number", "account"],
            .balance: ["cash balance ($)", "cash balance"],
        ],
        actions: [
            .sentence("YOU BOUGHT", with: "CANCEL", .cancellation(.buy)),
            .sentence("YOU SOLD", with: "CANCEL", .cancellation(.sell)),
            .sentence("REINVESTMENT", with: "CANCEL", .cancellation(.buy)),
            .sentence("YOU BOUGHT", with: "OPENING TRANSACTION", .trade(.buy, .open)),
            .sentence("YOU BOUGHT", with: "CLOSING TRANSACTION", .trade(.buy, .close)),
            .sentence("YOU SOLD", with: "OPENING TRANSACTION", .trade(.sell, .open)),
            .sentence("YOU SOLD", with: "CLOSING TRANSACTION", .trade(.sell, .close)),
            .sentence("YOU BOUGHT", .trade(.buy)), .sentence("YOU SOLD", .trade(.sell)),
            .sentence("REINVESTMENT", .trade(.buy)),
            .sentence("EXPIRED", .removal(.expire)), .sentence("ASSIGNED", .removal(.assign)),
            .sentence("EXERCISED", .removal(.exercise)),
            .sentence("DISTRIBUTION", .corporateAction), .sentence("REVERSE SPLIT", .corporateAction),
            .sentence("MERGER", .corporateAction), .sentence("NAME CHANGED", .corporateAction),
            .sentence("TENDERED", .corporateAction),
        ]
            + activities(
                .dividend,
                beginnings: [
                    "DIVIDEND", "LONG-TERM CAP GAIN", "SHORT-TERM CAP GAIN", "IN LIEU OF", "RETURN OF CAPITAL",
                ]
            )
            + activities(.interest, beginnings: ["INTEREST", "MARGIN INTEREST", "MUNI EXEMPT INT", "EXEMPT INT"])
            + activities(
                .tax,
                beginnings: ["NON-RESIDENT TAX", "FOREIGN TAX PAID", "FED TAX W/H", "STATE TAX W/H"]
            )
            + activities(.fee, beginnings: ["FEE CHARGED", "ADVISORY FEE"])
            + activities(.transfer, beginnings: ["TRANSFERRED", "TRANSFER OF ASSETS", "JOURNALED"])
            + ignored(
                "money market funds",
                beginnings: ["REDEMPTION FROM CORE ACCOUNT", "PURCHASE INTO CORE ACCOUNT"]
            )
            + activities(
                .cash,
                beginnings: [
                    "ELECTRONIC FUNDS TRANSFER", "CONTRIBUTION", "CASH CONTRIBUTION", "PARTIC CONTR", "DIRECT DEPOSIT",
                    "DIRECT DEBIT", "CHECK", "DEBIT CARD", "WIRE", "BILL PAYMENT", "NORMAL DISTR", "PREMATURE DISTR",
                    "ROLLOVER",
                ]
            ),
        contracts: [fidelityOption],
        quantity: .signed,
        fees: .insideAmount,
        tradesHaveSigns: true,
        terms: { row in
            var terms: [DialectColumn: String] = [:]
            let account = row.text(.account)
            if account.utf8.contains(0x22) { terms[.account] = account.replacing("\"", with: "") }
            if row.text(.description).uppercased() == "CASH" { terms[.symbol] = "CORE" }
            if let day = fidelityDay(row.text(.action)), let booked = DialectTime(row.text(.day), .monthFirst)?.day,
                day < booked
            {
                terms[.day] = "\(day)"
            }
            return terms
        },
        split: statedSplits,
        unsupported: { row in
            let action = row.text(.action).uppercased()
            if action.hasPrefix("REDEMPTION PAYOUT") { return "bonds" }
            // A bond has the number of its issue for a symbol, and its coupon in the description.
            let isBond = row.text(.symbol).utf8.count == 9 && row.text(.description).contains("%")
            return isBond && action.hasPrefix("YOU ") ? "bonds" : nil
        },
        cashFunds: [
            "SPAXX", "FDRXX", "FZFXX", "FDLXX", "FZDXX", "SPRXX", "FCASH", "CORE", "QPCTQ", "QUSBQ", "QPIFQ", "QIMHQ",
        ],
        correctTrade: { row, trade in
            // Shares cannot be sold short in cash: their purchase is not in the file.
            if trade.side == .sell, trade.effect == nil, !trade.instrument.type.isOption, isInCash(row) {
                trade.effect = .close
            }
        }
    )

    /// The contract of the symbol, with the number of shares that the description names: `(100 SHS)`.
    private static let fidelityOption = DialectContract { row, _ in
        guard var option = ContractNotation.dashedCompact.read(row.text(.symbol)) else { return nil }
        let words = row.text(.description).split { $0 == " " || $0 == "(" || $0 == ")" }
        if words.last == "SHS" { option.multiplier = BrokerNumber(String(words.dropLast().last ?? ""))?.multiplier }
        return option
    }

    /// Whether a row belongs to the part of an account that cannot borrow.
    private static func isInCash(_ row: DialectRow) -> Bool {
        row.text(.type).uppercased() == "CASH" || row.text(.action).uppercased().hasSuffix("(CASH)")
    }

    /// The day that `… as of Jan-17-2025 …` names.
    private static func fidelityDay(_ action: String) -> TradingDay? {
        guard action.utf8.contains(0x2D) else { return nil }
        let words = action.split(separator: " ")
        guard let place = words.firstIndex(where: { $0.lowercased() == "of" }), place > 0, place + 1 < words.count,
            words[place - 1].lowercased() == "as"
        else { return nil }
        let parts = words[place + 1].split(separator: "-")
        guard parts.count == 3 else { return nil }
        return BrokerDay.spelled(day: parts[1], month: parts[0], year: parts[2])
    }
}
