import BourseCore

extension CoinLedger {
    /// The ledgers of Kraken, where a trade is two rows with one reference; wallets of staked coins are the same account.
    static let kraken = CoinLedger(
        format: ImportFormat(id: "kraken-ledgers", title: "Kraken ledgers"),
        header: ["txid", "refid", "time", "type", "asset", "amount", "fee"],
        columns: [
            .id: "txid", .time: "time", .operation: "type", .detail: "subtype", .coin: "asset", .amount: "amount",
            .fee: "fee", .balance: "balance", .wallet: "wallet",
            .trade: "refid", .order: "refid", .note: "subtype",
        ],
        rules: [
            .beginnings(
                [
                    "TRANSFER SPOTTO", "TRANSFER SPOTFROM", "TRANSFER STAKINGTO", "TRANSFER STAKINGFROM",
                    "EARN ALLOCATION", "EARN AUTOALLOCAT", "EARN DEALLOCATION", "EARN MIGRATION",
                ],
                .ignored("transfers between wallets")
            ),
            .beginnings(["TRADE", "SPEND", "RECEIVE", "CONVERSION"], .side),
            .beginnings(["DEPOSIT", "WITHDRAWAL", "TRANSFER", "ADJUSTMENT", "CREDIT"], .movement(.transfer)),
            .beginnings(["STAKING", "EARN", "REWARD", "AIRDROP", "DIVIDEND"], .movement(.transfer)),
            .beginnings(
                ["MARGIN", "ROLLOVER", "SETTLED"],
                .refused("Margin positions of Kraken are not read. Add their result by hand.")
            ),
        ],
        tie: [.trade],
        coin: krakenCoin
    )

    private static let krakenCoins = [
        "XBT": "BTC", "XXBT": "BTC", "XDG": "DOGE", "XXDG": "DOGE", "XETH": "ETH", "XETC": "ETC", "XLTC": "LTC",
        "XMLN": "MLN", "XREP": "REP", "XXLM": "XLM", "XXMR": "XMR", "XXRP": "XRP", "XZEC": "ZEC", "ETH2": "ETH",
    ]

    /// `BTC` of `XXBT` and `XBT.M`: old names of coins begin with an X and those of money with a Z, and a mark behind the
    /// point is a wallet of staked coins.
    private static let krakenCoin: @Sendable (String) -> String = { asset in
        let name = String(asset.prefix { $0 != "." })
        if let coin = krakenCoins[name] { return coin }
        return name.count == 4 && name.first == "Z" && CoinPair.isMoney(String(name.dropFirst()))
            ? String(name.dropFirst()) : name
    }
}
