import BourseCore

extension Dialect {
    /// The account statement of Revolut's crypto, whose numbers have their currency beside them: `50.00 SEK`, `€10.00`.
    static let revolutCrypto = Dialect(
        format: ImportFormat(id: "revolut-crypto", title: "Revolut crypto statement"),
        headers: [["symbol", "type", "quantity", "price", "value", "fees", "date"]],
        columns: [
            .day: ["date"], .symbol: ["symbol"], .action: ["type"], .quantity: ["quantity"], .price: ["price"],
            .amount: ["value"], .fees: ["fees"],
        ],
        actions: [.word("BUY", .trade(.buy)), .word("SELL", .trade(.sell))]
            + activities(.deposit, ["RECEIVE"]) + activities(.withdrawal, ["SEND"])
            + activities(.transfer, ["STAKING REWARD", "LEARN REWARD"])
            + ignored("transfers between wallets", ["STAKE", "UNSTAKE"]),
        contracts: [
            DialectContract { row, _ in
                let (coin, money) = (row.text(.symbol).uppercased(), row.text(.currency))
                return CoinPair(base: coin[...], quote: money[...]).flatMap { .coin($0) }
            }
        ],
        zone: nil,
        allowsShortSales: false,
        type: .crypto,
        listsNewestFirst: false,
        amountsAreBeforeFees: true,
        hasUnits: true,
        terms: { row in
            let (price, unit) = (row.text(.price), row.unit(.price))
            var terms = [DialectColumn.currency: unit.isEmpty ? CurrencySign(in: price)?.code ?? "" : unit]
            // Nothing was paid, in whatever currency.
            if row.fees.allSatisfy({ row.parsed($0.text)?.money == .zero }) { terms[.fees] = "" }
            return terms
        }
    )
}
