import BourseCore
import BourseDesk
import BourseValues
import Foundation
import GRDB

/// People and sessions in SQLite.
public struct SQLiteAccountStore: AccountStore {
    let pool: DatabasePool

    /// Makes the store of a database.
    public init(_ database: DeskDatabase) { pool = database.pool }

    /// The rows of `users` that are accounts of people, without drafts of demo data.
    private static let people = "FROM users WHERE NOT \(SQLiteDemoDataStore.isDraft)"

    /// The number of accounts.
    public func userCount() async throws -> Int { try await pool.read { try Self.userCount($0) } }

    static func userCount(_ db: Database) throws -> Int {
        try Int.fetchOne(db, sql: "SELECT count(*) \(people)") ?? 0
    }

    /// The only person there is.
    public func onlyUser() async throws -> User? {
        try await pool.read { db in
            let rows = try Row.fetchAll(db, sql: "SELECT * \(Self.people) LIMIT 2")
            return rows.count == 1 ? Self.user(rows[0])?.user : nil
        }
    }

    /// All people, the first to sign up first.
    ///
    /// No service asks for everybody: this is for checks of a whole database.
    public func people() async throws -> [User] {
        try await pool.read { db in
            try Row.fetchAll(db, sql: "SELECT * \(Self.people) ORDER BY created_at, id")
                .compactMap { Self.user($0)?.user }
        }
    }

    /// The person who signed up first.
    public func firstUser() async throws -> User? {
        try await pool.read { db in
            try Row.fetchOne(db, sql: "SELECT * \(Self.people) ORDER BY created_at, id LIMIT 1")
                .flatMap(Self.user)?.user
        }
    }

    /// Everybody, in the order in which they signed up.
    public func users() async throws -> [User] {
        try await pool.read { db in
            try Row.fetchAll(db, sql: "SELECT * \(Self.people) ORDER BY created_at, id")
                .compactMap { Self.user($0)?.user }
        }
    }

    /// Adds a person.
    public func insert(_ user: User, passwordHash: String, onlyIfFirst: Bool) async throws -> InsertOutcome {
        try await pool.write { db in
            try Self.insert(user, passwordHash: passwordHash, onlyIfFirst: onlyIfFirst, db)
        }
    }

    static func insert(
        _ user: User,
        passwordHash: String,
        onlyIfFirst: Bool,
        _ db: Database
    ) throws -> InsertOutcome {
        if onlyIfFirst, try Bool.fetchOne(db, sql: "SELECT EXISTS (SELECT 1 \(Self.people))") ?? false {
            return .notFirst
        }
        let isTaken = try Bool.fetchOne(
            db,
            sql: "SELECT EXISTS (SELECT 1 FROM users WHERE email = ?)",
            arguments: [user.email.description]
        )
        if isTaken ?? false { return .emailTaken }
        let settings = user.settings
        try db.execute(
            sql: """
                INSERT INTO users (id, email, password_hash, theme, palette, density, numbers, zone, is_demo, created_at,
                    email_verified_at)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                """,
            arguments: [
                user.id.description, user.email.description, passwordHash, settings.theme.rawValue,
                settings.palette.rawValue, settings.density.rawValue, settings.numbers.rawValue, settings.zone,
                user.isDemo, user.createdAt.microseconds, user.emailVerifiedAt?.microseconds,
            ]
        )
        return .inserted
    }

    /// The person with an address, and the hash of the password.
    public func user(email: Email) async throws -> (user: User, passwordHash: String)? {
        try await pool.read { db in
            try Row.fetchOne(db, sql: "SELECT * FROM users WHERE email = ?", arguments: [email.description])
                .flatMap(Self.user)
        }
    }

    /// The person with an identity, and the hash of the password.
    public func user(_ id: UserID) async throws -> (user: User, passwordHash: String)? {
        try await pool.read { db in
            try UserScope(db, user: id).first("SELECT * FROM users WHERE id = :user").flatMap(Self.user)
        }
    }

    static func user(_ row: Row) -> (user: User, passwordHash: String)? {
        guard let email = Email(row["email"]) else { return nil }
        let settings = UserSettings(
            theme: UserSettings.Theme(rawValue: row["theme"]) ?? .system,
            palette: UserSettings.Palette(rawValue: row["palette"]) ?? .classic,
            density: UserSettings.Density(rawValue: row["density"]) ?? .compact,
            numbers: UserSettings.NumberStyle(rawValue: row["numbers"]) ?? .western,
            zone: row["zone"],
            journalRange: (row["journal_range"] as String?).flatMap(DateRange.Preset.init(rawValue:)),
            hiddenDates: Set(names: (row["hidden_dates"] as String?) ?? "")
        )
        let user = User(
            id: UserID(row["id"]),
            email: email,
            createdAt: Timestamp(microseconds: row["created_at"]),
            settings: settings,
            isDemo: row["is_demo"],
            hasDemoData: (row["demo_added_at"] as Int64?) != nil,
            emailVerifiedAt: (row["email_verified_at"] as Int64?).map { Timestamp(microseconds: $0) }
        )
        return (user, row["password_hash"])
    }

    /// Replaces the password and ends other sessions.
    public func setPassword(hash: String, of user: UserID, keeping session: SessionDigest?) async throws {
        try await pool.write { db in
            let scope = UserScope(db, user: user)
            try scope.execute("UPDATE users SET password_hash = :hash WHERE id = :user", ["hash": hash])
            try scope.execute("DELETE FROM password_resets WHERE user_id = :user")
            try scope.execute("DELETE FROM email_changes WHERE user_id = :user")
            try scope.execute(
                "DELETE FROM sessions WHERE user_id = :user AND digest IS NOT :kept",
                ["kept": session.map { Data($0.bytes) }]
            )
        }
    }

    /// Replaces the address, unless it belongs to another person.
    public func setEmail(_ email: Email, of user: UserID) async throws -> Bool {
        try await pool.write { try Self.setEmail(email, verifiedAt: nil, UserScope($0, user: user)) }
    }

    /// Replaces the settings.
    public func setSettings(_ settings: UserSettings, of user: UserID) async throws {
        try await pool.write { db in
            try UserScope(db, user: user).execute(
                """
                UPDATE users SET theme = :theme, palette = :palette, density = :density, numbers = :numbers, zone = :zone
                WHERE id = :user
                """,
                [
                    "theme": settings.theme.rawValue, "palette": settings.palette.rawValue,
                    "density": settings.density.rawValue, "numbers": settings.numbers.rawValue, "zone": settings.zone,
                ]
            )
        }
    }

    /// Replaces the range of days of the journal.
    public func setJournalRange(_ range: DateRange.Preset, of user: UserID) async throws {
        try await pool.write { db in
            try UserScope(db, user: user).execute(
                "UPDATE users SET journal_range = :range WHERE id = :user",
                ["range": range.rawValue]
            )
        }
    }

    /// Replaces the categories of dates that are hidden.
    public func setHiddenDates(_ categories: Set<CalendarCategory>, of user: UserID) async throws {
        try await pool.write { db in
            try UserScope(db, user: user).execute(
                "UPDATE users SET hidden_dates = :names WHERE id = :user",
                ["names": categories.isEmpty ? nil : categories.names]
            )
        }
    }

    /// Deletes a person; everything that is theirs goes by the references.
    public func delete(_ user: UserID) async throws {
        try await pool.write { try UserScope($0, user: user).execute("DELETE FROM users WHERE id = :user") }
    }
}
