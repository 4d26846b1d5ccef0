import BourseCore
import BourseDesk
import BourseJournal
import BourseValues
import BourseWeb
import Hummingbird

extension JournalPages {
    /// The parameter of the trade page that chooses between the trade and its structure.
    static let autopsyParameter = "autopsy"

    func addAutopsyRoutes(to group: RouterGroup<SignedInContext>) {
        group.getTable("journal/trades/:id/autopsy", of: desk, use: autopsyFile)
    }

    /// The autopsy of an option trade as a part of its page; nil for a trade without options.
    func autopsyPanel(_ id: TradeID, user: UserID, _ context: PageContext, _ formatter: JournalFormatter) async throws
        -> HTML?
    {
        let scope = context.query[Self.autopsyParameter].flatMap { AutopsyScope(rawValue: $0) }
        do {
            let autopsy = try await desk.autopsy(of: id, scope: scope, user: user)
            return TradeAutopsyPanel(autopsy: autopsy, id: id, formatter: formatter, query: context.query).html
        } catch TradeAutopsyError.noOption, TradeAutopsyError.unknown {
            return nil
        } catch let error as TradeAutopsyError {
            return TradeAutopsyPanel.refusal(error)
        }
    }

    /// What the trade was when it was opened, and its campaign.
    func outcomePanels(_ index: Int, _ context: PageContext, _ formatter: JournalFormatter) -> HTML {
        let journal = context.journal
        let structure = journal.structure(ofTradeAt: index).map {
            TradeStructurePanel(structure: $0, money: formatter.money).html
        }
        let campaign = TradeCampaignPanel(journal: journal, index: index, formatter: formatter).html
        return "\(structure)\(campaign)"
    }

    @Sendable
    private func autopsyFile(_ request: Request, _ context: SignedInContext) async throws -> TableDownload {
        guard let id = context.parameters.get("id").flatMap({ TradeID($0) }) else { throw PageError.notFound }
        let scope = Query(request.uri)[Self.autopsyParameter].flatMap { AutopsyScope(rawValue: $0) }
        let autopsy = try await desk.autopsy(of: id, scope: scope, user: context.user.id)
        return TableDownload(JournalFiles.autopsy(autopsy), named: "autopsy")
    }
}
