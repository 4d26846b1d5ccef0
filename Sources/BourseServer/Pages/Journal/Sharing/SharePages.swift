import BourseCore
import BourseDesk
import BourseJournal
import BourseValues
import BourseWeb
import HTTPTypes
import Hummingbird

/// Cards of the journal for sharing, and the list of those that can be seen by their address.
struct SharePages {
    let journal: JournalPages

    static let path = "/journal/share"
    static let listPath = "/journal/share/cards"
    private var desk: Desk { journal.desk }

    func addRoutes(to group: RouterGroup<SignedInContext>) {
        group.get("journal/share", use: card)
        group.get("journal/share/card.svg", use: picture)
        group.post("journal/share", use: share)
        group.get("journal/share/cards", use: list)
        group.post("journal/share/cards/:id/revoke", use: revoke)
    }

    @Sendable
    private func card(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let typed = CardQuery(query: Query(request.uri))
        return page(request, context, typed, try await facts(typed, context))
    }

    @Sendable
    private func picture(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let facts = try await facts(CardQuery(query: Query(request.uri)), context)
        return .picture(CardPicture(ShareCard(facts, style: context.user.settings.numbers)))
    }

    /// Shares the card of the form.
    @Sendable
    private func share(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let form = try await Form(request, context: context)
        let names = ["of", "form", "theme", "money", "symbols", "account", "currency"]
        let typed = CardQuery(query: names.reduce(Query()) { $0.setting($1, to: form[$1].isEmpty ? nil : form[$1]) })
        let facts = try await facts(typed, context)
        do {
            let made = try await desk.accounts.share(
                ShareCard(facts, style: context.user.settings.numbers),
                of: facts.subject,
                user: context.user.id
            )
            // The address is on this one response and nowhere else, so there is no redirect.
            return page(request, context, typed, facts, secret: made.secret)
        } catch let error as CardError {
            return page(request, context, typed, facts, problem: error)
        }
    }

    private func facts(_ query: CardQuery, _ context: SignedInContext) async throws -> CardFacts {
        let stored = try await desk.journal.journal(of: context.user.id)
        return try query.facts(stored, today: UserJournal.exchangeZone.day(at: desk.environment.now()))
    }

    /// The page of a card.
    ///
    /// - Parameter secret: That of the address that was just made for it.
    private func page(
        _ request: Request,
        _ context: SignedInContext,
        _ cardQuery: CardQuery,
        _ facts: CardFacts,
        secret: String? = nil,
        problem: CardError? = nil
    ) -> Response {
        let frame = PageFrame(pages: journal.pages, request: request, context: context)
        let card = ShareCard(facts, style: context.user.settings.numbers)
        let query = CardQuery.query(
            of: facts.subject,
            facts.options,
            account: cardQuery.query["account"],
            currency: cardQuery.query["currency"]
        )
        let base = DeskAddress.base(of: desk, request, context.base)
        let shared = secret.map { SharedCard.address($0, base: base) }
        let view = ShareView(
            shell: frame.shell(
                title: "Share",
                place: .days,
                back: Self.back(facts.subject, cardQuery.query),
                subtitle: card.title
            ),
            picture: CardPicture(card, address: shared),
            pictureHref: secret.map(SharedCardRoutes.pictureHref) ?? query.href("\(Self.path)/card.svg"),
            fileName:
                "bourse-\(facts.subject.description.filter { $0.isLetter || $0.isNumber || $0 == "-" }.prefix(40))",
            hidesPicture: facts.options.showsMoney,
            options: facts.options,
            hiddenFields: query.only("of", "account", "currency").hiddenFields,
            allFields: query.hiddenFields,
            address: shared,
            notice: problem.map { problem in
                NoticeView(
                    tone: "bad",
                    icon: "warn",
                    headline: problem.headline,
                    detail: problem.messageWithRemedy,
                    link: LinkView(title: "Shared cards", href: Self.listPath)
                )
            }
        )
        return journal.pages.page(view.html, status: problem == nil ? .ok : .unprocessableContent)
    }

    /// The page of what the card is about.
    private static func back(_ subject: CardSubject, _ query: Query) -> LinkView {
        let retained = query.only("account", "currency")
        switch subject {
        case .period(let period) where period.kind == .day:
            return LinkView(title: "Day", href: retained.href(period.pagePath))
        case .trade(let id): return LinkView(title: "Trade", href: retained.href("/journal/trades/\(id)"))
        case .year(let year): return LinkView(title: "Year", href: retained.href(YearPages.path(of: year)))
        case .period(let period):
            return LinkView(
                title: "Days",
                href: retained.setting("from", to: period.firstDay.description)
                    .setting("to", to: period.lastDay.description).href("/journal/days")
            )
        }
    }

    @Sendable
    private func list(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let frame = PageFrame(pages: journal.pages, request: request, context: context)
        let view = SharedCardsView(
            shell: frame.shell(
                title: "Shared cards",
                place: .days,
                back: LinkView(title: "Share", href: Self.path)
            ),
            cards: try await desk.accounts.sharedCards(of: context.user.id),
            zone: frame.zone
        )
        return journal.pages.page(view.html)
    }

    @Sendable
    private func revoke(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let id = context.parameters.get("id") ?? ""
        guard try await desk.accounts.revokeSharedCard(id, of: context.user.id) else { throw PageError.notFound }
        return Response.seeOther(Self.listPath).showing(.saved)
    }
}

extension Response {
    /// The picture of a card.
    static func picture(_ picture: CardPicture) -> Response { .text(picture.svg, type: "image/svg+xml") }
}
