import BourseCore
import BourseDesk
import BourseOptions
import BourseValues
import BourseWeb
import Hummingbird

/// The practice account: positions with money that is not real.
extension OptionsPages {
    @Sendable
    func practice(_ request: Request, _ context: SignedInContext) async throws -> Response {
        try await practicePage(open(request, context), problem: nil)
    }

    private func practicePage(_ context: PageContext, problem: (any UserFacingError)?) async throws -> Response {
        let account = try await desk.practice.account(of: context.user.id)
        let shell = context.frame.shell(title: "Practice", place: .practice)
        let page = PracticePage(account, context: context, now: desk.environment.now(), problem: problem)
        return pages.page(page.html(shell), status: problem == nil ? .ok : .unprocessableContent)
    }

    /// Opens the position of the builder at the prices that are quoted now.
    @Sendable
    func openPractice(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let form = try await Form(request, context: context)
        let query = Query.parsing(form["query"])
        do {
            let legs: [LegNotation]
            do { legs = try LegNotation.list(query["legs"] ?? "") } catch { throw PracticeError.word(error) }
            let conviction = form["conviction"].trimmedBlanks
            let percent = Int(conviction)
            guard conviction.isEmpty || percent != nil else { throw PracticeError.conviction }
            try await desk.practice.open(
                query["symbol"] ?? "",
                legs: legs,
                conviction: percent,
                user: context.user.id
            )
        } catch let error as PracticeError {
            return try await practicePage(open(request, context), problem: error)
        } catch let error as MarketError {
            return try await practicePage(open(request, context), problem: error)
        }
        return Response.seeOther(PracticePage.path).showing(.saved)
    }

    @Sendable
    func closePractice(_ request: Request, _ context: SignedInContext) async throws -> Response {
        do {
            try await desk.practice.close(context.parameters.get("id") ?? "", user: context.user.id)
        } catch let error as PracticeError where error != .unknown {
            return try await practicePage(open(request, context), problem: error)
        }
        return Response.seeOther(PracticePage.path).showing(.saved)
    }

    @Sendable
    func confirmPracticeDeletion(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let pageContext = open(request, context)
        let account = try await desk.practice.account(of: context.user.id)
        guard let position = account.positions.first(where: { $0.id == context.parameters.get("id") }) else {
            throw PageError.notFound
        }
        let view = ConfirmView(
            frame: pageContext.frame,
            title: "Delete practice position",
            place: .practice,
            back: LinkView(title: "Practice", href: PracticePage.path),
            deletion: PracticePage.deletion(of: position)
        )
        return pages.page(view.html)
    }

    @Sendable
    func deletePractice(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let id = context.parameters.get("id") ?? ""
        guard try await desk.practice.delete(id, user: context.user.id) else { throw PageError.notFound }
        return Response.seeOther(PracticePage.path).showing(.saved)
    }
}
