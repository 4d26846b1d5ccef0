import BourseAlerts
import BourseValues

extension AlertDocument {
    /// A webhook, with its secret or without.
    public static func webhook(_ webhook: Webhook, includesSecret: Bool) -> JSON {
        webhookFields.json((webhook, includesSecret))
    }

    /// The schema of ``webhook(_:includesSecret:)``.
    public static var webhookSchema: JSONSchema { webhookFields.schema }

    private static let webhookFields = DocumentFields<(webhook: Webhook, includesSecret: Bool)>(
        named: "Webhook",
        [
            .field("address", .text) { $0.webhook.address },
            .nullable("secret", .text) { $0.includesSecret ? $0.webhook.secret : nil }
                .described("Signs requests; returned only when the address is set."),
            .field("madeAt", .time) { $0.webhook.madeAt },
        ]
    )

    /// The result of a test of a channel.
    public static let test = DocumentFields<CarrierAnswer>([
        .field("isDelivered", .flag) { $0.outcome == .delivered },
        .field("answer", .text) { $0.text },
    ])
}
