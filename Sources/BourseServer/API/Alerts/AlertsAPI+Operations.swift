import BourseAPI
import BourseDesk
import BourseWeb

extension AlertsAPI {
    static let operations: [APIOperation] =
        [
            APIOperation(
                .get,
                "/alerts",
                "alerts",
                .alerts,
                "All alerts, newest first",
                answers: [.ok(AlertDocument.listSchema)]
            ),
            APIOperation(
                .post,
                "/alerts",
                "makeAlert",
                .alerts,
                "Creates an alert; it is watched from now on and may fire immediately",
                body: .json(AlertRequest.schema),
                answers: [.created(AlertDocument.alertSchema)],
                refusals: [.invalid]
            ),
            APIOperation(
                .get,
                "/alerts/fires",
                "alertFires",
                .alerts,
                "Fired alerts with their deliveries, newest first",
                parameters: [
                    .query("offset", .integer(0...1_000_000), "default 0"),
                    .query("limit", .integer(1...1000), "default 50"), .format,
                ],
                answers: [.okOrCSV(AlertDocument.firesSchema)],
                refusals: [.invalid]
            ),
            APIOperation(
                .post,
                "/alerts/seen",
                "seeAlerts",
                .alerts,
                "Marks fired alerts up to a number as seen",
                body: .json(SeenRequest.schema),
                answers: [.done],
                refusals: [.invalid]
            ),
            APIOperation(
                .post,
                "/alerts/dry-run",
                "tryAlert",
                .alerts,
                "Dry run: when an alert would have fired; nothing is saved",
                parameters: [.query("days", .integer(AlertPhrases.daysTried), "default 90")],
                body: .json(AlertRequest.schema),
                answers: [.ok(AlertDocument.dryRunSchema)],
                refusals: [.invalid]
            ),
            APIOperation(
                .get,
                "/alerts/{id}",
                "alert",
                .alerts,
                "One alert",
                parameters: [id],
                answers: [.ok(AlertDocument.alertSchema)],
                refusals: [.unknown]
            ),
            APIOperation(
                .put,
                "/alerts/{id}",
                "changeAlert",
                .alerts,
                "Replaces an alert and rearms it",
                parameters: [id],
                body: .json(AlertRequest.schema),
                answers: [.ok(AlertDocument.alertSchema)],
                refusals: [.unknown, .invalid]
            ),
            APIOperation(
                .delete,
                "/alerts/{id}",
                "deleteAlert",
                .alerts,
                "Deletes an alert; its fired alerts stay in the history",
                parameters: [id],
                answers: [.done],
                refusals: [.unknown]
            ),
            APIOperation(
                .post,
                "/alerts/{id}/restore",
                "restoreAlert",
                .alerts,
                "Restores a deleted alert",
                parameters: [id],
                answers: [.done],
                refusals: [.unknown]
            ),
        ] + channelOperations

    private static let channelOperations: [APIOperation] = [
        APIOperation(
            .get,
            "/alerts/webhook",
            "webhook",
            .alerts,
            "The webhook of the user",
            answers: [.ok(AlertDocument.webhookSchema)],
            refusals: [.unknown]
        ),
        APIOperation(
            .put,
            "/alerts/webhook",
            "setWebhook",
            .alerts,
            "Sets the webhook with a new secret, which is returned only once",
            body: .json(WebhookRequest.schema),
            answers: [.ok(AlertDocument.webhookSchema)],
            refusals: [.invalid]
        ),
        APIOperation(
            .delete,
            "/alerts/webhook",
            "removeWebhook",
            .alerts,
            "Removes the webhook",
            answers: [.done]
        ),
        APIOperation(
            .post,
            "/alerts/webhook/test",
            "testWebhook",
            .alerts,
            "Sends a test request to the webhook",
            answers: [.ok(AlertDocument.test.schema)],
            refusals: [.invalid, .busy]
        ),
        APIOperation(
            .post,
            "/alerts/mail/test",
            "testMail",
            .alerts,
            "Sends a test e-mail",
            answers: [.ok(AlertDocument.test.schema)],
            refusals: [.invalid, .busy]
        ),
    ]

    private static let id: APIParameter = .path("id", .text(1...64))
}
