extension Schema {
    /// What people want to be told of, what fired, and what is on its way to them.
    ///
    /// `rule` and `state` are JSON as the domain writes it. `changed` counts on with every change that people make, so
    /// that a desk that is running finds out what another process changed; states change without it. A fire keeps the rule
    /// as it was, and outlives it; its name is the rule and the number of its arming, and there is one of each. A delivery
    /// is queued in the transaction that keeps its fire.
    static let alerts = """
        CREATE TABLE alert_rules (
            id TEXT PRIMARY KEY CHECK (length(id) BETWEEN 1 AND 64),
            user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
            rule TEXT NOT NULL CHECK (length(rule) BETWEEN 2 AND 20000),
            state TEXT NOT NULL CHECK (length(state) BETWEEN 2 AND 2000),
            name TEXT CHECK (name <> ''),
            made_at INTEGER NOT NULL,
            changed INTEGER NOT NULL CHECK (changed > 0),
            deleted_at INTEGER
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX alert_rules_of_user ON alert_rules (user_id, deleted_at);
        CREATE INDEX alert_rule_changed ON alert_rules (changed);

        CREATE TABLE alert_fires (
            number INTEGER PRIMARY KEY,
            user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
            rule_id TEXT NOT NULL CHECK (length(rule_id) BETWEEN 1 AND 64),
            arming INTEGER NOT NULL CHECK (arming > 0),
            rule TEXT NOT NULL CHECK (length(rule) BETWEEN 2 AND 20000),
            name TEXT CHECK (name <> ''),
            fire TEXT NOT NULL CHECK (length(fire) BETWEEN 2 AND 2000),
            seen_at INTEGER,
            UNIQUE (rule_id, arming)
        ) STRICT;
        CREATE INDEX alert_fires_of_user ON alert_fires (user_id, number);
        CREATE INDEX alert_fires_unseen ON alert_fires (user_id) WHERE seen_at IS NULL;

        CREATE TABLE alert_deliveries (
            fire INTEGER NOT NULL REFERENCES alert_fires (number) ON DELETE CASCADE,
            channel TEXT NOT NULL CHECK (channel IN ('in-app', 'email', 'webhook', 'push')),
            queued_at INTEGER NOT NULL,
            tries INTEGER NOT NULL CHECK (tries >= 0),
            status TEXT NOT NULL CHECK (status IN ('due', 'delivered', 'given-up')),
            at INTEGER NOT NULL,
            reason TEXT CHECK ((reason IS NOT NULL) = (status = 'given-up')),
            answer TEXT NOT NULL CHECK (length(answer) <= 500),
            PRIMARY KEY (fire, channel)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX alert_delivery_due ON alert_deliveries (at) WHERE status = 'due' AND channel <> 'in-app';
        CREATE INDEX alert_notice_due ON alert_deliveries (fire) WHERE status = 'due' AND channel = 'in-app';

        CREATE TABLE alert_webhooks (
            user_id TEXT PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
            address TEXT NOT NULL CHECK (length(address) BETWEEN 8 AND 2100),
            secret TEXT NOT NULL CHECK (length(secret) = 64),
            made_at INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE alert_clock (
            id INTEGER PRIMARY KEY CHECK (id = 1),
            watched_until INTEGER,
            changed INTEGER NOT NULL CHECK (changed >= 0)
        ) STRICT;
        INSERT INTO alert_clock (id, watched_until, changed) VALUES (1, NULL, 0);
        """
}
