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
        let pageContext = open(request, context)
        let frame = pageContext.frame
        let shell = frame.shell(title: "Lessons", place: .lessons)
        let kept = LessonPage.kept(pageContext.query)
        return pages.page(LessonListView(taken, zone: frame.zone, keeping: kept, shell: shell).html)
    }

    @Sendable
    func lesson(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let (lesson, pageContext) = (try findLesson(context), open(request, context))
        let (query, user) = (pageContext.query, context.user)
        let (set, isFragment) = (LessonPage.set(query["set"]), request.wantsFragment)
        let choices = query["answers"].map { answers in
            answers.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
        }
        let name = LessonPage.market(query["symbol"])
        let (choice, symbols): (LessonMarketChoice, [Symbol])
        if isFragment {
            (choice, symbols) = (try await desk.lessons.market(named: name, of: user), [])
        } else {
            (choice, symbols) = try await desk.lessons.markets(named: name, of: user)
        }
        let check =
            if choices == nil || isFragment {
                // A slider requests only the position.
                try await desk.lessons.check(lesson, set: set, on: isFragment ? nil : choice.market, of: user.id)
            } else {
                try await desk.lessons.check(lesson, set: set, figures: query["figures"], of: user.id)
            }
        let page = LessonPage(
            try await desk.lessons.lesson(lesson, of: user.id),
            on: choice,
            symbols: symbols,
            check: check,
            choices: choices,
            sources: desk.markets.sources,
            context: pageContext
        )
        guard let page else { throw PageError.notFound }
        let shell = pageContext.frame.shell(
            title: lesson.title,
            place: .lessons,
            back: LinkView(title: "Lessons", href: LessonPage.kept(query).href(LessonPage.path))
        )
        return pages.page(isFragment ? page.exerciseView.html : page.view.html(shell))
    }

    /// Judges the answers, and leads to the page that shows which are right, with the answers in its address.
    @Sendable
    func answerLesson(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let lesson = try findLesson(context)
        let form = try await Form(request, context: context)
        let figures = form["figures"].isEmpty ? nil : form["figures"]
        let check = try await desk.lessons.check(
            lesson,
            set: LessonPage.set(form["set"]),
            figures: figures,
            of: context.user.id
        )
        let choices = lesson.questions.indices.map { Int(form["answer-\($0)"]) }
        _ = try await desk.lessons.answer(choices, check, user: context.user.id)
        let given = choices.map { choice in
            choice.map { (0..<LessonQuestion.answerCount).contains($0) ? "\($0)" : "" } ?? ""
        }
        let address = Query()
            .setting("symbol", to: LessonPage.market(form["symbol"]))
            .setting("set", to: "\(check.set)")
            .setting("answers", to: given.joined(separator: "."))
            .setting("figures", to: figures)
        return .seeOther(address.href("\(LessonPage.path)/\(lesson.id)") + "#questions")
    }

    private func findLesson(_ context: SignedInContext) throws -> Lesson {
        guard let lesson = context.parameters.get("id").flatMap({ LessonCatalogue.standard[$0] }) else {
            throw PageError.notFound
        }
        return lesson
    }
}
