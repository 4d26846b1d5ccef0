extension Schema {
    /// Customers at Stripe with their subscriptions, events that arrived, and customers whose accounts were deleted.
    ///
    /// A deleted account leaves its customer behind until Stripe has deleted it, too, so that nobody goes on paying.
    static let plans = """
        CREATE TABLE plan_customers (
            user_id TEXT PRIMARY KEY NOT NULL REFERENCES users (id) ON DELETE CASCADE,
            customer TEXT NOT NULL UNIQUE CHECK (length(customer) BETWEEN 1 AND 255),
            subscription TEXT CHECK (length(subscription) BETWEEN 1 AND 255),
            price TEXT CHECK (length(price) BETWEEN 1 AND 255),
            status TEXT CHECK (length(status) BETWEEN 1 AND 40),
            created_at INTEGER,
            period_start INTEGER,
            period_end INTEGER,
            ends_at INTEGER,
            payment TEXT CHECK (payment IN ('received', 'refunded', 'disputed')),
            failing_since INTEGER,
            updated_at INTEGER,
            asked_at INTEGER,
            CHECK (
                (subscription IS NULL) = (price IS NULL) AND (subscription IS NULL) = (status IS NULL)
                AND (subscription IS NULL) = (created_at IS NULL) AND (subscription IS NULL) = (period_start IS NULL)
                AND (subscription IS NULL) = (period_end IS NULL) AND (subscription IS NULL) = (payment IS NULL)
            )
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE payment_events (
            id TEXT PRIMARY KEY NOT NULL CHECK (length(id) BETWEEN 1 AND 255),
            type TEXT NOT NULL CHECK (length(type) BETWEEN 1 AND 100),
            customer TEXT,
            charge TEXT,
            received_at INTEGER NOT NULL,
            applied_at INTEGER,
            CHECK (customer IS NOT NULL OR charge IS NOT NULL)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX payment_events_due ON payment_events (received_at) WHERE applied_at IS NULL;
        CREATE INDEX payment_events_applied ON payment_events (applied_at) WHERE applied_at IS NOT NULL;
        CREATE TABLE departed_customers (
            customer TEXT PRIMARY KEY NOT NULL CHECK (length(customer) BETWEEN 1 AND 255)
        ) STRICT, WITHOUT ROWID;
        CREATE TRIGGER plan_customer_departs AFTER DELETE ON plan_customers BEGIN
            INSERT OR IGNORE INTO departed_customers (customer) VALUES (old.customer);
        END;
        """
}
