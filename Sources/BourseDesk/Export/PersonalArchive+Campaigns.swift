import BourseCore
import BourseJournal
import BourseValues

/// Campaigns, and what was changed about them by hand.
extension PersonalArchive {
    func campaignFiles(_ journal: SharedRead<UserJournal>) -> [PersonalFile] {
        [campaigns(journal), placements(journal), campaignNames(journal)]
    }

    private func campaigns(_ journal: SharedRead<UserJournal>) -> PersonalFile {
        .table(
            "journal/campaigns.csv",
            of: (campaign: Campaign, trade: Campaign.CampaignTrade).self,
            "Campaigns, a row for each trade and open position.",
            [
                .init("campaign", "Identity of the campaign, which is that of its first trade.") {
                    .text($0.campaign.id)
                },
                .init("name", "Name of the campaign.") { .text($0.campaign.name) },
                .init("kind", "wheel, coveredCalls, roll, series or other.") {
                    .text($0.campaign.ledger.kind.rawValue)
                },
                .init("trade", "Identity of the trade, as in journal/trade-notes.csv.") { .text($0.trade.id) },
                .init("account", "Account.") { .text($0.trade.key.account) },
                .init("symbol", "Symbol; of an option, its underlying.") { .text($0.trade.key.instrument.symbol.name) },
                .init("contracts", "Contracts.") { .text($0.trade.contracts) },
                .init("opened_at", "Time of the first execution.") { .instant($0.trade.openedAt) },
                .init("closed_at", "Time of the last execution; empty for an open position.") {
                    .optional($0.trade.closedAt?.description)
                },
                .init("net_profit", "Profit after fees; of an open position, of its closed parts.") {
                    .value($0.trade.netProfit)
                },
                .init("currency", "Currency.") { .text($0.campaign.currency.code) },
            ]
        ) {
            try await journal.take().campaigns.flatMap { campaign in campaign.trades.map { (campaign, $0) } }
        }
    }

    private func placements(_ journal: SharedRead<UserJournal>) -> PersonalFile {
        .table(
            "journal/campaign-placements.csv",
            of: (trade: TradeID, placement: CampaignPlacement).self,
            "Trades that were put in or taken out of campaigns by hand.",
            [
                .init("trade", "Identity of the trade, as in journal/trade-notes.csv.") {
                    .text($0.trade.description)
                },
                .init("placement", "start, with or apart.") { row in
                    switch row.placement {
                    case .start: .text("start")
                    case .with: .text("with")
                    case .apart: .text("apart")
                    }
                },
                .init("with_trade", "Identity of the trade whose campaign it belongs to.") { row in
                    if case .with(let other) = row.placement { .text(other.description) } else { .text("") }
                },
            ]
        ) {
            try await journal.take().campaignChanges.placements
                .sorted { $0.key.description < $1.key.description }.map { ($0.key, $0.value) }
        }
    }

    private func campaignNames(_ journal: SharedRead<UserJournal>) -> PersonalFile {
        .table(
            "journal/campaign-names.csv",
            of: (trade: TradeID, name: String).self,
            "Names of campaigns.",
            [
                .init("trade", "Identity of a trade of the campaign.") { .text($0.trade.description) },
                .init("name", "Name.") { .text($0.name) },
            ]
        ) {
            try await journal.take().campaignChanges.names
                .sorted { $0.key.description < $1.key.description }.map { ($0.key, $0.value) }
        }
    }
}
