import BourseAlerts
import BourseCore
import BourseDesk
import BourseValues
import GRDB

/// Deliveries as rows.
enum DeliveryTable {
    static func insert(_ db: Database, _ delivery: Delivery, of fire: Int64) throws {
        let (status, at, reason) = parts(delivery.status)
        let statement = try db.cachedStatement(
            sql: """
                INSERT INTO alert_deliveries (fire, channel, queued_at, tries, status, at, reason, answer)
                VALUES (?, ?, ?, ?, ?, ?, ?, '')
                """
        )
        try statement.execute(arguments: [
            fire, delivery.channel.rawValue, delivery.queuedAt.microseconds, delivery.tries, status, at.microseconds,
            reason,
        ])
    }

    static func update(_ db: Database, _ delivery: Delivery, answer: String) throws {
        let (status, at, reason) = parts(delivery.status)
        try db.execute(
            sql: """
                UPDATE alert_deliveries SET tries = ?, status = ?, at = ?, reason = ?, answer = ?
                WHERE channel = ? AND fire = (SELECT number FROM alert_fires WHERE rule_id = ? AND arming = ?)
                """,
            arguments: [
                delivery.tries, status, at.microseconds, reason, String(answer.unicodeScalars.prefix(500)),
                delivery.channel.rawValue, delivery.fire.rule.text, delivery.fire.arming,
            ]
        )
    }

    static func all(_ db: Database, of number: Int64, _ fire: AlertFire.ID) throws -> [StoredDelivery] {
        try Row.fetchAll(
            db,
            sql: """
                SELECT channel, queued_at, tries, status, at, reason, answer FROM alert_deliveries WHERE fire = ?
                ORDER BY channel
                """,
            arguments: [number]
        ).compactMap { row in
            delivery(row, fire).map { StoredDelivery(delivery: $0, answer: row[6]) }
        }
    }

    static func due(_ db: Database, at now: Timestamp, atMost limit: Int) throws -> [DueDelivery] {
        let rows = try Row.fetchAll(
            db,
            sql: """
                SELECT channel, queued_at, tries, status, at, reason, number, email, zone, \(WebhookTable.columns)
                FROM alert_deliveries JOIN alert_fires ON number = alert_deliveries.fire JOIN users ON users.id = alert_fires.user_id
                    LEFT JOIN alert_webhooks ON alert_webhooks.user_id = users.id
                WHERE status = 'due' AND channel <> 'in-app' AND at <= ? ORDER BY at, number, channel LIMIT ?
                """,
            arguments: [now.microseconds, limit]
        )
        return try rows.compactMap { row in
            guard let fire = try FireTable.fires(db, numbers: [row[6]]).first, let email = Email(row[7]),
                let delivery = delivery(row, fire.fire.id)
            else { return nil }
            return DueDelivery(
                delivery: delivery,
                fire: fire,
                email: email,
                zone: row[8],
                webhook: WebhookTable.webhook(row, from: 9)
            )
        }
    }

    static func nextDue(_ db: Database) throws -> Timestamp? {
        let row = try Row.fetchOne(
            db,
            sql: "SELECT min(at) FROM alert_deliveries WHERE status = 'due' AND channel <> 'in-app'"
        )
        return (row?[0] as Int64?).map(Timestamp.init(microseconds:))
    }

    private static func parts(_ status: Delivery.Status) -> (status: String, at: Timestamp, reason: String?) {
        switch status {
        case .due(let time): ("due", time, nil)
        case .delivered(let time): ("delivered", time, nil)
        case .givenUp(let time, let reason): ("given-up", time, reason.rawValue)
        }
    }

    private static func delivery(_ row: Row, _ fire: AlertFire.ID) -> Delivery? {
        guard let channel = AlertChannel(rawValue: row[0]) else { return nil }
        let at = Timestamp(microseconds: row[4])
        let status: Delivery.Status =
            switch row[3] as String {
            case "due": .due(at)
            case "delivered": .delivered(at)
            default: .givenUp(at, (row[5] as String?).flatMap { Delivery.GivenUpReason(rawValue: $0) } ?? .refused)
            }
        return Delivery(
            fire: fire,
            channel: channel,
            queuedAt: Timestamp(microseconds: row[1]),
            tries: row[2],
            status: status
        )
    }
}
