import BourseAPI
import BourseCore
import BourseDesk
import BourseJournal
import BourseValues
import BourseWeb
import Foundation
import HTTPTypes
import Hummingbird

/// Cards for sharing, and the review of a year.
extension JournalAPI {
    func addCardRoutes(to group: APIRoutes) {
        group.get("api/v1/journal/cards/:subject", use: cardPicture)
        group.get("api/v1/journal/cards/:subject/facts", use: cardFacts)
        group.get("api/v1/journal/shared-cards", use: sharedCards)
        group.post("api/v1/journal/shared-cards", use: shareCard)
        group.delete("api/v1/journal/shared-cards/:id", use: revokeCard)
        group.get("api/v1/journal/years/:year", use: yearReview)
    }

    @Sendable
    private func cardPicture(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let facts = try await facts(request, context)
        return .picture(CardPicture(ShareCard(facts, style: context.user.settings.numbers)))
    }

    @Sendable
    private func cardFacts(_ request: Request, _ context: SignedInContext) async throws -> Response {
        .json(CardDocument.facts.json(try await facts(request, context)))
    }

    private func facts(_ request: Request, _ context: SignedInContext) async throws -> CardFacts {
        let parameters = Parameters(Query(request.uri))
        let options = CardOptions(
            showsMoney: try parameters.flag("money"),
            showsSymbols: try parameters.flag("symbols"),
            theme: try parameters.choice("theme") ?? .light,
            form: try parameters.choice("form") ?? .square
        )
        let journal = try await desk.journal.journal(of: context.user.id)
        let text = (context.parameters.get("subject") ?? "").removingPercentEncoding ?? ""
        guard let subject = CardSubject(text) else { throw CardError.subject(text) }
        return try journal.cardFacts(
            subject,
            options: options,
            currency: try journalQuery(request).currency(journal),
            account: parameters.query["account"]
        )
    }

    @Sendable
    private func sharedCards(_ request: Request, _ context: SignedInContext) async throws -> Response {
        .json(CardDocument.shared.json(try await desk.accounts.sharedCards(of: context.user.id)))
    }

    @Sendable
    private func shareCard(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let body = try await request.decode(as: CardShareRequest.self, context: context)
        guard let subject = CardSubject(body.subject) else { throw CardError.subject(body.subject) }
        let options = CardOptions(
            showsMoney: body.money ?? false,
            showsSymbols: body.symbols ?? false,
            theme: try Parameters.choice("theme", body.theme) ?? .light,
            form: try Parameters.choice("form", body.form) ?? .square
        )
        let facts = try await desk.journal.journal(of: context.user.id).cardFacts(subject, options: options)
        let made = try await desk.accounts.share(
            ShareCard(facts, style: context.user.settings.numbers),
            of: subject,
            user: context.user.id
        )
        let base = DeskAddress.base(of: desk, request, context.base)
        return .json(
            CardDocument.created.json((made.card, SharedCard.address(made.secret, base: base))),
            status: .created
        )
    }

    @Sendable
    private func revokeCard(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let id = context.parameters.get("id") ?? ""
        guard try await desk.accounts.revokeSharedCard(id, of: context.user.id) else { throw PageError.notFound }
        return Response(status: .noContent)
    }

    @Sendable
    private func yearReview(_ request: Request, _ context: SignedInContext) async throws -> Response {
        guard let text = context.parameters.get("year"), case .year(let year)? = CardSubject("year:\(text)") else {
            throw PageError.notFound
        }
        let query = try journalQuery(request)
        let journal = try await desk.journal.journal(of: context.user.id)
        let filter = TradeFilter(account: query.query["account"], currency: query.currency(journal))
        return try await .json(
            desk.computations.run {
                YearDocument.review.json(
                    (journal.review(of: year, filter), { journal.id(ofTradeAt: $0).description })
                )
            }
        )
    }
}
