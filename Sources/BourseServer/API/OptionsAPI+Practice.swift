import BourseAPI
import BourseDesk
import BourseOptions
import BourseValues
import BourseWeb
import Hummingbird

/// The practice account.
extension OptionsAPI {
    static let practiceOperations: [APIOperation] = [
        APIOperation(
            .get,
            "/options/practice",
            "practice",
            .library,
            "Returns your practice account; what has expired is settled first",
            answers: [.ok(PracticeDocument.account.schema)]
        ),
        APIOperation(
            .post,
            "/options/practice",
            "openPractice",
            .library,
            "Opens a practice position at the quoted bid and ask",
            body: .json(PracticeRequest.schema),
            answers: [.ok(PracticeDocument.account.schema)],
            refusals: [.malformed, .unknown, .invalid, .notReady]
        ),
        APIOperation(
            .post,
            "/options/practice/{id}/close",
            "closePractice",
            .library,
            "Closes a practice position at the quoted bid and ask",
            parameters: [.path("id", .text)],
            answers: [.ok(PracticeDocument.account.schema)],
            refusals: [.unknown, .invalid]
        ),
        APIOperation(
            .delete,
            "/options/practice/{id}",
            "deletePractice",
            .library,
            "Deletes a practice position with its result",
            parameters: [.path("id", .text)],
            answers: [.done],
            refusals: [.unknown]
        ),
    ]

    @Sendable
    func practice(_ request: Request, _ context: SignedInContext) async throws -> Response {
        .json(PracticeDocument.account.json(try await desk.practice.account(of: context.user.id)))
    }

    @Sendable
    func openPractice(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let body = try await request.decode(as: PracticeRequest.self, context: context)
        let legs: [LegNotation]
        do { legs = try LegNotation.list(body.legs) } catch { throw PracticeError.word(error) }
        try await desk.practice.open(body.symbol, legs: legs, conviction: body.conviction, user: context.user.id)
        return try await practice(request, context)
    }

    @Sendable
    func closePractice(_ request: Request, _ context: SignedInContext) async throws -> Response {
        try await desk.practice.close(context.parameters.get("id") ?? "", user: context.user.id)
        return try await practice(request, context)
    }

    @Sendable
    func deletePractice(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let id = context.parameters.get("id") ?? ""
        guard try await desk.practice.delete(id, user: context.user.id) else { throw PageError.notFound }
        return Response(status: .noContent)
    }
}
