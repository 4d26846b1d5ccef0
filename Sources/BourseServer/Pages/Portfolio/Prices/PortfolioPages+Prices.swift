import BourseCore
import BourseDesk
import BoursePortfolio
import BourseValues
import BourseWeb
import HTTPTypes
import Hummingbird

extension PortfolioPages {
    func addPriceRoutes(to group: RouterGroup<SignedInContext>) {
        group.get("portfolio/prices", use: enteredPrices)
        group.post("portfolio/prices", use: enterPrice)
        group.post("portfolio/prices/delete", use: deleteEntered)
    }

    /// Where a price of an asset is entered.
    static func priceHref(_ symbol: Symbol) -> String {
        Query().setting("of", to: symbol.name).href("/portfolio/prices") + "#h-price"
    }

    /// Where a rate of a currency is entered.
    static func rateHref(_ currency: Currency) -> String {
        Query().setting("kind", to: "rate").setting("of", to: currency.code).href("/portfolio/prices") + "#h-rate"
    }

    @Sendable
    private func enteredPrices(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let pageContext = try await open(request, context)
        let kind = pageContext.query["kind"].flatMap { EnteredDraft.EnteredKind(rawValue: $0) } ?? .price
        let draft = EnteredDraft(
            kind,
            of: pageContext.query["of"] ?? "",
            day: pageContext.query["day"] ?? pageContext.sheet.asOf.description,
            in: pageContext.sheet.base
        )
        return try page(pageContext, draft)
    }

    @Sendable
    private func enterPrice(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let form = try await Form(request, context: context)
        let base = try await desk.portfolio.state(of: context.user).sheet.base
        let draft = EnteredDraft(
            EnteredDraft.EnteredKind(rawValue: form["kind"]) ?? .price,
            of: form["of"],
            day: form["day"],
            figure: form["figure"],
            in: Currency(form["in"]) ?? base
        )
        do {
            try await desk.portfolio.enter(try draft.read(), user: context.user)
            return Response.seeOther("/portfolio/prices").showing(.saved)
        } catch let refusal as EnteredDraft.DraftRefusal {
            return try page(try await open(request, context), draft, refusal.messages)
        } catch PortfolioError.entry(let message) {
            return try page(try await open(request, context), draft, [.day: message])
        }
    }

    @Sendable
    private func deleteEntered(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let form = try await Form(request, context: context)
        let entered = try await desk.portfolio.state(of: context.user).owned.entered
        let (kind, of, day) = (EnteredDraft.EnteredKind(rawValue: form["kind"]), form["of"], form["day"])
        let price = entered.prices.first { kind == .price && $0.symbol.name == of && $0.day.description == day }
        let rate = entered.rates.first { kind == .rate && $0.currency.code == of && $0.day.description == day }
        guard let value = price.map({ EnteredValue.price($0) }) ?? rate.map({ EnteredValue.rate($0) }) else {
            throw PortfolioError.noEntry
        }
        try await desk.portfolio.removeEntered(value.place, user: context.user.id)
        return Response.seeOther("/portfolio/prices").showing(.enteredDeleted(value))
    }

    private func page(
        _ context: PageContext,
        _ draft: EnteredDraft,
        _ messages: [EnteredDraft.Field: String] = [:]
    ) throws -> Response {
        let today = context.sheet.asOf.description
        let forms = EnteredDraft.EnteredKind.allCases.map { kind in
            kind == draft.kind
                ? EnteredPriceForm(draft: draft, messages: messages)
                : EnteredPriceForm(draft: EnteredDraft(kind, day: today, in: context.sheet.base))
        }
        let notices =
            messages.isEmpty
            ? []
            : [
                NoticeView(
                    tone: "bad",
                    icon: "warn",
                    headline: "Nothing was saved",
                    detail: "Correct the marked fields. Your input is still in the form.",
                    link: nil
                )
            ]
        let view = EnteredPricesView(
            shell: context.frame.shell(
                title: "Manual prices",
                place: .portfolioSettings,
                back: LinkView(title: "Portfolio", href: "/portfolio")
            ),
            notices: notices,
            forms: forms.map(\.view),
            lists: EnteredLists(context: context).tables
        )
        return pages.page(view.html, status: messages.isEmpty ? .ok : .unprocessableContent)
    }
}
