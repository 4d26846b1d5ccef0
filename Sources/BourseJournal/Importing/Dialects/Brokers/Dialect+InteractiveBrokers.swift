import BourseCore

extension Dialect {
    /// The CSV of a Flex Query of Interactive Brokers: trades or trade confirmations and cash transactions, among other
    /// sections or alone.
    static let flexQuery = Dialect(
        format: ImportFormat(id: "ibkr-flex", title: "Interactive Brokers Flex Query"),
        headers: [
            ["symbol", "quantity", "tradeprice", "tradedate"], ["symbol", "quantity", "tradeprice", "datetime"],
            ["symbol", "quantity", "tradeprice", "date/time"],
            ["clientaccountid", "symbol", "quantity", "price", "date/time"],
            ["clientaccountid", "symbol", "quantity", "price", "datetime"],
            ["clientaccountid", "symbol", "quantity", "price", "tradedate"],
            ["symbol", "quantity", "price", "date/time", "put/call"],
            ["symbol", "quantity", "price", "datetime", "conid"],
            ["assetclass", "symbol", "quantity", "price", "date/time", "buy/sell"],
            ["buy/sell", "isin", "quantity", "tradeprice", "tradedate"],
            ["type", "amount", "settledate", "currencyprimary"],
        ],
        columns: [
            .account: ["clientaccountid", "accountid"],
            .day: ["datetime", "date/time", "tradedate", "settledate"],
            .action: ["buy/sell", "buysell", "type"], .isin: ["isin"],
            .symbol: ["symbol"], .description: ["description"], .type: ["assetclass", "assetcategory"],
            .underlying: ["underlyingsymbol"], .expiration: ["expiry"], .strike: ["strike"],
            .right: ["put/call", "putcall"],
            .multiplier: ["multiplier"], .quantity: ["quantity"], .price: ["tradeprice", "price"],
            .amount: ["trademoney", "proceeds", "amount"], .fees: ["ibcommission", "commission", "taxes"],
            .currency: ["currencyprimary", "currency"], .note: ["notes/codes", "code", "notes"],
            .status: ["open/closeindicator", "opencloseindicator"], .subaction: ["transactiontype"],
            .level: ["levelofdetail"],
            .order: ["iborderid", "orderid"], .feeCurrency: ["ibcommissioncurrency", "commissioncurrency"],
        ],
        actions: [
            .sentence("BUY (CA.)", .cancellation(.buy)), .sentence("SELL (CA.)", .cancellation(.sell)),
            .sentence("BUY", .trade(.buy)), .sentence("SELL", .trade(.sell)),
            .word("", .signedTrade), .sentence("EXCHTRADE", .signedTrade), .sentence("BOOKTRADE", .signedTrade),
            .sentence("FRACSHARE", .signedTrade),
            .sentence("DIVIDENDS", .activity(.dividend)), .sentence("PAYMENT IN LIEU", .activity(.dividend)),
            .sentence("WITHHOLDING TAX", .activity(.tax)), .sentence("871(M)", .activity(.tax)),
            .sentence("BROKER INTEREST", .activity(.interest)), .sentence("BOND INTEREST", .activity(.interest)),
            .sentence("OTHER FEES", .activity(.fee)), .sentence("BROKER FEES", .activity(.fee)),
            .sentence("ADVISOR FEES", .activity(.fee)), .sentence("COMMISSION ADJUSTMENTS", .activity(.fee)),
            .sentence("OTHER INCOME", .activity(.interest)), .sentence("DEPOSITS", .activity(.cash)),
        ],
        contracts: [
            flexFuture, DialectContract(.symbol, .occ), .columns,
            DialectContract { row, _ in flexShare(row.text(.symbol), row.text(.type)) },
        ],
        days: .yearFirst,
        quantity: .signed,
        fees: .paidNegative,
        listsNewestFirst: false,
        amountsAreBeforeFees: true,
        sectionMark: "clientaccountid",
        levels: ["EXECUTION", "ORDER"],
        ignores: flexIgnores,
        unsupported: flexUnsupported,
        correctTrade: { row, trade in
            let codes = ActivityCodes("\(row.text(.note));\(row.text(.status))")
            trade.effect = codes.effect(isOption: trade.instrument.type.isOption)
            trade.hasNote = false
        }
    )

    /// The transaction history of Interactive Brokers, whose amounts are in the base currency.
    static let transactionHistory = Dialect(
        format: ImportFormat(id: "ibkr-transactions", title: "Interactive Brokers Transaction History"),
        headers: [["transaction history", "header", "date", "transaction type", "symbol", "quantity", "price"]],
        columns: [
            .day: ["date"], .account: ["account"], .description: ["description"], .action: ["transaction type"],
            .symbol: ["symbol"], .quantity: ["quantity"], .price: ["price"], .currency: ["price currency"],
            .amount: ["gross amount"], .net: ["net amount"], .fees: ["commission"],
        ],
        actions: [
            .word("BUY", .trade(.buy)), .word("SELL", .trade(.sell)), .word("ASSIGNMENT", .removal(.assign)),
            .word("EXERCISE", .removal(.exercise)), .word("EXPIRATION", .removal(.expire)),
            .word("CORPORATE ACTION", .corporateAction),
        ]
            + activities(.dividend, ["DIVIDEND", "PAYMENT IN LIEU"])
            + activities(.interest, ["CREDIT INTEREST", "DEBIT INTEREST"])
            + activities(.tax, ["FOREIGN TAX WITHHOLDING", "SALES TAX"])
            + activities(.fee, ["OTHER FEE", "COMMISSION ADJUSTMENT"])
            + activities(.cash, ["DEPOSIT", "WITHDRAWAL"])
            + activities(.transfer, ["TRANSFER"])
            // What is left in the base currency of both sides of an exchange, and of balances in other currencies.
            + activities(.conversion, ["FOREX TRADE COMPONENT", "ADJUSTMENT"])
            + ignored("totals and notes", ["POSITION MTM"]),
        contracts: [
            DialectContract(.symbol, .occ), DialectContract(.description, .rootCompactDayStrikeRight), historyFuture,
            spacedShare,
        ],
        quantity: .signed,
        fees: .paidNegative,
        amountsAreBeforeFees: true,
        tradesHaveSigns: true,
        amountsAreInAccountCurrency: true,
        preamble: { cells, preamble in
            guard cells.count > 3, cells[0] == "Summary", ["Base Currency", "Basiswährung"].contains(cells[2]) else {
                return
            }
            preamble.currency = Currency(cells[3])
        },
        terms: { row in
            // Amounts below a thousandth are written as `-2.6E-4`.
            var terms: [DialectColumn: String] = [:]
            for column in [DialectColumn.amount, .net] where row.text(column).contains("E") {
                terms[column] = BrokerNumber.withoutExponent(row.text(column))
            }
            return terms
        }
    )

    /// Other levels of detail.
    private static let flexIgnores: @Sendable (DialectRow) -> String? = { row in
        let level = row.text(.level).uppercased()
        if !level.isEmpty, level != "EXECUTION", level != "ORDER", level != "TRADES", level != "DETAIL" {
            return "totals and notes"
        }
        let isEmpty = row.text(.symbol).isEmpty && row.text(.action).isEmpty
        return isEmpty && row.hasNoQuantity ? "totals and notes" : nil
    }

    /// Trades of other instruments than the journal has.
    private static let flexUnsupported: @Sendable (DialectRow) -> String? = { row in
        guard !row.hasNoQuantity else { return nil }
        if row.text(.symbol).isEmpty, row.text(.isin).isEmpty { return "currency conversions" }
        switch row.text(.type).uppercased() {
        case "CASH": return "currency conversions"
        case "BOND", "BILL": return "bonds"
        case "WAR", "CFD", "IOPT", "CMDTY", "FSOPT", "FSFOP", "FXCFD": return "instruments that are not supported"
        default: return nil
        }
    }

    /// Shares, funds and coins, by the asset class; nil for any other.
    ///
    /// Share classes and preferred shares are written with a blank, `BRK B`: here with a point.
    static func flexShare(_ symbol: String, _ assetClass: String) -> DialectInstrument? {
        let types: [String: InstrumentType] = [
            "": .stock, "STK": .stock, "ETF": .etf, "FUND": .fund, "CRYPTO": .crypto,
        ]
        return types[assetClass.uppercased()].flatMap {
            .plain(symbol.split(separator: " ").joined(separator: "."), $0)
        }
    }

    /// Futures and options on them, by the asset class; the multiplier of an option on a future is in its column alone.
    private static let flexFuture = DialectContract { row, days in
        switch row.text(.type).uppercased() {
        case "FUT": return .future(row.text(.symbol))
        case "FOP":
            var option = DialectContract.columns.read(row, days)
            option?.isFuture = true
            return option
        // Without the column, a contract code whose root is known.
        case "":
            let symbol = row.text(.symbol)
            guard FuturesMultiplier.root(of: symbol) != symbol, let future = DialectInstrument.future(symbol),
                future.multiplier != nil
            else { return nil }
            return future
        default: return nil
        }
    }

    /// Share classes and preferred shares are written with a blank, `BRK B`: here with a point.
    private static let spacedShare = DialectContract { row, _ in
        let words = row.text(.symbol).split(separator: " ")
        return words.count == 2 && words[1].utf8.count <= 3 ? .plain(words.joined(separator: "."), .stock) : nil
    }

    /// A contract code whose description names a month, such as `MCL JUN26`.
    private static let historyFuture = DialectContract { row, _ in
        let symbol = row.text(.symbol)
        guard FuturesMultiplier.root(of: symbol) != symbol,
            let month = row.text(.description).split(separator: " ").last?.suffix(5),
            BrokerDay.spelled(day: "1", month: month.prefix(3), year: month.suffix(2)) != nil
        else { return nil }
        return .future(symbol)
    }
}
