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
        Query().setting("of", symbol.name).href("/portfolio/prices") + "#h-price"
    }

    /// Where a rate of a currency is entered.
    static func rateHref(_ currency: Currency) -> String {
        Query().setting("kind", "rate").setting("of", currency.code).href("/portfolio/prices") + "#h-rate"
    }

    @Sendable
    private func enteredPrices(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let opening = try await open(request, context)
        let kind = opening.query["kind"].flatMap { EnteredDraft.Kind(rawValue: $0) } ?? .price
        let draft = EnteredDraft(
            kind,
            of: opening.query["of"] ?? "",
            day: opening.query["day"] ?? opening.sheet.asOf.description,
            in: opening.sheet.base
        )
        return try page(opening, draft)
    }

    @Sendable
    private func enterPrice(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let form = try await Form(request, context: context)
        let base = try await desk.portfolio.look(at: context.user).sheet.base
        let draft = EnteredDraft(
            EnteredDraft.Kind(rawValue: form["kind"]) ?? .price,
            of: form["of"],
            day: form["day"],
            figure: form["figure"],
            in: Currency(form["in"]) ?? base
        )
        do {
            try await desk.portfolio.enter(try draft.read(), user: context.user)
            return Response.seeOther("/portfolio/prices").telling(.saved)
        } catch let refusal as EnteredDraft.Refusal {
            return try page(try await open(request, context), draft, refusal.messages)
        } catch PortfolioError.entry(let message) {
            return try page(try await open(request, context), draft, [.day: message])
        }
    }

    @Sendable
    private func deleteEntered(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let form = try await Form(request, context: context)
        let entered = try await desk.portfolio.look(at: context.user).owned.entered
        let (kind, of, day) = (EnteredDraft.Kind(rawValue: form["kind"]), form["of"], form["day"])
        let price = entered.prices.first { kind == .price && $0.symbol.name == of && $0.day.description == day }
        let rate = entered.rates.first { kind == .rate && $0.currency.code == of && $0.day.description == day }
        guard let figure = price.map({ EnteredValue.price($0) }) ?? rate.map({ EnteredValue.rate($0) }) else {
            throw PortfolioError.noEntry
        }
        try await desk.portfolio.removeEntered(figure.place, user: context.user.id)
        return Response.seeOther("/portfolio/prices").telling(.enteredDeleted(figure))
    }

    private func page(
        _ opening: PageContext,
        _ draft: EnteredDraft,
        _ messages: [EnteredDraft.Field: String] = [:]
    ) throws -> Response {
        let today = opening.sheet.asOf.description
        let forms = EnteredDraft.Kind.allCases.map { kind in
            kind == draft.kind
                ? EnteredPriceForm(draft: draft, messages: messages)
                : EnteredPriceForm(draft: EnteredDraft(kind, day: today, in: opening.sheet.base))
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
            shell: opening.frame.shell(
                title: "Manual prices",
                place: .portfolioSettings,
                back: LinkView(title: "Portfolio", href: "/portfolio")
            ),
            notices: notices,
            forms: forms.map(\.view),
            lists: EnteredLists(opening: opening).tables
        )
        return pages.page(view.html, status: messages.isEmpty ? .ok : .unprocessableContent)
    }
}
