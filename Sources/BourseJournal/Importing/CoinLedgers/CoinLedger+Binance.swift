import BourseCore

extension CoinLedger {
    /// The statement of Binance, where the rows of a trade have nothing but their second in common.
    ///
    /// Its wallets are one account: what goes from one to another stays.
    static let binance = CoinLedger(
        format: ImportFormat(id: "binance-statement", title: "Binance statement"),
        header: ["utc_time", "account", "operation", "coin", "change"],
        columns: [.time: "utc_time", .operation: "operation", .coin: "coin", .amount: "change", .note: "remark"],
        rules: [
            .words(
                [
                    "BUY", "SELL", "TRANSACTION BUY", "TRANSACTION SPEND", "TRANSACTION SOLD", "TRANSACTION REVENUE",
                    "TRANSACTION RELATED", "BINANCE CONVERT", "LARGE OTC TRADING", "SMALL ASSETS EXCHANGE BNB",
                    "SMALL ASSETS EXCHANGE BNB (SPOT)", "ETH 2.0 STAKING", "AUTO-INVEST TRANSACTION",
                    "BUY CRYPTO WITH FIAT",
                ],
                .side
            ),
            .words(["FEE", "TRANSACTION FEE"], .fee),
            .beginnings(
                [
                    "TRANSFER BETWEEN", "MAIN AND FUNDING", "SIMPLE EARN FLEXIBLE SUBSCRIPTION",
                    "SIMPLE EARN FLEXIBLE REDEMPTION", "SIMPLE EARN LOCKED SUBSCRIPTION",
                    "SIMPLE EARN LOCKED REDEMPTION", "POS SAVINGS PURCHASE", "POS SAVINGS REDEMPTION",
                    "SAVINGS PURCHASE", "SAVINGS PRINCIPAL REDEMPTION", "STAKING PURCHASE", "STAKING REDEMPTION",
                    "LAUNCHPOOL SUBSCRIPTION", "LAUNCHPOOL REDEMPTION", "LIQUID SWAP ADD", "LIQUID SWAP REMOVE",
                ],
                .ignored("transfers between wallets")
            ),
            .words(["FUNDING FEE", "REALIZED PROFIT AND LOSS", "REALIZE PROFIT AND LOSS"], .movement(.transfer)),
            .words(
                [
                    "DEPOSIT", "WITHDRAW", "FIAT DEPOSIT", "FIAT WITHDRAW", "FIAT WITHDRAWAL", "BUY CRYPTO",
                    "P2P TRADING",
                ],
                .movement(.transfer)
            ),
            .words(
                [
                    "BNB VAULT REWARDS", "CASH VOUCHER DISTRIBUTION", "ETH 2.0 STAKING REWARDS", "LAUNCHPOOL INTEREST",
                    "MISSION REWARD DISTRIBUTION", "POS SAVINGS INTEREST", "SAVINGS INTEREST",
                    "SIMPLE EARN FLEXIBLE INTEREST", "SIMPLE EARN LOCKED REWARDS", "STAKING REWARDS", "DISTRIBUTION",
                    "COMMISSION REBATE", "REFERRAL COMMISSION", "REFERRER REBATES", "AIRDROP ASSETS",
                    "CASHBACK VOUCHER",
                    "BINANCE CARD CASHBACK", "SUPER BNB MINING", "ASSET RECOVERY", "HODLER AIRDROPS DISTRIBUTION",
                ],
                .movement(.transfer)
            ),
        ],
        tie: [.time]
    )
}
