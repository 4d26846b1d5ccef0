import BourseCore
import BourseJournal
import BourseValues

extension QueryView {
    /// Campaigns of the journal.
    static let campaigns = QueryView(
        "campaigns",
        "A campaign: trades and open positions of one underlying that continue each other.",
        [
            .text("id", "The id of the campaign, which is that of its first trade.") { (campaign: Campaign) in
                campaign.id
            },
            .text("name", "The name.") { $0.name },
            .text("kind", "wheel, coveredCalls, roll, series or other.") { $0.ledger.kind.rawValue },
            .text("account", "The account of the first trade.") { $0.account },
            .text("symbol", "The underlying.") { $0.symbol?.name },
            .text("currency", "The currency of amounts.") { $0.currency },
            .text("first_day", "The day of the first execution in New York.") { $0.firstDay },
            .text("last_day", "The day of the last execution in New York.") { $0.lastDay },
            .count("trades", "The number of closed trades.") { $0.ledger.closed },
            .count("open", "The number of open positions.") { $0.ledger.open },
            .decimal("premium", "Received for sold options less paid to buy them back, before fees.") {
                $0.ledger.premium
            },
            .decimal("fees", "Fees; below 0 for a rebate.") { $0.ledger.fees },
            .decimal("realized_profit", "Profit after fees of what is closed.") { $0.ledger.realizedProfit },
            .decimal("capital", "The largest amount tied up at one time.") { $0.ledger.capital },
            .decimal("return_on_capital", "Realized profit ÷ capital, a fraction.") { $0.ledger.returnOnCapital },
            .decimal("shares", "The shares that are held.") { $0.ledger.shares },
            .decimal("basis", "What each of them has cost.") { $0.ledger.basis },
        ]
    ) { desk, user in try await desk.journal.journal(of: user.id).campaigns }
}
