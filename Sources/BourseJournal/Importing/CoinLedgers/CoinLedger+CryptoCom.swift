import BourseCore

extension CoinLedger {
    /// The transactions of the Crypto.com app, where most trades are one row with both sides.
    static let cryptoCom = CoinLedger(
        format: ImportFormat(id: "crypto-com", title: "Crypto.com app transactions"),
        header: [
            "timestamp (utc)", "transaction description", "currency", "amount", "to currency", "transaction kind",
        ],
        columns: [
            .time: "timestamp (utc)", .operation: "transaction kind", .coin: "currency", .amount: "amount",
            .otherCoin: "to currency", .otherAmount: "to amount", .note: "transaction description",
        ],
        rules: [
            .words(
                ["CRYPTO_EXCHANGE", "VIBAN_PURCHASE", "CRYPTO_VIBAN_EXCHANGE", "RECURRING_BUY_ORDER"],
                .exchange
            ),
            .words(
                [
                    "CRYPTO_WALLET_SWAP_CREDITED", "CRYPTO_WALLET_SWAP_DEBITED", "DUST_CONVERSION_CREDITED",
                    "DUST_CONVERSION_DEBITED", "INTEREST_SWAP_CREDITED", "INTEREST_SWAP_DEBITED",
                ],
                .side
            ),
            .words(
                ["CRYPTO_PURCHASE"],
                .refused(
                    "The coins were paid by card, from outside the account. Add the purchase by hand with its price."
                )
            ),
            .words(
                [
                    "LOCKUP_LOCK", "LOCKUP_UNLOCK", "LOCKUP_UPGRADE", "CRYPTO_EARN_PROGRAM_CREATED",
                    "CRYPTO_EARN_PROGRAM_WITHDRAWN", "SUPERCHARGER_DEPOSIT", "SUPERCHARGER_WITHDRAWAL",
                    "FINANCE.LOCKUP.DPOS_LOCK.CRYPTO_WALLET", "FINANCE.LOCKUP.DPOS_UNLOCK.CRYPTO_WALLET",
                    "FINANCE.DPOS.STAKING.CRYPTO_WALLET", "FINANCE.DPOS.UNSTAKING.CRYPTO_WALLET",
                ],
                .ignored("transfers between wallets")
            ),
            .beginnings(
                [
                    "CRYPTO_DEPOSIT", "CRYPTO_WITHDRAWAL", "CRYPTO_TRANSFER", "CRYPTO_TO_EXCHANGE_TRANSFER",
                    "EXCHANGE_TO_CRYPTO_TRANSFER", "CARD_TOP_UP", "CRYPTO_PAYMENT", "VIBAN_DEPOSIT",
                    "VIBAN_WITHDRAWAL", "VIBAN_CARD_TOP_UP", "ADMIN_WALLET_CREDITED",
                ],
                .movement(.transfer)
            ),
            .beginnings(
                [
                    "REFERRAL_", "REIMBURSEMENT", "CARD_CASHBACK", "MCO_STAKE_REWARD", "CRYPTO_EARN_INTEREST_PAID",
                    "CRYPTO_EARN_EXTRA_INTEREST_PAID", "FINANCE.LOCKUP.DPOS_COMPOUND_INTEREST",
                    "FINANCE.DPOS.COMPOUND_INTEREST", "FINANCE.DPOS.NON_COMPOUND_INTEREST", "SUPERCHARGER_REWARD",
                    "REWARDS_PLATFORM_DEPOSIT_CREDITED", "AIRDROP", "CAMPAIGN_REWARD", "TRADING.LIMIT_ORDER.REWARD",
                    "PAY_CHECKOUT_REWARD", "STAKING_REWARD",
                ],
                .movement(.transfer)
            ),
        ],
        tie: [.time]
    )
}
