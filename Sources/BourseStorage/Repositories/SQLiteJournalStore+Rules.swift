import BourseCore
import BourseDesk
import BourseJournal
import BourseValues
import GRDB

extension SQLiteJournalStore {
    /// The rules of a person, in the order of their kinds; one that this program cannot read is left out.
    static func rules(_ scope: UserScope) throws -> [TradingRule] {
        var rules: [TradingRule.Kind: TradingRule] = [:]
        for row in try scope.all("SELECT kind, \"limit\" FROM trading_rules WHERE user_id = :user") {
            guard let kind = TradingRule.Kind(rawValue: row[0]) else { continue }
            rules[kind] = TradingRule(kind, limit: row[1])
        }
        return TradingRule.Kind.allCases.compactMap { rules[$0] }
    }

    /// Stores a rule instead of the one of its kind, or deletes that.
    public func setRule(
        _ kind: TradingRule.Kind,
        to rule: TradingRule?,
        user: UserID,
        now: Timestamp
    ) async throws -> Bool {
        try await pool.write { db in
            let scope = UserScope(db, user: user)
            if let rule {
                try scope.execute(
                    """
                    INSERT INTO trading_rules (user_id, kind, "limit") VALUES (:user, :kind, :limit)
                    ON CONFLICT (user_id, kind) DO UPDATE SET "limit" = excluded."limit"
                    """,
                    ["kind": kind.rawValue, "limit": rule.limit.text]
                )
            } else {
                try scope.execute(
                    "DELETE FROM trading_rules WHERE user_id = :user AND kind = :kind",
                    ["kind": kind.rawValue]
                )
                guard scope.changesCount > 0 else { return false }
            }
            try scope.logChange("trading rule", subject: kind.rawValue, now: now)
            return true
        }
    }
}
