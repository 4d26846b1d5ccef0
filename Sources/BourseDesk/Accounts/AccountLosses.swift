import BourseValues

/// What is deleted with an account.
public enum AccountLosses {
    /// What is deleted, such as `12 executions`; what there is none of is not mentioned.
    ///
    /// - Parameter counts: The number of rows of an account by table.
    public static func texts(_ counts: [String: Int]) -> [String] {
        let names = [
            ("imports", "imported file"), ("executions", "execution"), ("trade_annotations", "rated or noted trade"),
            ("day_notes", "daily note"), ("note_pictures", "picture"), ("playbooks", "playbook"),
            ("portfolio_transactions", "portfolio transaction"), ("fund_statements", "fund statement"),
            ("household_accounts", "household account"), ("household_entries", "bank transaction"),
            ("watchlists", "watchlist"), ("saved_screens", "saved screen"), ("saved_positions", "saved position"),
            ("practice_positions", "practice position"), ("alert_rules", "alert"), ("forecasts", "forecast"),
        ]
        return names.compactMap { table, name in
            counts[table].map { Count.of($0, name) }
        }
    }
}

extension AccountDeparture {
    /// What becomes of the desk; nil for an account of several.
    public var text: String? {
        switch self {
        case .account: nil
        case .owner: "You own this desk. The account that signed up after yours owns it then."
        case .lastAccount:
            "Yours is the only account of this desk. The desk stays, and whoever signs up next owns it."
        }
    }
}
