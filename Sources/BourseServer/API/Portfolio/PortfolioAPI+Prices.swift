import BourseAPI
import BourseCore
import BourseDesk
import BourseValues
import BourseWeb
import Hummingbird

extension PortfolioAPI {
    func addPriceRoutes(to group: APIRoutes) {
        group.get("api/v1/portfolio/entered", use: entered)
        group.put("api/v1/portfolio/entered-prices/:symbol/:day", use: enterPrice)
        group.delete("api/v1/portfolio/entered-prices/:symbol/:day", use: deletePrice)
        group.put("api/v1/portfolio/entered-rates/:currency/:day", use: enterRate)
        group.delete("api/v1/portfolio/entered-rates/:currency/:day", use: deleteRate)
    }

    @Sendable
    private func entered(_ request: Request, _ context: SignedInContext) async throws -> Response {
        .json(EnteredDocument.fields.json(try await desk.portfolio.state(of: context.user).owned.entered))
    }

    @Sendable
    private func enterPrice(_ request: Request, _ context: SignedInContext) async throws -> Response {
        guard let symbol = context.symbol else { throw PageError.notFound }
        return try await enter(.price, of: symbol.name, request: request, context: context)
    }

    @Sendable
    private func enterRate(_ request: Request, _ context: SignedInContext) async throws -> Response {
        try await enter(.rate, of: try currency(context).code, request: request, context: context)
    }

    @Sendable
    private func deletePrice(_ request: Request, _ context: SignedInContext) async throws -> Response {
        guard let symbol = context.symbol else { throw PageError.notFound }
        try await desk.portfolio.removeEntered(.price(symbol, try day(context)), user: context.user.id)
        return Response(status: .noContent)
    }

    @Sendable
    private func deleteRate(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let place = EnteredPlace.rate(try currency(context), try day(context))
        try await desk.portfolio.removeEntered(place, user: context.user.id)
        return Response(status: .noContent)
    }

    private func enter(
        _ kind: EnteredDraft.EnteredKind,
        of name: String,
        request: Request,
        context: SignedInContext
    ) async throws -> Response {
        let day = try day(context)
        let base = try await desk.portfolio.state(of: context.user).sheet.base
        let requested = try EnteredRequest(kind, of: name, day: day, base: base, try await request.body(of: context))
        let value: EnteredValue
        do throws(EnteredDraft.DraftRefusal) {
            value = try requested.draft.read()
        } catch {
            throw PortfolioError.entry(error.message)
        }
        try await desk.portfolio.enter(value, user: context.user)
        return .json(EnteredDocument.json(value, on: desk.portfolio.today(of: context.user)))
    }

    private func currency(_ context: SignedInContext) throws -> Currency {
        guard let currency = context.parameters.get("currency").flatMap({ Currency($0) }) else {
            throw PageError.notFound
        }
        return currency
    }

    private func day(_ context: SignedInContext) throws -> TradingDay {
        guard let day = context.parameters.get("day").flatMap({ TradingDay(iso: $0) }) else { throw PageError.notFound }
        return day
    }
}
