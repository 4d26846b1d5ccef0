import BourseCore
import BourseDesk
import BourseValues
import Foundation
import GRDB

/// Customers, their subscriptions and events of Stripe in SQLite.
public struct SQLitePlanStore: PlanStore {
    private let pool: DatabasePool

    /// Makes the store of a database.
    public init(_ database: DeskDatabase) { pool = database.pool }

    /// A person as a customer.
    public func customer(of user: UserID) async throws -> PlanCustomer? {
        try await pool.read { db in
            try UserScope(db, user: user).first("SELECT * FROM plan_customers WHERE user_id = :user")
                .map(Self.customer)
        }
    }

    /// All customers, for the operator.
    public func customers() async throws -> [(user: UserID, customer: PlanCustomer)] {
        try await pool.read { db in
            try Row.fetchAll(db, sql: "SELECT * FROM plan_customers ORDER BY user_id")
                .map { (UserID($0["user_id"]), Self.customer($0)) }
        }
    }

    /// Who a customer is.
    public func person(customer: String) async throws -> UserID? {
        try await pool.read { db in
            try String.fetchOne(
                db,
                sql: "SELECT user_id FROM plan_customers WHERE customer = ?",
                arguments: [customer]
            )
            .map { UserID($0) }
        }
    }

    /// Makes a person a customer.
    public func setCustomer(_ customer: String, of user: UserID) async throws {
        try await pool.write { db in
            let scope = UserScope(db, user: user)
            let known = try scope.first("SELECT customer FROM plan_customers WHERE user_id = :user")
            if known?["customer"] == customer { return }
            try scope.execute("DELETE FROM plan_customers WHERE user_id = :user")
            try scope.execute(
                "INSERT INTO plan_customers (user_id, customer) SELECT id, :customer FROM users WHERE id = :user",
                ["customer": customer]
            )
        }
    }

    /// Stores what was reported of a customer.
    public func store(
        _ subscription: PlanSubscription?,
        customer: String,
        askedAt: Timestamp,
        now: Timestamp,
        of user: UserID
    ) async throws -> Bool {
        try await pool.write { db in
            let scope = UserScope(db, user: user)
            let row = try scope.first(
                "SELECT * FROM plan_customers WHERE user_id = :user AND customer = :customer",
                ["customer": customer]
            )
            guard let row else { return false }
            let stored = Self.customer(row)
            if let last = stored.askedAt, last > askedAt { return false }
            let isChanged = stored.subscription != subscription
            try scope.execute(
                """
                UPDATE plan_customers SET subscription = :id, price = :price, status = :status,
                    created_at = :created, period_start = :start, period_end = :end, ends_at = :ends,
                    payment = :payment, failing_since = :failing, updated_at = :updated, asked_at = :asked
                WHERE user_id = :user
                """,
                [
                    "id": subscription?.id, "price": subscription?.price,
                    "status": subscription?.status.rawValue,
                    "created": subscription?.createdAt.microseconds,
                    "start": subscription?.periodStart.microseconds, "end": subscription?.periodEnd.microseconds,
                    "ends": subscription?.endsAt?.microseconds, "payment": subscription?.payment.rawValue,
                    "failing": subscription?.failingSince?.microseconds,
                    "updated": isChanged ? now.microseconds : stored.updatedAt?.microseconds,
                    "asked": askedAt.microseconds,
                ]
            )
            return true
        }
    }

    private static func customer(_ row: Row) -> PlanCustomer {
        func time(_ name: String) -> Timestamp? { (row[name] as Int64?).map { Timestamp(microseconds: $0) } }
        var subscription: PlanSubscription?
        if let id: String = row["subscription"] {
            subscription = PlanSubscription(
                id: id,
                price: row["price"],
                status: SubscriptionStatus(reported: row["status"]),
                createdAt: Timestamp(microseconds: row["created_at"]),
                periodStart: Timestamp(microseconds: row["period_start"]),
                periodEnd: Timestamp(microseconds: row["period_end"]),
                endsAt: time("ends_at"),
                payment: PlanSubscription.Payment(rawValue: row["payment"]) ?? .disputed,
                failingSince: time("failing_since")
            )
        }
        return PlanCustomer(
            id: row["customer"],
            subscription: subscription,
            updatedAt: time("updated_at"),
            askedAt: time("asked_at")
        )
    }
}

/// Events, and customers whose accounts were deleted.
extension SQLitePlanStore {
    /// Stores an event that is to be applied; false for one that is known.
    public func insert(_ event: PaymentEvent, at now: Timestamp) async throws -> Bool {
        try await pool.write { db in
            try db.execute(
                sql: """
                    INSERT OR IGNORE INTO payment_events (id, type, customer, charge, received_at)
                    VALUES (?, ?, ?, ?, ?)
                    """,
                arguments: [event.id, event.type, event.customer, event.charge, now.microseconds]
            )
            return db.changesCount > 0
        }
    }

    /// The events that are to be applied, the oldest first.
    public func dueEvents(limit: Int) async throws -> [PaymentEvent] {
        try await pool.read { db in
            try Row.fetchAll(
                db,
                sql: "SELECT * FROM payment_events WHERE applied_at IS NULL ORDER BY received_at, id LIMIT ?",
                arguments: [limit]
            )
            .map { PaymentEvent(id: $0["id"], type: $0["type"], customer: $0["customer"], charge: $0["charge"]) }
        }
    }

    /// Stores that an event was applied.
    public func setApplied(event id: String, at now: Timestamp) async throws {
        try await pool.write { db in
            try db.execute(
                sql: "UPDATE payment_events SET applied_at = ? WHERE id = ?",
                arguments: [now.microseconds, id]
            )
        }
    }

    /// Deletes events that were applied before a time.
    public func deleteEvents(before time: Timestamp) async throws {
        try await pool.write { db in
            try db.execute(
                sql: "DELETE FROM payment_events WHERE applied_at < ?",
                arguments: [time.microseconds]
            )
        }
    }

    /// Customers who are to be deleted at Stripe.
    public func departedCustomers(limit: Int) async throws -> [String] {
        try await pool.read { db in
            try String.fetchAll(
                db,
                sql: "SELECT customer FROM departed_customers ORDER BY customer LIMIT ?",
                arguments: [limit]
            )
        }
    }

    /// Stores that a customer was deleted at Stripe.
    public func deleteDeparted(_ customer: String) async throws {
        try await pool.write { db in
            try db.execute(sql: "DELETE FROM departed_customers WHERE customer = ?", arguments: [customer])
        }
    }
}
