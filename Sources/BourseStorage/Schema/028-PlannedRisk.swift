extension Schema {
    /// What people planned to risk: stops, targets and amounts of trades, and size rules of accounts.
    ///
    /// `trade` is the identity of an execution by content, as in `trade_annotations`, and `extent` says whether the plan is
    /// for the trade as it was matched, a part of a split trade or a merged trade. Prices, amounts and sizes are counts of
    /// 10^−8, shares parts per million. The account '' stands for all accounts without a rule of their own.
    static let plannedRisk = """
        CREATE TABLE trade_risks (
            user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
            trade TEXT NOT NULL CHECK (length(trade) BETWEEN 32 AND 40),
            extent TEXT NOT NULL CHECK (extent IN ('whole', 'part', 'merged')),
            stop INTEGER CHECK (stop >= 0),
            target INTEGER CHECK (target >= 0),
            reference TEXT NOT NULL CHECK (reference IN ('contract', 'underlying')),
            amount INTEGER CHECK (amount > 0),
            rule TEXT CHECK (rule IN ('account-share', 'premium', 'maximum-loss')),
            share INTEGER CHECK (share BETWEEN 1 AND 1000000),
            size INTEGER CHECK (size > 0),
            currency TEXT CHECK (length(currency) BETWEEN 3 AND 5),
            CHECK ((rule IS 'account-share') = (share IS NOT NULL)),
            CHECK ((share IS NULL) = (size IS NULL) AND (share IS NULL) = (currency IS NULL)),
            CHECK (coalesce(stop, target, amount) IS NOT NULL OR rule IS NOT NULL),
            PRIMARY KEY (user_id, trade, extent)
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE risk_rules (
            user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
            account TEXT NOT NULL CHECK (length(account) BETWEEN 0 AND 64),
            rule TEXT NOT NULL CHECK (rule IN ('account-share', 'premium', 'maximum-loss')),
            share INTEGER CHECK (share BETWEEN 1 AND 1000000),
            size INTEGER CHECK (size > 0),
            currency TEXT CHECK (length(currency) BETWEEN 3 AND 5),
            CHECK ((rule = 'account-share') = (share IS NOT NULL)),
            CHECK ((share IS NULL) = (size IS NULL) AND (share IS NULL) = (currency IS NULL)),
            PRIMARY KEY (user_id, account)
        ) STRICT, WITHOUT ROWID;
        """
}
