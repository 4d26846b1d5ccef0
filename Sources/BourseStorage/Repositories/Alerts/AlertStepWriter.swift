import BourseCore
import BourseDesk
import BoursePortfolio
import GRDB

/// Writes what happened to alerts, within one transaction.
struct AlertStepWriter {
    private let db: Database

    init(_ db: Database) { self.db = db }

    /// Writes a state, the fires that are new, and their deliveries; returns the numbers of these fires.
    ///
    /// An alert whose row is gone, with its person or for good, leaves nothing. One that was put away meanwhile still keeps
    /// what fired before.
    func write(_ step: AlertStep, now: Timestamp) throws -> [Int64] {
        let id = step.rule.id.text
        try db.cachedStatement(sql: "UPDATE alert_rules SET state = ? WHERE id = ?")
            .execute(arguments: [try AlertText.text(step.state), id])
        guard db.changesCount > 0, !step.fires.isEmpty else { return [] }
        let owner = try Row.fetchOne(
            db,
            sql: "SELECT user_id, zone FROM alert_rules JOIN users ON users.id = user_id WHERE alert_rules.id = ?",
            arguments: [id]
        )
        guard let owner else { return [] }
        let zone = ZoneRules(identifier: owner[1]) ?? .utc
        let rule = try AlertText.text(step.rule)
        return try step.fires.compactMap { fire in
            try db.execute(
                sql: """
                    INSERT INTO alert_fires (user_id, rule_id, arming, rule, name, fire) VALUES (?, ?, ?, ?, ?, ?)
                    ON CONFLICT (rule_id, arming) DO NOTHING
                    """,
                arguments: [
                    owner[0] as String, id, fire.id.arming, rule, step.name, try AlertText.text(fire),
                ]
            )
            guard db.changesCount > 0 else { return nil }
            let number = db.lastInsertedRowID
            for delivery in Delivery.queue(fire, of: step.rule, now: now, zone: zone) {
                try StoredDeliveries.insert(db, delivery, of: number)
            }
            try forgetOld(owner[0])
            return number
        }
    }

    private func forgetOld(_ user: String) throws {
        try db.cachedStatement(
            sql: """
                DELETE FROM alert_fires WHERE user_id = ?1 AND number <= (
                    SELECT number FROM alert_fires WHERE user_id = ?1 ORDER BY number DESC LIMIT 1 OFFSET ?2
                )
                """
        ).execute(arguments: [user, SQLiteAlertStore.mostFires])
    }
}
