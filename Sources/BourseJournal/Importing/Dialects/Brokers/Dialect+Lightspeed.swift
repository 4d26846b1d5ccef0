import BourseCore

extension Dialect {
    /// The trades of Lightspeed, with times to the minute.
    static let lightspeed = Dialect(
        format: ImportFormat(id: "lightspeed", title: "Lightspeed trades"),
        headers: [["account number", "side", "qty", "symbol", "price", "trade date", "principal amount"]],
        columns: [
            .account: ["account number"], .day: ["trade date"],
            .time: ["raw exec. time", "execution time/raw exec. time", "execution time"],
            .action: ["buy/sell", "side"],
            .subaction: ["security type"], .symbol: ["symbol"], .quantity: ["qty"], .price: ["price"],
            .amount: ["principal amount"], .currency: ["currency code"], .order: ["trade number"],
            .fees: [
                "commission amount", "feesec", "feemf", "fee1", "fee2", "fee3", "feestamp", "feetaf", "fee4",
            ],
        ],
        actions: [
            .sentence("LONG BUY", .trade(.buy)), .sentence("LONG SELL", .trade(.sell, .close)),
            .sentence("SHORT SELL", .trade(.sell)), .sentence("SHORT BUY", .trade(.buy, .close)),
            .sentence("BUY", .trade(.buy)), .sentence("SELL", .trade(.sell)), .sentence("B", .trade(.buy)),
            .sentence("S", .trade(.sell)),
        ],
        contracts: [DialectContract(.symbol, .occ)],
        fees: .paidEither,
        listsNewestFirst: false
    )
}
