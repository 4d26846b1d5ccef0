import BourseCore
import BourseDesk
import BourseJournal
import BourseValues
import GRDB

extension SQLiteJournalStore {
    /// What a person changed about campaigns.
    static func campaigns(_ scope: UserScope) throws -> CampaignChanges {
        var changes = CampaignChanges()
        for row in try scope.all("SELECT trade, beside FROM campaign_placements WHERE user_id = :user") {
            guard let trade = TradeID(row["trade"]) else { continue }
            let beside: String? = row["beside"]
            guard let beside else {
                changes.placements[trade] = .apart
                continue
            }
            guard let other = TradeID(beside) else { continue }
            changes.placements[trade] = other == trade ? .start : .with(other)
        }
        for row in try scope.all("SELECT trade, name FROM campaign_names WHERE user_id = :user") {
            if let trade = TradeID(row["trade"]) { changes.names[trade] = row["name"] }
        }
        return changes
    }

    /// Replaces placements and names of campaigns, in one transaction.
    public func store(
        _ edit: CampaignEdit,
        ifRevision revision: Int,
        user: UserID,
        now: Timestamp
    ) async throws -> Bool {
        try await write(ifRevision: revision, user: user) { scope in
            for (trade, placement) in edit.placements { try Self.write(placement, trade, scope, now: now) }
            for (trade, name) in edit.names { try Self.write(name, trade, scope) }
            let subject = (edit.placements.keys.first ?? edit.names.keys.first)?.description ?? ""
            try scope.logChange("campaigns", subject: subject, now: now)
        }
    }

    private static func write(
        _ placement: CampaignPlacement?,
        _ trade: TradeID,
        _ scope: UserScope,
        now: Timestamp
    ) throws {
        guard let placement else {
            try scope.execute(
                "DELETE FROM campaign_placements WHERE user_id = :user AND trade = :trade",
                ["trade": trade.description]
            )
            return
        }
        let beside: String? =
            switch placement {
            case .start: trade.description
            case .with(let other): other.description
            case .apart: nil
            }
        try scope.execute(
            """
            INSERT INTO campaign_placements (user_id, trade, beside, made_at) VALUES (:user, :trade, :beside, :now)
            ON CONFLICT (user_id, trade) DO UPDATE SET beside = excluded.beside, made_at = excluded.made_at
            """,
            ["trade": trade.description, "beside": beside, "now": now.microseconds]
        )
    }

    private static func write(_ name: String?, _ trade: TradeID, _ scope: UserScope) throws {
        guard let name else {
            try scope.execute(
                "DELETE FROM campaign_names WHERE user_id = :user AND trade = :trade",
                ["trade": trade.description]
            )
            return
        }
        try scope.execute(
            """
            INSERT INTO campaign_names (user_id, trade, name) VALUES (:user, :trade, :name)
            ON CONFLICT (user_id, trade) DO UPDATE SET name = excluded.name
            """,
            ["trade": trade.description, "name": name]
        )
    }

    /// Makes campaigns that name an execution name the one that replaces it.
    static func renameInCampaigns(_ old: ExecutionIdentity, to new: ExecutionIdentity, _ scope: UserScope) throws {
        let names: StatementArguments = ["old": old.description, "new": new.description]
        for (table, column) in [
            ("campaign_placements", "trade"), ("campaign_placements", "beside"), ("campaign_names", "trade"),
        ] {
            try scope.execute(
                "UPDATE OR IGNORE \(table) SET \(column) = :new WHERE user_id = :user AND \(column) = :old",
                names
            )
        }
    }
}
