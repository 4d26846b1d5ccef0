import BourseAlerts
import BourseCore
import BourseDesk
import BourseValues
import GRDB

/// What fired of one person's alerts, as rows.
struct FireTable {
    private let db: Database
    private let scope: UserScope

    init(_ db: Database, user: UserID) {
        self.db = db
        scope = UserScope(db, user: user)
    }

    private static let columns = "number, user_id, rule, name, fire, seen_at"

    func page(offset: Int, limit: Int) throws -> [StoredFire] {
        let rows = try scope.all(
            """
            SELECT \(Self.columns) FROM alert_fires WHERE user_id = :user ORDER BY number DESC LIMIT :limit OFFSET :offset
            """,
            ["limit": limit, "offset": offset]
        )
        return try Self.fires(db, rows)
    }

    func named(_ ids: [AlertFire.ID]) throws -> [StoredFire] {
        let rows = try ids.compactMap { id in
            try scope.first(
                "SELECT \(Self.columns) FROM alert_fires WHERE user_id = :user AND rule_id = :rule AND arming = :arming",
                ["rule": id.rule.text, "arming": id.arming]
            )
        }
        return try Self.fires(db, rows)
    }

    func counts() throws -> AlertCounts {
        let row = try scope.first(
            "SELECT count(*), count(*) FILTER (WHERE seen_at IS NULL) FROM alert_fires WHERE user_id = :user"
        )
        return AlertCounts(all: row?[0] ?? 0, unseen: row?[1] ?? 0)
    }

    func markSeen(upTo number: Int64, now: Timestamp) throws {
        try scope.execute(
            "UPDATE alert_fires SET seen_at = :now WHERE user_id = :user AND number <= :number AND seen_at IS NULL",
            ["number": number, "now": now.microseconds]
        )
    }

    private static let noticed = """
        FROM alert_deliveries JOIN alert_fires ON number = alert_deliveries.fire
        WHERE user_id = :user AND channel = 'in-app' AND status = 'due'
        """

    func hasNotices() throws -> Bool { try scope.first("SELECT 1 \(Self.noticed) LIMIT 1") != nil }

    /// What was not shown yet, which counts as shown from here on.
    func takeNotices(now: Timestamp) throws -> [StoredFire] {
        let numbers = try scope.all("SELECT number \(Self.noticed) ORDER BY number").map { $0[0] as Int64 }
        try scope.execute(
            """
            UPDATE alert_deliveries SET status = 'delivered', at = :now, tries = 1
            WHERE channel = 'in-app' AND status = 'due'
                AND fire IN (SELECT number FROM alert_fires WHERE user_id = :user)
            """,
            ["now": now.microseconds]
        )
        return try Self.fires(db, numbers: numbers)
    }

    /// Fires by their numbers, in order of these.
    static func fires(_ db: Database, numbers: [Int64]) throws -> [StoredFire] {
        var fires: [StoredFire] = []
        for number in numbers {
            let rows = try Row.fetchAll(
                db,
                sql: "SELECT \(columns) FROM alert_fires WHERE number = ?",
                arguments: [number]
            )
            fires += try Self.fires(db, rows)
        }
        return fires
    }

    private static func fires(_ db: Database, _ rows: [Row]) throws -> [StoredFire] {
        try rows.compactMap { row in
            guard let rule = AlertText.rule(row[2]), let fire = AlertText.fire(row[4]) else { return nil }
            let number: Int64 = row[0]
            return StoredFire(
                number: number,
                user: UserID(row[1]),
                rule: rule,
                name: row[3],
                fire: fire,
                seenByPersonAt: (row[5] as Int64?).map(Timestamp.init(microseconds:)),
                deliveries: try DeliveryTable.all(db, of: number, fire.id)
            )
        }
    }
}
