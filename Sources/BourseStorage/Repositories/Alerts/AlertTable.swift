import BourseAlerts
import BourseCore
import BourseDesk
import BourseValues
import Foundation
import GRDB

/// The alerts of one person, as rows.
struct AlertTable {
    let scope: UserScope

    init(_ db: Database, user: UserID) { scope = UserScope(db, user: user) }

    func all() throws -> [StoredAlert] {
        try scope.all(
            """
            SELECT id, user_id, rule, state, name, made_at FROM alert_rules
            WHERE user_id = :user AND deleted_at IS NULL ORDER BY made_at DESC, id
            """
        ).compactMap(Self.alert)
    }

    func count() throws -> Int {
        try scope.first("SELECT count(*) FROM alert_rules WHERE user_id = :user AND deleted_at IS NULL")?[0] ?? 0
    }

    func insert(_ alert: StoredAlert, changed: Int64) throws {
        try scope.execute(
            """
            INSERT INTO alert_rules (id, user_id, rule, state, name, made_at, changed)
            VALUES (:id, :user, :rule, :state, :name, :made, :changed)
            """,
            try Self.values(alert, changed)
        )
    }

    func update(_ alert: StoredAlert, changed: Int64) throws -> Bool {
        try scope.execute(
            """
            UPDATE alert_rules SET rule = :rule, state = :state, name = :name, made_at = :made, changed = :changed
            WHERE user_id = :user AND id = :id AND deleted_at IS NULL
            """,
            try Self.values(alert, changed)
        )
        return scope.changesCount > 0
    }

    func putAway(_ id: AlertRuleID, now: Timestamp, changed: Int64) throws -> Bool {
        try scope.execute(
            """
            UPDATE alert_rules SET deleted_at = :now, changed = :changed
            WHERE user_id = :user AND id = :id AND deleted_at IS NULL
            """,
            ["id": id.text, "now": now.microseconds, "changed": changed]
        )
        return scope.changesCount > 0
    }

    func bringBack(_ id: AlertRuleID, changed: Int64) throws -> Bool {
        try scope.execute(
            """
            UPDATE alert_rules SET deleted_at = NULL, changed = :changed
            WHERE user_id = :user AND id = :id AND deleted_at IS NOT NULL
            """,
            ["id": id.text, "changed": changed]
        )
        return scope.changesCount > 0
    }

    func forgetPutAway(beyond limit: Int) throws {
        try scope.execute(
            """
            DELETE FROM alert_rules WHERE user_id = :user AND deleted_at IS NOT NULL AND id NOT IN (
                SELECT id FROM alert_rules WHERE user_id = :user AND deleted_at IS NOT NULL
                ORDER BY deleted_at DESC, id LIMIT :kept
            )
            """,
            ["kept": limit]
        )
    }

    private static func values(_ alert: StoredAlert, _ changed: Int64) throws -> StatementArguments {
        let text = AlertText()
        return [
            "id": alert.id.text, "rule": try text.text(alert.rule), "state": try text.text(alert.state),
            "name": alert.name, "made": alert.madeAt.microseconds, "changed": changed,
        ]
    }

    /// An alert of a row: identity, person, rule, state, name, time; nothing when it cannot be read.
    static func alert(_ row: Row) -> StoredAlert? {
        guard let rule = AlertText.rule(row[2]), let state = AlertText.state(row[3]), rule.id.text == row[0] else {
            return nil
        }
        return StoredAlert(
            user: UserID(row[1]),
            rule: rule,
            state: state,
            name: row[4],
            madeAt: Timestamp(microseconds: row[5])
        )
    }

    /// What is wrong with the alerts of everybody, in words.
    static func damaged(_ db: Database) throws -> [String] {
        let rules = try Row.fetchAll(db, sql: "SELECT id, user_id, rule, state, name, made_at FROM alert_rules")
            .compactMap { alert($0) == nil ? "alert \($0[0] as String)" : nil }
        let fires = try Row.fetchAll(db, sql: "SELECT rule_id, arming, rule, fire FROM alert_fires").compactMap { row in
            let fire = AlertText.fire(row[3])
            let isWhole = AlertText.rule(row[2]) != nil && fire?.id.rule.text == row[0] && fire?.id.arming == row[1]
            return isWhole ? nil : "a notification of alert \(row[0] as String)"
        }
        return rules + fires
    }
}

/// Values of the domain as JSON text.
struct AlertText {
    private let encoder = JSONEncoder()

    init() { encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes] }

    func text(_ value: some Encodable) throws -> String {
        String(decoding: try encoder.encode(value), as: UTF8.self)
    }

    static func rule(_ text: String) -> AlertRule? { try? JSONDecoder().decode(AlertRule.self, from: Data(text.utf8)) }
    static func state(_ text: String) -> AlertState? {
        try? JSONDecoder().decode(AlertState.self, from: Data(text.utf8))
    }
    static func fire(_ text: String) -> AlertFire? { try? JSONDecoder().decode(AlertFire.self, from: Data(text.utf8)) }
}
