import BourseCore
import BourseDesk
import BourseJournal
import BourseValues
import BourseWeb
import Hummingbird

/// The pages of campaigns: rolls, wheels and covered calls.
struct CampaignPages {
    let desk: Desk
    let pages: PageWriter

    /// The list.
    static let path = "/journal/campaigns"

    /// The page of a campaign.
    static func path(of campaign: Campaign) -> String { "\(path)/\(campaign.id)" }

    func addRoutes(to group: RouterGroup<SignedInContext>) {
        group.get("journal/campaigns", use: list)
        group.getTable("journal/campaigns", of: desk, use: listFile)
        group.post("journal/campaigns/start", use: start)
        group.post("journal/campaigns/add", use: add)
        group.post("journal/campaigns/reset", use: reset)
        group.get("journal/campaigns/:id", use: detail)
        group.getTable("journal/campaigns/:id/executions", of: desk, use: detailFile)
        group.post("journal/campaigns/:id/name", use: rename)
        group.post("journal/campaigns/:id/remove", use: remove)
    }

    // MARK: - pages

    @Sendable
    private func list(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let frame = PageFrame(pages: pages, request: request, context: context)
        let journal = try await desk.journal.journal(of: context.user.id)
        let shell = frame.shell(
            title: "Campaigns",
            place: .trades,
            back: LinkView(title: "Trades", href: "/journal/trades")
        )
        return pages.page(shell.page(CampaignsView(journal: journal, frame: frame).html))
    }

    @Sendable
    private func listFile(_ request: Request, _ context: SignedInContext) async throws -> TableDownload {
        let frame = PageFrame(pages: pages, request: request, context: context)
        let journal = try await desk.journal.journal(of: context.user.id)
        let campaigns = CampaignsView(journal: journal, frame: frame).table.rows
        return TableDownload(JournalFiles.campaigns(campaigns, asOf: frame.today), named: "campaigns")
    }

    @Sendable
    private func detail(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let frame = PageFrame(pages: pages, request: request, context: context)
        let (journal, campaign) = try await find(context)
        let shell = frame.shell(
            title: campaign.name,
            place: .trades,
            back: LinkView(title: "Campaigns", href: Self.path),
            subtitle: CampaignFormatter.title(campaign.ledger.kind)
        )
        return pages.page(shell.page(CampaignView(journal: journal, campaign: campaign, frame: frame).html))
    }

    @Sendable
    private func detailFile(_ request: Request, _ context: SignedInContext) async throws -> TableDownload {
        let (_, campaign) = try await find(context)
        return TableDownload(JournalFiles.executions(of: campaign), named: "campaign")
    }

    private func find(_ context: SignedInContext) async throws -> (UserJournal, Campaign) {
        let journal = try await desk.journal.journal(of: context.user.id)
        guard let campaign = journal.campaign(with: try id(context)) else { throw PageError.notFound }
        return (journal, campaign)
    }

    private func id(_ context: SignedInContext) throws -> TradeID {
        guard let id = context.parameters.get("id").flatMap({ TradeID($0) }) else { throw PageError.notFound }
        return id
    }

    // MARK: - changes

    private func trades(_ form: Form) -> [TradeID] {
        form.all("trade").prefix(TradeMerge.mostTrades).compactMap { TradeID($0) }
    }

    @Sendable
    private func start(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let form = try await Form(request, context: context)
        let campaign = try await desk.journal.startCampaign(trades(form), name: form["name"], user: context.user.id)
        return Response.seeOther(Self.path(of: campaign)).showing(.saved)
    }

    @Sendable
    private func add(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let form = try await Form(request, context: context)
        guard let target = TradeID(form["campaign"]) else { throw PageError.notFound }
        let campaign = try await desk.journal.add(trades(form), toCampaign: target, user: context.user.id)
        return Response.seeOther(Self.path(of: campaign)).showing(.saved)
    }

    @Sendable
    private func reset(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let form = try await Form(request, context: context)
        guard let trade = trades(form).first else { throw CampaignError.empty }
        try await desk.journal.resetCampaign(of: trade, user: context.user.id)
        return Response.seeOther(Self.path).showing(.saved)
    }

    @Sendable
    private func rename(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let form = try await Form(request, context: context)
        let campaign = try await desk.journal.renameCampaign(try id(context), to: form["name"], user: context.user.id)
        return Response.seeOther(Self.path(of: campaign)).showing(.saved)
    }

    @Sendable
    private func remove(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let form = try await Form(request, context: context)
        guard let trade = trades(form).first else { throw CampaignError.empty }
        let (_, campaign) = try await find(context)
        guard campaign.trades.contains(where: { $0.id == trade.description }) else {
            throw CampaignError.notInCampaign(trade)
        }
        try await desk.journal.removeFromCampaign(trade, user: context.user.id)
        let journal = try await desk.journal.journal(of: context.user.id)
        let isTradePage = form["to"] == "trade" && journal.index(of: trade) != nil
        let rest = campaign.trades.lazy.compactMap { TradeID($0.id) }.compactMap { journal.campaign(with: $0) }.first
        let path = isTradePage ? JournalPages.path(of: trade) : rest.map(Self.path) ?? Self.path
        return Response.seeOther(path).showing(.saved)
    }
}
