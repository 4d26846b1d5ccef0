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
            let table =
                switch kind {
                case .account: HouseholdFile.accounts(books)
                case .line: HouseholdFile.budget(books)
                case .debt: HouseholdFile.debts(books)
                case .goal: HouseholdFile.goals(books)
                }
            return .csv(table.csv, named: Self.name(of: kind))
        }
        return .json(
            .object([
                ("revision", .integer(books.stored.revision)),
                (Self.name(of: kind), HouseholdDocument(books).items(kind)),
            ])
        )
    }

    func item(_ kind: HouseholdKind, _ context: SignedInContext) async throws -> Response {
        try await answer(kind, id: try id(context), context: context)
    }

    private func answer(
        _ kind: HouseholdKind,
        id: Int64,
        context: SignedInContext,
        isNew: Bool = false
    ) async throws -> Response {
        let books = try await books(context)
        guard let item = books.stored.item(kind, id) else { throw HouseholdRefusal.gone(kind) }
        return .json(HouseholdDocument(books).item(item), status: isNew ? .created : .ok)
    }

    func make(_ kind: HouseholdKind, _ request: Request, _ context: SignedInContext) async throws -> Response {
        try await answer(
            kind,
            id: try await save(kind, id: 0, request: request, context: context),
            context: context,
            isNew: true
        )
    }

    func change(_ kind: HouseholdKind, _ request: Request, _ context: SignedInContext) async throws -> Response {
        let id = try id(context)
        guard id > 0 else { throw PageError.notFound }
        return try await answer(
            kind,
            id: try await save(kind, id: id, request: request, context: context),
            context: context
        )
    }

    private func save(
        _ kind: HouseholdKind,
        id: Int64,
        request: Request,
        context: SignedInContext
    ) async throws -> Int64 {
        let requested = try HouseholdItemRequest(kind, try await request.body(of: context))
        do {
            return try await household.save(
                requested.draft,
                id: id,
                madeFrom: requested.revision,
                today: today(context),
                user: context.user.id
            )
        } catch let mistakes as HouseholdMistakes {
            throw HouseholdItemRequest.refusal(mistakes, typed: requested.draft.typed)
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
        let requested = try HouseholdBalanceRequest(try await request.body(of: context))
        do {
            try await household.state(requested.typed, of: id, user: context.user.id)
        } catch let mistakes as HouseholdMistakes {
            throw HouseholdItemRequest.refusal(mistakes, typed: requested.typed)
        }
        return try await answer(.account, id: id, context: context)
    }
}
