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
            answers: [.ok(.object(["email": .text, "zone": .text, "createdAt": .time]))]
        ),
        APIOperation(.delete, "/session", "signOut", .session, "Signs out and invalidates the token", answers: [.done]),
    ]
}
