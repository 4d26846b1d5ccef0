import BourseAPI
import BourseCore
import BourseDesk
import BourseOptions
import BourseValues
import BourseWeb
import Hummingbird

/// Lessons on options.
extension OptionsAPI {
    static let lessonOperations: [APIOperation] = [
        APIOperation(
            .get,
            "/options/lessons",
            "lessons",
            .library,
            "Lists the lessons on options, with those that you passed",
            answers: [.ok(LessonDocuments.list.schema)]
        ),
        APIOperation(
            .get,
            "/options/lessons/{id}",
            "lesson",
            .library,
            "Returns a lesson with a set of questions",
            parameters: [
                .path("id", .text),
                .query("set", .integer(1...Lesson.lastSet), "default 1; other sets have other prices"),
                .query(
                    "symbol",
                    .text(1...32),
                    "the instrument whose stored options the lesson is about, or `example` for the example market; "
                        + "default: the first that you hold or watch and whose options are stored"
                ),
            ],
            answers: [.ok(LessonDocuments.lesson.schema)],
            refusals: [.unknown, .invalid]
        ),
        APIOperation(
            .post,
            "/options/lessons/{id}/answers",
            "answerLesson",
            .library,
            "Checks the answers to a set of questions, as it was asked; the lesson is passed if all are right",
            parameters: [.path("id", .text)],
            body: .json(LessonAnswersRequest.schema),
            answers: [.ok(LessonDocuments.result.schema)],
            refusals: [.malformed, .unknown, .invalid]
        ),
    ]

    @Sendable
    func lessons(_ request: Request, _ context: SignedInContext) async throws -> Response {
        .json(LessonDocuments.list.json(try await desk.lessons.lessons(of: context.user.id)))
    }

    @Sendable
    func lesson(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let lesson = try findLesson(context)
        let parameters = Parameters(Query(request.uri))
        let set = try parameters.number("set", usual: 1, in: 1...Lesson.lastSet)
        let choice = try await desk.lessons.market(named: try Self.market(parameters), of: context.user)
        let asked = AskedLesson(
            taken: try await desk.lessons.lesson(lesson, of: context.user.id),
            choice: choice,
            check: try await desk.lessons.check(lesson, set: set, on: choice.market, of: context.user.id)
        )
        return .json(LessonDocuments.lesson.json(asked))
    }

    /// The instrument or the example market that is asked for; nil where none is named.
    private static func market(_ parameters: Parameters) throws(InvalidMember) -> String? {
        guard let text = parameters.query.typed("symbol") else { return nil }
        guard text == LessonService.exampleMarket || Symbol(text) != nil else {
            throw Parameters.refusal("symbol", value: text, allowed: "a symbol such as AAPL, or example")
        }
        return text
    }

    @Sendable
    func answerLesson(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let lesson = try findLesson(context)
        let body = try await request.decode(as: LessonAnswersRequest.self, context: context)
        let check = try await desk.lessons.check(lesson, set: body.set, figures: body.figures, of: context.user.id)
        let marks = try await desk.lessons.answer(body.answers, check, user: context.user.id)
        return .json(LessonDocuments.result.json(check.judged(marks)))
    }

    private func findLesson(_ context: SignedInContext) throws -> Lesson {
        guard let lesson = context.parameters.get("id").flatMap({ LessonCatalogue.standard[$0] }) else {
            throw PageError.notFound
        }
        return lesson
    }
}
