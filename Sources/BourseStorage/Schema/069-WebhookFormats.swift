extension Schema {
    /// In which form a webhook's requests are written, and what its service needs: a token, a chat, or a template.
    ///
    /// A webhook of an earlier version is one of Bourse's own form.
    static let webhookFormats = """
        CREATE TABLE new_alert_webhooks (
            user_id TEXT PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
            address TEXT NOT NULL CHECK (length(address) BETWEEN 8 AND 2100),
            secret TEXT NOT NULL CHECK (length(secret) = 64),
            format TEXT NOT NULL CHECK (format IN ('bourse', 'ntfy', 'telegram', 'template')),
            token TEXT CHECK (length(token) BETWEEN 1 AND 256),
            chat TEXT CHECK (length(chat) BETWEEN 1 AND 40),
            template TEXT CHECK (length(template) BETWEEN 1 AND 4096),
            template_type TEXT CHECK (template_type IN ('json', 'text')),
            made_at INTEGER NOT NULL,
            CHECK (token IS NULL OR format IN ('ntfy', 'telegram')),
            CHECK (token IS NOT NULL OR format <> 'telegram'),
            CHECK ((chat IS NOT NULL) = (format = 'telegram')),
            CHECK ((template IS NOT NULL) = (format = 'template')),
            CHECK ((template_type IS NOT NULL) = (format = 'template'))
        ) STRICT, WITHOUT ROWID;
        INSERT INTO new_alert_webhooks (user_id, address, secret, format, made_at)
            SELECT user_id, address, secret, 'bourse', made_at FROM alert_webhooks;
        DROP TABLE alert_webhooks;
        ALTER TABLE new_alert_webhooks RENAME TO alert_webhooks;
        """
}
