import BourseAPI
import BourseDesk

extension AlertsAPI {
    static let operations: [APIOperation] =
        [
            APIOperation(
                .get,
                "/alerts",
                "alerts",
                .alerts,
                "Everything somebody wants to be told of, the newest first",
                answers: [.ok(AlertDocument.listSchema)]
            ),
            APIOperation(
                .post,
                "/alerts",
                "makeAlert",
                .alerts,
                "Makes an alert; it is watched from here on, and may fire at once",
                body: .json(AlertRequest.schema),
                answers: [.created(AlertDocument.alertSchema)],
                refusals: [.invalid]
            ),
            APIOperation(
                .get,
                "/alerts/fires",
                "alertFires",
                .alerts,
                "What fired, the newest first, and how it was delivered",
                parameters: [
                    .query("offset", .integer(0...1_000_000), "0 without it"),
                    .query("limit", .integer(1...1000), "50 without it"), FundsAPI.format,
                ],
                answers: [.okOrCSV(AlertDocument.firesSchema)],
                refusals: [.invalid]
            ),
            APIOperation(
                .post,
                "/alerts/seen",
                "seeAlerts",
                .alerts,
                "Marks what fired, up to a number, as seen",
                body: .json(SeenRequest.schema),
                answers: [.done],
                refusals: [.invalid]
            ),
            APIOperation(
                .post,
                "/alerts/dry-run",
                "tryAlert",
                .alerts,
                "What an alert would have told of, had it been there; nothing is kept",
                parameters: [.query("days", .integer(AlertPhrases.daysTried), "90 without it")],
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
                "Puts another alert in the place of one, which is armed anew",
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
                "Puts an alert away; what it told of stays",
                parameters: [id],
                answers: [.done],
                refusals: [.unknown]
            ),
            APIOperation(
                .post,
                "/alerts/{id}/restore",
                "restoreAlert",
                .alerts,
                "Brings an alert back that was put away",
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
            "Where somebody is told by a request",
            answers: [.ok(AlertDocument.webhookSchema)],
            refusals: [.unknown]
        ),
        APIOperation(
            .put,
            "/alerts/webhook",
            "setWebhook",
            .alerts,
            "Sets that address, with a new secret, which is told this once",
            body: .json(WebhookRequest.schema),
            answers: [.ok(AlertDocument.webhookSchema)],
            refusals: [.invalid]
        ),
        APIOperation(
            .delete,
            "/alerts/webhook",
            "removeWebhook",
            .alerts,
            "Takes the address away",
            answers: [.done]
        ),
        APIOperation(
            .post,
            "/alerts/webhook/test",
            "testWebhook",
            .alerts,
            "Calls the address with a body that says it is a test",
            answers: [.ok(AlertDocument.testSchema)],
            refusals: [.invalid, .busy]
        ),
        APIOperation(
            .post,
            "/alerts/mail/test",
            "testMail",
            .alerts,
            "Sends a letter that says that letters arrive",
            answers: [.ok(AlertDocument.testSchema)],
            refusals: [.invalid, .busy]
        ),
    ]

    private static let id: APIParameter = .path("id", .text(1...64))
}
