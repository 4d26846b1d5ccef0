import BourseCore

extension Dialect {
    /// Activities of Ghostfolio as a table, with the names of columns that its import accepts.
    static let ghostfolio = Dialect(
        format: ImportFormat(id: "ghostfolio-csv", title: "Ghostfolio activities as CSV"),
        headers: ["code", "symbol", "ticker"].flatMap { symbol in
            ["action", "type"].map { ["date", symbol, "datasource", "currency", "quantity", "fee", $0] }
        },
        columns: [
            .day: ["date"], .symbol: ["code", "symbol", "ticker"], .type: ["datasource"], .currency: ["currency"],
            .price: ["price", "unitprice"], .quantity: ["quantity"], .action: ["action", "type"], .fees: ["fee"],
            .note: ["note", "comment"], .account: ["account", "accountid"], .amount: ["_amount"],
            .subaction: ["assetclass"], .description: ["name"],
        ],
        actions: [
            .sentence("BUY", .trade(.buy)), .sentence("SELL", .trade(.sell)),
            .sentence("DIVIDEND", .activity(.dividend)), .sentence("INTEREST", .activity(.interest)),
            .sentence("FEE", .activity(.fee)), .sentence("ITEM", .refused(ghostfolioItem)),
            .sentence("LIABILITY", .refused(ghostfolioItem)),
        ],
        contracts: [.yahooCoin, .ghostfolioCoin],
        days: .dayFirst,
        zone: .utc,
        currency: .usd,
        amountsAreBeforeFees: true,
        amountsHaveSigns: false,
        terms: { row in
            var terms: [DialectColumn: String] = [:]
            let day = row.text(.day)
            // Days that were entered without a time are midnight in UTC.
            if day.hasSuffix("T00:00:00.000Z") { terms[.day] = String(day.prefix(10)) }
            let kind = row.text(.action).uppercased()
            // Fees and interest have an asset that was made up for them.
            if ["FEE", "INTEREST"].contains(kind), row.text(.type).uppercased() == "MANUAL" { terms[.symbol] = "" }
            switch kind {
            case "DIVIDEND", "INTEREST": terms[.amount] = row.value?.description
            case "FEE":
                let fee = row.fees.first?.text ?? ""
                let isBlank = BrokerNumber.isBlank(fee) || row.parsed(fee)?.money == .zero
                terms[.amount] = isBlank ? row.value?.description : fee
            default: break
            }
            return terms
        }
    )

    private static let ghostfolioItem =
        "Items and liabilities have no quantity that changes. Add the item to the household by hand."
}

extension DialectContract {
    /// Coins by their names at CoinGecko, or by the class that the export gives them.
    fileprivate static let ghostfolioCoin = DialectContract { row, _ in
        let isCoin = row.text(.type).uppercased() == "COINGECKO"
        guard isCoin || row.text(.subaction).uppercased() == "CRYPTOCURRENCY" else { return nil }
        let (symbol, currency) = (row.text(.symbol).uppercased(), row.text(.currency).uppercased())
        // Ghostfolio writes `BTCUSD` for Yahoo's `BTC-USD`.
        let isPair = !isCoin && symbol.hasSuffix(currency) && symbol.count > currency.count
        return .plain(isPair ? symbol.dropLast(currency.count) : symbol[...], .crypto, multiplier: .one)
    }
}
