import BourseAPI
import BourseCore
import BourseDesk
import BourseJournal
import BourseValues
import BourseWeb
import HTTPTypes
import Hummingbird

/// Autopsies of trades, the strategies that they were, and campaigns.
extension JournalAPI {
    func addCampaignRoutes(to group: APIRoutes) {
        group.get("api/v1/journal/trades/:id/autopsy", use: autopsy)
        group.get("api/v1/journal/trades/:id/structure", use: structure)
        group.get("api/v1/journal/trades/:id/books", use: books)
        group.delete("api/v1/journal/trades/:id/placement", use: resetPlacement)
        group.get("api/v1/journal/campaigns", use: campaigns)
        group.post("api/v1/journal/campaigns", use: startCampaign)
        group.get("api/v1/journal/campaigns/:id", use: campaign)
        group.put("api/v1/journal/campaigns/:id/name", use: nameCampaign)
        group.post("api/v1/journal/campaigns/:id/trades", use: addTrades)
        group.delete("api/v1/journal/campaigns/:id/trades/:trade", use: removeTrade)
    }

    private var today: TradingDay { UserJournal.exchangeZone.day(at: desk.environment.now()) }

    @Sendable
    private func autopsy(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let scope = try Parameters(Query(request.uri)).choice("scope", AutopsyScope.self)
        let autopsy = try await desk.autopsy(of: try Self.id(context), scope: scope, user: context.user.id)
        return .json(AutopsyDocument.fields.json(autopsy))
    }

    @Sendable
    private func structure(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let journal = try await desk.journal.journal(of: context.user.id)
        let id = try Self.id(context)
        guard let index = journal.index(of: id) else { throw TradeAutopsyError.unknown(id) }
        guard let structure = journal.structure(ofTradeAt: index) else { throw TradeAutopsyError.noOption }
        return .json(AutopsyDocument.structure.json(structure))
    }

    /// The order books at the fills of a trade.
    @Sendable
    private func books(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let journal = try await desk.journal.journal(of: context.user.id)
        let id = try Self.id(context)
        guard let index = journal.index(of: id) else { throw TradeAutopsyError.unknown(id) }
        let fills = try await desk.fillBooks(of: journal.matched.trades[index], in: journal)
        return .json(FillBookDocument.fields.json(fills))
    }

    @Sendable
    private func campaigns(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let journal = try await desk.journal.journal(of: context.user.id)
        return .json(CampaignDocument.list.json((journal.campaigns, today)))
    }

    @Sendable
    private func campaign(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let id = try Self.id(context)
        let journal = try await desk.journal.journal(of: context.user.id)
        guard let campaign = journal.campaign(with: id) else { throw CampaignError.unknown(id) }
        return answer(campaign)
    }

    @Sendable
    private func startCampaign(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let body = try await request.decode(as: CampaignRequest.self, context: context)
        let campaign = try await desk.journal.startCampaign(
            try body.trades.map(Self.trade),
            name: body.name ?? "",
            user: context.user.id
        )
        return answer(campaign, status: .created)
    }

    @Sendable
    private func nameCampaign(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let body = try await request.decode(as: CampaignNameRequest.self, context: context)
        return answer(
            try await desk.journal.renameCampaign(try Self.id(context), to: body.name ?? "", user: context.user.id)
        )
    }

    @Sendable
    private func addTrades(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let body = try await request.decode(as: CampaignRequest.self, context: context)
        return answer(
            try await desk.journal.add(
                try body.trades.map(Self.trade),
                toCampaign: try Self.id(context),
                user: context.user.id
            )
        )
    }

    @Sendable
    private func removeTrade(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let (id, trade) = (try Self.id(context), try Self.id(context, "trade"))
        let journal = try await desk.journal.journal(of: context.user.id)
        guard let campaign = journal.campaign(with: id) else { throw CampaignError.unknown(id) }
        guard campaign.trades.contains(where: { $0.id == trade.description }) else {
            throw CampaignError.notInCampaign(trade)
        }
        try await desk.journal.removeFromCampaign(trade, user: context.user.id)
        return Response(status: .noContent)
    }

    @Sendable
    private func resetPlacement(_ request: Request, _ context: SignedInContext) async throws -> Response {
        try await desk.journal.resetCampaign(of: try Self.id(context), user: context.user.id)
        return Response(status: .noContent)
    }

    private func answer(_ campaign: Campaign, status: HTTPResponse.Status = .ok) -> Response {
        .json(CampaignDocument.detail.json((campaign, today)), status: status)
    }

    private static func trade(_ text: String) throws -> TradeID {
        guard let id = TradeID(text) else {
            throw PageError.badRequest("“\(text.prefix(80))” is not the id of a trade.")
        }
        return id
    }

    private static func id(_ context: SignedInContext, _ name: String = "id") throws -> TradeID {
        guard let id = context.parameters.get(name).flatMap({ TradeID($0) }) else { throw PageError.notFound }
        return id
    }
}
