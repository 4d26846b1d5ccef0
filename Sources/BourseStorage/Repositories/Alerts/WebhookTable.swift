import BourseAlerts
import BourseCore
import BourseDesk
import BourseValues
import GRDB

/// Webhooks as rows.
struct WebhookTable {
    /// The columns of a webhook, in the order in which ``webhook(_:from:)`` reads them.
    static let columns = ["address", "secret", "format", "token", "chat", "template", "template_type", "made_at"]
        .map { "alert_webhooks.\($0)" }.joined(separator: ", ")

    private let scope: UserScope

    init(_ db: Database, user: UserID) { scope = UserScope(db, user: user) }

    func webhook() throws -> Webhook? {
        try scope.first("SELECT \(Self.columns) FROM alert_webhooks WHERE user_id = :user")
            .flatMap { Self.webhook($0) }
    }

    func delete() throws { try scope.execute("DELETE FROM alert_webhooks WHERE user_id = :user") }

    func insert(_ webhook: Webhook) throws {
        let service = webhook.service
        try scope.execute(
            """
            INSERT INTO alert_webhooks
                (user_id, address, secret, format, token, chat, template, template_type, made_at)
            VALUES (:user, :address, :secret, :format, :token, :chat, :template, :type, :now)
            """,
            [
                "address": webhook.address, "secret": webhook.secret, "format": service.format.rawValue,
                "token": service.token?.text, "chat": service.chat?.description, "template": service.template?.text,
                "type": service.template?.kind.rawValue, "now": webhook.madeAt.microseconds,
            ]
        )
    }

    /// Reads a row; nothing without a webhook in it, or of one that this version does not understand.
    ///
    /// - Parameter first: The place of the first of the columns.
    static func webhook(_ row: Row, from first: Int = 0) -> Webhook? {
        guard let address = row[first] as String?, let service = service(row, from: first + 2) else { return nil }
        return Webhook(
            address: address,
            secret: row[first + 1],
            service: service,
            madeAt: Timestamp(microseconds: row[first + 7])
        )
    }

    private static func service(_ row: Row, from first: Int) -> WebhookService? {
        let token = row[first + 1] as String?
        switch WebhookFormat(rawValue: row[first]) {
        case .bourse: return .bourse
        case .ntfy: return .ntfy(token.flatMap { WebhookToken(ntfy: $0) })
        case .telegram:
            guard let token = token.flatMap({ WebhookToken(telegram: $0) }),
                let chat = (row[first + 2] as String?).flatMap({ TelegramChat($0) })
            else { return nil }
            return .telegram(token, chat)
        case .template:
            guard let text = row[first + 3] as String?,
                let kind = (row[first + 4] as String?).flatMap({ WebhookTemplate.Kind(rawValue: $0) }),
                let template = try? WebhookTemplate(text, kind: kind)
            else { return nil }
            return .template(template)
        case nil: return nil
        }
    }
}
