import BourseDesk
import BourseFunds
import BourseValues
import BourseWeb
import HTTPTypes
import Hummingbird

extension FundPages {
    /// What statements call funds, and which ones are meant: all of them, or with `of` the one and those of the same fund.
    @Sendable
    func choices(_ request: Request, _ context: SignedInContext) async throws -> Response {
        try await choicePage(request, context, of: Query(request.uri)["of"])
    }

    private func choicePage(
        _ request: Request,
        _ context: SignedInContext,
        of identity: String?,
        mistake: FundQuestionFormatter.Mistake? = nil
    ) async throws -> Response {
        let pageContext = open(request, context)
        let (list, _) = try await desk.funds.library.currentList()
        var named = try await desk.funds.holdings.statedSchemes(of: context.user.id)
        if let identity {
            guard let requested = named.first(where: { $0.stated.identity == identity }) else {
                throw PageError.notFound
            }
            named.removeAll { other in
                let isSame = requested.match.code != nil && other.match.code == requested.match.code
                return !isSame && other.stated.identity != identity
            }
        }
        let formatter = FundQuestionFormatter(list: list)
        let view = FundQuestionPageView(
            shell: pageContext.frame.shell(
                title: "Choose fund",
                place: .fundHoldings,
                back: LinkView(title: "Holdings", href: "/funds/holdings")
            ),
            unsettled: FundQuestionListView(
                heading: "\(pageContext.count(named.count, "name")) in your statements",
                choices: named.enumerated().map { place, it in
                    let wrong = mistake.flatMap { $0.identity == it.stated.identity ? $0 : nil }
                    return formatter.view(it.stated, it.match, place: place, mistake: wrong)
                }
            )
        )
        return pages.page(view.html, status: mistake == nil ? .ok : .unprocessableContent)
    }

    @Sendable
    func choose(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let form = try await Form(request, context: context)
        let service = desk.funds.holdings
        let identity = form["of"]
        // Choices are stored only for names in statements, so there are never more choices than names.
        let named = try await service.statedSchemes(of: context.user.id)
        guard named.contains(where: { $0.stated.identity == identity }) else { throw PageError.notFound }
        let typed = form["code"].split(whereSeparator: \.isWhitespace).joined()
        do {
            try await service.choose(try chosen(form, typed), for: identity, user: context.user.id)
        } catch let error as HoldingsError {
            return try await again(request, context: context, identity: identity, typed: typed, message: error.message)
        } catch let error as NoChoice {
            return try await again(request, context: context, identity: identity, typed: typed, message: error.message)
        }
        return Response.seeOther("/funds/holdings").showing(.saved)
    }

    private func again(
        _ request: Request,
        context: SignedInContext,
        identity: String,
        typed: String,
        message: String
    ) async throws -> Response {
        let mistake = FundQuestionFormatter.Mistake(
            identity: identity,
            code: String(typed.prefix(40)),
            message: message
        )
        return try await choicePage(request, context, of: identity, mistake: mistake)
    }

    /// Why a form has no valid choice.
    private struct NoChoice: Error {
        let message: String
    }

    /// The choice of a form; nil when the name is to be matched again.
    private func chosen(_ form: Form, _ typed: String) throws -> ChosenScheme? {
        if form["again"] == "yes" { return nil }
        let marked = form["scheme"]
        if marked == "none" { return .noScheme }
        if marked == "other" || (marked.isEmpty && !typed.isEmpty) {
            guard let code = Int32(typed) else {
                throw NoChoice(
                    message: typed.isEmpty
                        ? "Enter the scheme code, a number such as 120716. The fund's page shows it."
                        : "“\(typed.prefix(40))” is not a scheme code. AMFI codes are numbers such as 120716."
                )
            }
            return .scheme(code)
        }
        guard let code = Int32(marked) else {
            throw NoChoice(message: "Select a fund or “None of these”.")
        }
        return .scheme(code)
    }
}
