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
            ],
            answers: [.ok(LessonDocuments.lesson.schema)],
            refusals: [.unknown, .invalid]
        ),
        APIOperation(
            .post,
            "/options/lessons/{id}/answers",
            "answerLesson",
            .library,
            "Checks the answers to a set of questions; the lesson is passed if all are right",
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
        let set = try Parameters(Query(request.uri)).number("set", usual: 1, in: 1...Lesson.lastSet)
        let asked = LessonDocuments.AskedLesson(
            taken: try await desk.lessons.lesson(lesson, of: context.user.id),
            terms: LessonCatalogue.standard.terms(of: lesson),
            set: set,
            questions: LessonService.questions(of: lesson, set: set)
        )
        return .json(LessonDocuments.lesson.json(asked))
    }

    @Sendable
    func answerLesson(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let lesson = try findLesson(context)
        let body = try await request.decode(as: LessonAnswersRequest.self, context: context)
        let marks = try await desk.lessons.answer(body.answers, lesson: lesson, set: body.set, user: context.user.id)
        return .json(LessonDocuments.result.json(LessonService.judged(marks, of: lesson, set: body.set)))
    }

    private func findLesson(_ context: SignedInContext) throws -> Lesson {
        guard let lesson = context.parameters.get("id").flatMap({ LessonCatalogue.standard[$0] }) else {
            throw PageError.notFound
        }
        return lesson
    }
}
