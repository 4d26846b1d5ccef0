import BourseAlerts
import BourseCore
import BourseDesk
import BourseValues
import GRDB

/// Writes what happened to alerts, within one transaction.
struct AlertStepWriter {
    private let db: Database
    private let text = AlertText()

    init(_ db: Database) { self.db = db }

    /// Writes what happened to some alerts; returns the fires that are new, in order.
    func write(_ steps: [AlertStep], now: Timestamp) throws -> [StoredFire] {
        var fires: [StoredFire] = []
        for step in steps { fires += try write(step, now: now) }
        for user in Set(fires.map(\.user)) { try forgetOld(user) }
        return fires
    }

    /// Writes a state, the fires that are new, and their deliveries; returns these fires.
    ///
    /// An alert whose row is gone, with its person or for good, leaves nothing. One that was put away meanwhile still keeps
    /// what fired before.
    private func write(_ step: AlertStep, now: Timestamp) throws -> [StoredFire] {
        let id = step.rule.id.text
        try db.cachedStatement(sql: "UPDATE alert_rules SET state = ? WHERE id = ?")
            .execute(arguments: [try text.text(step.state), id])
        guard db.changesCount > 0, !step.fires.isEmpty else { return [] }
        let owner = try Row.fetchOne(
            db.cachedStatement(
                sql: "SELECT user_id, zone FROM alert_rules JOIN users ON users.id = user_id WHERE alert_rules.id = ?"
            ),
            arguments: [id]
        )
        guard let owner else { return [] }
        let user: String = owner[0]
        let zone = ZoneRules(identifier: owner[1]) ?? .utc
        let rule = try text.text(step.rule)
        let insertion = try db.cachedStatement(
            sql: """
                INSERT INTO alert_fires (user_id, rule_id, arming, rule, name, fire) VALUES (?, ?, ?, ?, ?, ?)
                ON CONFLICT (rule_id, arming) DO NOTHING
                """
        )
        return try step.fires.compactMap { fire in
            try insertion.execute(arguments: [user, id, fire.id.arming, rule, step.name, try text.text(fire)])
            guard db.changesCount > 0 else { return nil }
            let number = db.lastInsertedRowID
            let deliveries = Delivery.queue(fire, of: step.rule, now: now, zone: zone)
            for delivery in deliveries { try DeliveryTable.insert(db, delivery, of: number) }
            return StoredFire(
                number: number,
                user: UserID(user),
                rule: step.rule,
                name: step.name,
                fire: fire,
                seenByPersonAt: nil,
                deliveries: deliveries.sorted { $0.channel.rawValue < $1.channel.rawValue }
                    .map { StoredDelivery(delivery: $0, answer: "") }
            )
        }
    }

    private func forgetOld(_ user: UserID) throws {
        try db.cachedStatement(
            sql: """
                DELETE FROM alert_fires WHERE user_id = ?1 AND number <= (
                    SELECT number FROM alert_fires WHERE user_id = ?1 ORDER BY number DESC LIMIT 1 OFFSET ?2
                )
                """
        ).execute(arguments: [user.description, SQLiteAlertStore.mostFires])
    }
}
