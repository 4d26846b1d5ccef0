import BourseAPI
import BourseCore
import BourseDesk
import BourseJournal
import BourseValues
import BourseWeb
import HTTPTypes
import Hummingbird

/// Weekly and monthly reviews and their goals.
extension JournalAPI {
    func addReviewRoutes(to group: APIRoutes) {
        group.get("api/v1/journal/reviews/:period", use: review)
        group.get("api/v1/journal/goals", use: goals)
        group.post("api/v1/journal/goals", use: setGoal)
        group.put("api/v1/journal/goals/:id", use: changeGoal)
        group.delete("api/v1/journal/goals/:id", use: deleteGoal)
    }

    @Sendable
    private func review(_ request: Request, _ context: SignedInContext) async throws -> Response {
        guard let period = context.parameters.get("period").flatMap({ NotePeriod($0) }), period.kind != .day else {
            throw PageError.notFound
        }
        var currency: Currency?
        if let text = Query(request.uri).typed("currency") {
            guard let code = Currency(text) else {
                throw Parameters.refusal("currency", value: text, allowed: "the code of a currency, such as USD")
            }
            currency = code
        }
        let review = try await desk.reviews.review(of: period, currency: currency, user: context.user.id)
        return .json(ReviewDocument.review.json(review))
    }

    @Sendable
    private func goals(_ request: Request, _ context: SignedInContext) async throws -> Response {
        .json(ReviewDocument.goals.json(try await desk.reviews.goals(of: context.user.id)))
    }

    @Sendable
    private func setGoal(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let body = try await request.decode(as: GoalRequest.self, context: context)
        guard let period = NotePeriod(body.setIn) else {
            throw Parameters.refusal("setIn", value: body.setIn, allowed: Self.periodText)
        }
        let goal = try await desk.reviews.setGoal(body.goal, in: period, user: context.user.id)
        return .json(ReviewDocument.goal.json(goal), status: .created)
    }

    @Sendable
    private func changeGoal(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let number = try Self.number(context)
        let body = try await request.decode(as: GoalChangeRequest.self, context: context)
        let state = try Parameters.choice("state", body.state, ReviewGoal.State.self)
        let period = try body.closedIn.map { text in
            guard let period = NotePeriod(text) else {
                throw Parameters.refusal("closedIn", value: text, allowed: Self.periodText)
            }
            return period
        }
        let goal = try await desk.reviews.changeGoal(
            number,
            text: body.goal,
            state: state,
            in: period,
            user: context.user.id
        )
        return .json(ReviewDocument.goal.json(goal))
    }

    @Sendable
    private func deleteGoal(_ request: Request, _ context: SignedInContext) async throws -> Response {
        try await desk.reviews.deleteGoal(try Self.number(context), user: context.user.id)
        return Response(status: .noContent)
    }

    private static let periodText = "a week such as 2026-W14 or a month such as 2026-03"

    private static func number(_ context: SignedInContext) throws -> Int64 {
        guard let number = context.parameters.get("id").flatMap({ Int64($0) }) else { throw PageError.notFound }
        return number
    }

    static let reviewOperations: [APIOperation] = [
        APIOperation(
            .get,
            "/journal/reviews/{period}",
            "review",
            .journal,
            "The review of a week or a month: its facts, the plan of the one before, the note and the goals",
            parameters: [
                .path("period", .text(matching: ReviewDocument.periodPattern)),
                .query("currency", .text(3...5), "default: the currency of most trades"),
            ],
            answers: [.ok(ReviewDocument.review.schema)],
            refusals: [.malformed, .unknown, .invalid]
        ),
        APIOperation(
            .get,
            "/journal/goals",
            "goals",
            .journal,
            "The goals of reviews, in order of setting",
            answers: [.ok(ReviewDocument.goals.schema)]
        ),
        APIOperation(
            .post,
            "/journal/goals",
            "setGoal",
            .journal,
            "Sets a goal in the review of a week or a month; it is carried on until it is reached or dropped",
            body: .json(GoalRequest.schema),
            answers: [.created(ReviewDocument.goal.schema)],
            refusals: [.malformed, .invalid]
        ),
        APIOperation(
            .put,
            "/journal/goals/{id}",
            "changeGoal",
            .journal,
            "Changes the text or the state of a goal",
            parameters: [.path("id", .integer)],
            body: .json(GoalChangeRequest.schema),
            answers: [.ok(ReviewDocument.goal.schema)],
            refusals: [.malformed, .unknown, .invalid]
        ),
        APIOperation(
            .delete,
            "/journal/goals/{id}",
            "deleteGoal",
            .journal,
            "Deletes a goal",
            parameters: [.path("id", .integer)],
            answers: [.done],
            refusals: [.unknown]
        ),
    ]
}
