import BourseCore

extension Dialect {
    /// The account activity of Robinhood.
    ///
    /// Its fees are between price and amount, and a quantity that ends in S went out of the account.
    static let robinhood = Dialect(
        format: ImportFormat(id: "robinhood", title: "Robinhood account activity"),
        headers: [["activity date", "instrument", "description", "trans code", "quantity", "price", "amount"]],
        columns: [
            .day: ["activity date"], .action: ["trans code"], .symbol: ["instrument"], .description: ["description"],
            .quantity: ["quantity"], .price: ["price"], .amount: ["amount"],
        ],
        actions: [
            .word("BUY", .trade(.buy)), .word("SELL", .trade(.sell)),
            .word("BTO", .trade(.buy, .open)), .word("STO", .trade(.sell, .open)),
            .word("BTC", .trade(.buy, .close)), .word("STC", .trade(.sell, .close)),
            .word("OEXP", .removal(.expire)), .word("OASGN", .removal(.assign)), .word("OEXCS", .removal(.exercise)),
            .word("SPL", .corporateAction), .word("SPR", .corporateAction), .word("OCA", .corporateAction),
            .word("SXCH", .corporateAction), .word("MRGS", .corporateAction), .word("SOFF", .corporateAction),
        ]
            + activities(.dividend, ["CDIV", "SDIV", "MDIV", "CIL", "ROC"])
            + activities(.interest, ["INT", "MINT", "SLIP", "GDBP"])
            + activities(.fee, ["AFEE", "DFEE", "GOLD", "MISC"])
            + activities(.tax, ["DTAX", "NRAT"])
            + activities(.transfer, ["ACATI", "ACATO", "JNLS", "JNLC", "REC"])
            + activities(.cash, ["ACH", "RTP", "DCF", "XENT", "XENT_CC", "T/A"]),
        contracts: [DialectContract(.description, .rootDayRightStrike)],
        quantity: .outgoing(suffix: "S"),
        fees: .insideAmount,
        tradesHaveSigns: true,
        split: statedSplits
    )
}
