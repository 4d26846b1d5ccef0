import BourseCore

extension Dialect {
    /// The trades window of DAS Trader Pro, one day a file.
    static let dasTrader = Dialect(
        format: ImportFormat(id: "das-trader", title: "DAS Trader trades"),
        headers: [
            ["time", "symb", "side", "price", "qty", "route", "account"],
            ["time", "symbol", "side", "price", "qty", "route", "liqtype", "account"],
            ["tradeid", "orderid", "b/s", "symbol", "qty", "price", "time"],
        ],
        columns: [
            .account: ["account"], .time: ["time"], .symbol: ["symb", "symbol"], .action: ["side", "b/s"],
            .quantity: ["qty"], .price: ["price"], .order: ["cloid", "orderid"],
            .fees: ["commission", "comm", "ecnfee"],
        ],
        actions: tradingProgramSides,
        contracts: [DialectContract(.symbol, .occ)]
    )

    /// The sides of US trading programs, where a short sale has a letter of its own.
    static let tradingProgramSides: [DialectRule] = [
        .word("B", .trade(.buy)), .word("BUY", .trade(.buy)), .word("BOT", .trade(.buy)),
        .word("S", .trade(.sell)), .word("SELL", .trade(.sell)), .word("SLD", .trade(.sell)),
        .word("SS", .trade(.sell)), .word("T", .trade(.sell)), .word("SHRT", .trade(.sell)),
        .word("SHORT", .trade(.sell)), .word("SELL SHORT", .trade(.sell)),
        .word("BC", .trade(.buy)), .word("BUY TO COVER", .trade(.buy)),
    ]
}
