import BourseCore
import BourseJournal
import BourseValues

extension JournalFiles {
    /// Campaigns with their sums, a row for each.
    ///
    /// - Parameter today: The day to which an open campaign is counted.
    public static func campaigns(_ campaigns: [Campaign], asOf today: TradingDay) -> TableFile {
        TableFile(
            [
                "name", "id", "kind", "first_day", "last_day", "days", "trades", "open", "premium", "basis", "capital",
                "return_on_capital", "realized_profit", "currency",
            ],
            of: campaigns
        ) { campaign in
            let ledger = campaign.ledger
            return [
                .text(campaign.name), .text(campaign.id), .text(ledger.kind.rawValue), .value(campaign.firstDay),
                .value(campaign.lastDay), .value(campaign.days(asOf: today)), .value(ledger.closed),
                .value(ledger.open), .value(ledger.premium), .value(ledger.basis), .value(ledger.capital),
                .value(ledger.returnOnCapital), .value(ledger.realizedProfit), .value(campaign.currency),
            ]
        }
    }

    /// The executions of a campaign with running premium and basis, a row for each.
    public static func executions(of campaign: Campaign) -> TableFile {
        TableFile(
            [
                "time", "action", "quantity", "instrument", "price", "cash_flow", "fees", "premium", "shares", "basis",
                "capital",
            ],
            of: campaign.ledger.entries
        ) { entry in
            [
                .value(entry.time), .text(CampaignFormatter.action(entry)), .value(entry.quantity),
                .text(entry.instrument.title), .value(entry.price), .value(entry.cashFlow), .value(entry.fees),
                .value(entry.premium), .value(entry.shares), .value(entry.basis), .value(entry.capital),
            ]
        }
    }
}
