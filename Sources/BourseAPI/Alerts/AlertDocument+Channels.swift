import BourseAlerts
import BourseValues

extension AlertDocument {
    /// A webhook, with its secret or without; never with its token.
    ///
    /// - Parameter preview: The body of a request, with example values.
    public static func webhook(_ webhook: Webhook, preview: String, includesSecret: Bool) -> JSON {
        webhookFields.json((webhook, preview, includesSecret && webhook.service.format.isSigned))
    }

    /// The schema of ``webhook(_:preview:includesSecret:)``.
    public static var webhookSchema: JSONSchema { webhookFields.schema }

    private static let webhookFields = DocumentFields<(webhook: Webhook, preview: String, includesSecret: Bool)>(
        named: "Webhook",
        [
            .field("format", .choice(WebhookFormat.self)) { $0.webhook.service.format },
            .field("address", .text) { $0.webhook.address },
            .nullable("secret", .text) { $0.includesSecret ? $0.webhook.secret : nil }
                .described(
                    "Signs requests of the formats bourse and template; returned only when the address is set."
                ),
            .field("hasToken", .flag) { $0.webhook.service.token != nil }
                .described("Whether a token of ntfy or Telegram is stored; it is never returned."),
            .nullable("chat", .text) { $0.webhook.service.chat?.description },
            .nullable("template", .text) { $0.webhook.service.template?.text },
            .nullable("templateType", .choice(WebhookTemplate.Kind.self)) { $0.webhook.service.template?.kind },
            .field("preview", .text) { $0.preview }.described("The body of a request, with example values."),
            .field("madeAt", .time) { $0.webhook.madeAt },
        ]
    )

    /// The result of a test of a channel.
    public static let test = DocumentFields<CarrierAnswer>([
        .field("isDelivered", .flag) { $0.outcome == .delivered },
        .field("answer", .text) { $0.text },
    ])
}
