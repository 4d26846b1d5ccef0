import BourseCore
import BourseDesk
import BourseOptions
import BourseValues
import BourseWeb
import Hummingbird

/// Lessons on options: their list, a lesson with its questions, and the answers.
extension OptionsPages {
    @Sendable
    func lessons(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let taken = try await desk.lessons.lessons(of: context.user.id)
        let frame = open(request, context).frame
        let shell = frame.shell(title: "Lessons", place: .lessons)
        return pages.page(LessonListView(taken, zone: frame.zone, shell: shell).html)
    }

    @Sendable
    func lesson(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let (lesson, pageContext) = (try findLesson(context), open(request, context))
        let taken = try await desk.lessons.lesson(lesson, of: context.user.id)
        guard let page = LessonPage(taken, context: pageContext) else { throw PageError.notFound }
        let shell = pageContext.frame.shell(
            title: lesson.title,
            place: .lessons,
            back: LinkView(title: "Lessons", href: LessonPage.path)
        )
        return pages.page(request.wantsFragment ? page.view.exercise.html : page.view.html(shell))
    }

    /// Judges the answers, and leads to the page that shows which are right, with the answers in its address.
    @Sendable
    func answerLesson(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let lesson = try findLesson(context)
        let form = try await Form(request, context: context)
        let set = LessonPage.set(form["set"])
        let choices = lesson.questions.indices.map { Int(form["answer-\($0)"]) }
        _ = try await desk.lessons.answer(choices, lesson: lesson, set: set, user: context.user.id)
        let given = choices.map { choice in
            choice.map { (0..<LessonQuestion.answerCount).contains($0) ? "\($0)" : "" } ?? ""
        }
        let address = Query([("set", "\(set)"), ("answers", given.joined(separator: "."))]).href(
            "\(LessonPage.path)/\(lesson.id)"
        )
        return .seeOther(address + "#questions")
    }

    private func findLesson(_ context: SignedInContext) throws -> Lesson {
        guard let lesson = context.parameters.get("id").flatMap({ LessonCatalogue.standard[$0] }) else {
            throw PageError.notFound
        }
        return lesson
    }
}
