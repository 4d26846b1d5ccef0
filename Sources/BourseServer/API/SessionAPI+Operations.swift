import BourseAPI
import BourseWeb

extension SessionAPI {
    static let operations: [APIOperation] = [
        APIOperation(
            .get,
            "/openapi.json",
            "description",
            .session,
            "This document",
            parameters: [.header("If-None-Match", .text, "The `ETag` of a cached response")],
            answers: [.ok(.object([:], takesMore: true)), APIAnswer(304, "Not modified")],
            isPublic: true
        ),
        APIOperation(
            .post,
            "/session",
            "signIn",
            .session,
            "Signs in",
            body: .json(.object(["email": .text, "password": .text], takesMore: true)),
            answers: [
                .created(.object(["token": .text(matching: "^[0-9a-f]+$")])),
                APIAnswer(
                    202,
                    "The password is right, and a code is required: send the ticket to `/session/code` within 5 minutes",
                    [("application/json", .object(["ticket": .text(matching: "^[0-9a-f]+$")]))]
                ),
            ],
            refusals: [.malformed, .notSignedIn, .busy],
            isPublic: true
        ),
        APIOperation(
            .post,
            "/session/code",
            "enterCode",
            .session,
            "Signs in with the code of an authenticator app or a recovery code, after the password",
            body: .json(.object(["ticket": .text, "code": .text], takesMore: true)),
            answers: [.created(.object(["token": .text(matching: "^[0-9a-f]+$")]))],
            refusals: [.malformed, .notSignedIn, .busy],
            isPublic: true
        ),
        APIOperation(
            .get,
            "/session",
            "session",
            .session,
            "The signed-in user",
            answers: [
                .ok(
                    .object(
                        ["email": .text, "zone": .text, "createdAt": .time],
                        optional: ["plan": PlanDocument.state.schema]
                    )
                )
            ]
        ),
        APIOperation(.delete, "/session", "signOut", .session, "Signs out and invalidates the token", answers: [.done]),
    ]
}
