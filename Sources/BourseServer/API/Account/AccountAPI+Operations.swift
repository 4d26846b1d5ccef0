import BourseAPI
import BourseValues

extension AccountAPI {
    static let operations: [APIOperation] = [
        APIOperation(
            .get,
            "/account/sessions",
            "sessions",
            .session,
            "The devices on which the user is signed in, the last used first",
            answers: [.ok(.list(AccountDocument.session.schema))]
        ),
        APIOperation(
            .delete,
            "/account/sessions/{id}",
            "endSession",
            .session,
            "Ends a session",
            parameters: [.path("id", .identity, "The identifier of the session")],
            answers: [.done],
            refusals: [.unknown]
        ),
        APIOperation(
            .get,
            "/account/log",
            "accountLog",
            .session,
            "What happened to the account, newest first",
            answers: [.ok(.list(AccountDocument.event.schema))]
        ),
        APIOperation(
            .get,
            "/account/push",
            "push",
            .session,
            "Notifications on devices",
            answers: [.ok(AccountDocument.push.schema)]
        ),
        APIOperation(
            .put,
            "/account/push",
            "setPush",
            .session,
            "Sets which notifications are sent, and when",
            body: .json(AccountDocument.settings.schema),
            answers: [.ok(AccountDocument.settings.schema)],
            refusals: [.malformed, .invalid]
        ),
        APIOperation(
            .put,
            "/account/push/subscription",
            "subscribe",
            .session,
            "Lets the browser of this session receive notifications",
            body: .json(
                .object(
                    ["endpoint": .text, "keys": .object(["p256dh": .text, "auth": .text], takesMore: true)],
                    takesMore: true
                )
            ),
            answers: [.done],
            refusals: [.malformed, .invalid]
        ),
        APIOperation(
            .delete,
            "/account/push/subscription",
            "unsubscribe",
            .session,
            "Lets the browser of this session receive nothing",
            answers: [.done]
        ),
        APIOperation(
            .post,
            "/account/push/test",
            "testPush",
            .session,
            "Sends a test to all devices",
            answers: [.ok(AccountDocument.test.schema)],
            refusals: [.invalid, .busy]
        ),
    ]
}
