import BourseAPI
import BourseCore
import BourseDesk
import BourseValues
import BourseWeb
import Hummingbird

extension HouseholdAPI {
    func items(_ kind: HouseholdKind, _ request: Request, _ context: SignedInContext) async throws -> Response {
        let wantsCSV = try Parameters(Query(request.uri)).wantsCSV
        let books = try await books(context)
        if wantsCSV {
            let text =
                switch kind {
                case .account: HouseholdFile.accounts(books)
                case .line: HouseholdFile.budget(books)
                case .debt: HouseholdFile.debts(books)
                case .goal: HouseholdFile.goals(books)
                }
            return .csv(text, named: Self.name(of: kind))
        }
        return .json(
            .object([
                ("revision", .integer(books.kept.revision)),
                (Self.name(of: kind), HouseholdDocument(books).items(kind)),
            ])
        )
    }

    func item(_ kind: HouseholdKind, _ context: SignedInContext) async throws -> Response {
        try await answer(kind, try id(context), context)
    }

    private func answer(
        _ kind: HouseholdKind,
        _ id: Int64,
        _ context: SignedInContext,
        isNew: Bool = false
    ) async throws -> Response {
        let books = try await books(context)
        guard let item = books.kept.item(kind, id) else { throw HouseholdRefusal.gone(kind) }
        return .json(HouseholdDocument(books).item(item), status: isNew ? .created : .ok)
    }

    func make(_ kind: HouseholdKind, _ request: Request, _ context: SignedInContext) async throws -> Response {
        try await answer(kind, try await save(kind, 0, request, context), context, isNew: true)
    }

    func change(_ kind: HouseholdKind, _ request: Request, _ context: SignedInContext) async throws -> Response {
        let id = try id(context)
        guard id > 0 else { throw PageError.notFound }
        return try await answer(kind, try await save(kind, id, request, context), context)
    }

    private func save(
        _ kind: HouseholdKind,
        _ id: Int64,
        _ request: Request,
        _ context: SignedInContext
    ) async throws -> Int64 {
        let asked = try HouseholdItemRequest(kind, try await request.body(of: context))
        do {
            return try await household.save(
                asked.draft,
                id: id,
                madeFrom: asked.revision,
                today: today(context),
                user: context.user.id
            )
        } catch let mistakes as HouseholdMistakes {
            throw HouseholdItemRequest.refusal(mistakes, typed: asked.draft.typed)
        }
    }

    func delete(_ kind: HouseholdKind, _ context: SignedInContext) async throws -> Response {
        guard try await household.delete(kind, id(context), user: context.user.id) else {
            throw HouseholdRefusal.gone(kind)
        }
        return Response(status: .noContent)
    }

    func restore(_ kind: HouseholdKind, _ context: SignedInContext) async throws -> Response {
        guard try await household.restore(kind, id(context), user: context.user.id) else {
            throw HouseholdRefusal.gone(kind)
        }
        return Response(status: .noContent)
    }

    /// Keeps what was in an account at the end of a day.
    @Sendable
    func setBalance(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let id = try id(context)
        let asked = try HouseholdBalanceRequest(try await request.body(of: context))
        do {
            try await household.state(asked.typed, of: id, user: context.user.id)
        } catch let mistakes as HouseholdMistakes {
            throw HouseholdItemRequest.refusal(mistakes, typed: asked.typed)
        }
        return try await answer(.account, id, context)
    }
}
