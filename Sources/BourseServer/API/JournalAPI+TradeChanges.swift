import BourseAPI
import BourseCore
import BourseDesk
import BourseJournal
import BourseValues
import BourseWeb
import HTTPTypes
import Hummingbird

/// Trades that are merged and split by hand, and nicknames of accounts.
extension JournalAPI {
    func addTradeChangeRoutes(to group: APIRoutes) {
        group.get("api/v1/journal/merges", use: merges)
        group.post("api/v1/journal/merges", use: merge)
        group.delete("api/v1/journal/merges/:id", use: undoMerge)
        group.get("api/v1/journal/splits", use: splits)
        group.post("api/v1/journal/splits", use: split)
        group.delete("api/v1/journal/splits/:id", use: undoSplit)
        group.get("api/v1/journal/accounts", use: accounts)
        group.put("api/v1/journal/accounts/nickname", use: setNickname)
    }

    @Sendable
    private func merges(_ request: Request, _ context: SignedInContext) async throws -> Response {
        .json(TradeChangeDocument.merges.json(try await desk.journal.journal(of: context.user.id).mergedTrades))
    }

    @Sendable
    private func merge(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let body = try await request.decode(as: TradeMergeRequest.self, context: context)
        let merged = try await desk.journal.merge(try body.trades.map(Self.trade), user: context.user.id)
        return try await answer(merged, context)
    }

    @Sendable
    private func undoMerge(_ request: Request, _ context: SignedInContext) async throws -> Response {
        _ = try await desk.journal.separate(try id(context), user: context.user.id)
        return Response(status: .noContent)
    }

    @Sendable
    private func splits(_ request: Request, _ context: SignedInContext) async throws -> Response {
        .json(TradeChangeDocument.splits.json(try await desk.journal.journal(of: context.user.id).splitTrades))
    }

    @Sendable
    private func split(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let body = try await request.decode(as: TradeSplitRequest.self, context: context)
        guard let end = ExecutionIdentity(body.after) else { throw TradeChangeError.noBoundary }
        let later = try await desk.journal.split(try Self.trade(body.trade), after: end, user: context.user.id)
        return try await answer(later, context)
    }

    @Sendable
    private func undoSplit(_ request: Request, _ context: SignedInContext) async throws -> Response {
        try await desk.journal.join(try id(context), user: context.user.id)
        return Response(status: .noContent)
    }

    @Sendable
    private func accounts(_ request: Request, _ context: SignedInContext) async throws -> Response {
        .json(JournalAccountDocument.list.json(try await desk.journal.journal(of: context.user.id).accountDetails))
    }

    @Sendable
    private func setNickname(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let body = try await request.decode(as: AccountNicknameRequest.self, context: context)
        try await desk.journal.setNickname(body.nickname ?? "", account: body.account, user: context.user.id)
        let journal = try await desk.journal.journal(of: context.user.id)
        guard let account = journal.accountDetails.first(where: { $0.name == body.account }) else {
            throw AccountNicknameError.unknown(account: body.account)
        }
        return .json(JournalAccountDocument.fields.json(account))
    }

    /// The trade that a change made, as it is now.
    private func answer(_ id: TradeID, _ context: SignedInContext) async throws -> Response {
        let journal = try await desk.journal.journal(of: context.user.id)
        guard let index = journal.index(of: id) else { throw TradeChangeError.unknown(id) }
        let trade = JournalDocument(journal.matched).trade(
            journal.matched.trades[index],
            id: id.description,
            risk: journal.plannedRisk(ofTradeAt: index)
        )
        return .json(.object([("trade", trade)]), status: .created)
    }

    private static func trade(_ text: String) throws -> TradeID {
        guard let id = TradeID(text) else {
            throw PageError.badRequest("“\(text.prefix(80))” is not the id of a trade.")
        }
        return id
    }
}
