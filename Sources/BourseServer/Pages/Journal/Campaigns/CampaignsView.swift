import BourseCore
import BourseDesk
import BourseJournal
import BourseValues
import BourseWeb

/// The list of campaigns, the rules that find them, and what was changed by hand.
struct CampaignsView {
    let journal: UserJournal
    let frame: PageFrame

    var html: HTML {
        """
        \(if: journal.campaigns.isEmpty, "\(Self.nothing.html)", else: "\(table.html)")
        \(placements)
        <section class="panel span-12" aria-labelledby="h-rules">
        <div class="panel-head"><h2 id="h-rules">How campaigns are found</h2></div>
        \(CampaignFormatter.rules.map { "<p class=\"panel-body t2\">\($0)</p>" })
        <p class="panel-body t2">\(CampaignFormatter.capitalRule) Return is realized P&amp;L ÷ capital.</p>
        </section>
        """
    }

    private static let nothing = EmptyStateView(
        icon: "calendar",
        headline: "No campaigns",
        detail: "Rolls, wheels and covered calls in your journal appear here.",
        links: [LinkView(title: "Trades", href: "/journal/trades")]
    )

    private func money(_ campaign: Campaign) -> MoneyText {
        MoneyText(style: frame.settings.numbers, currency: campaign.currency)
    }

    var table: Table<Campaign> {
        let today = frame.today
        return Table(
            id: "campaigns",
            heading: "Campaigns",
            note: Count.of(journal.campaigns.count, "campaign"),
            caption: "Campaigns, those with an open position first",
            columns: [
                Column("Campaign") { campaign in
                    .name(
                        campaign.name,
                        href: CampaignPages.path(of: campaign),
                        under: CampaignFormatter.title(campaign.ledger.kind)
                    )
                }
                .sorted(.text("name") { .name($0.name) }).card(.title),
                Column("From") { .text(DayText.medium($0.firstDay)) }
                    .sorted(.value("from") { .day($0.firstDay) }),
                Column("To") { .text($0.isClosed ? DayText.medium($0.lastDay) : "Open") },
                Column("Days", .number) { .text(NumberText.count($0.days(asOf: today))) }
                    .sorted(.value("days") { .count($0.days(asOf: today)) }),
                Column("Trades", .number) { .text(NumberText.count($0.ledger.closed)) },
                Column("Open", .number) { .text(NumberText.count($0.ledger.open)) },
                Column("Premium", .number) { .money(money($0).signed($0.ledger.premium)) }
                    .hint("Received less paid for options, before fees.")
                    .sorted(.value("premium") { .money($0.ledger.premium) }),
                Column("Basis", .number) { campaign in
                    .money(
                        campaign.ledger.basis.map { money(campaign).text($0.money) },
                        reason: "No shares are held."
                    )
                }
                .hint(CampaignFormatter.basisRule),
                Column("Capital", .number) { .money(money($0).text($0.ledger.capital)) }
                    .hint(CampaignFormatter.capitalRule),
                Column("Return", .number) { .metric(NumberText.percent($0.ledger.returnOnCapital)) },
                Column("Realized P&L", .number) { campaign in
                    .profit(
                        money(campaign).signed(campaign.ledger.realizedProfit),
                        direction: JournalFormatter.direction(campaign.ledger.realizedProfit)
                    )
                }
                .sorted(.value("profit") { .money($0.ledger.realizedProfit) }).card(.value),
                .onCard(.sub) { campaign in
                    let state = campaign.isClosed ? "closed" : "open"
                    return [
                        .plain(
                            "\(CampaignFormatter.title(campaign.ledger.kind)), \(state), "
                                + Count.of(campaign.days(asOf: today), "day")
                        )
                    ]
                },
            ],
            rows: journal.campaigns,
            fileAddress: FileAddress(CampaignPages.path)
        )
        .sorted(frame.query, at: CampaignPages.path)
    }

    // MARK: - changes by hand

    /// Trades that were taken out by hand, each with a way back.
    private var placements: HTML? {
        let apart = journal.campaignChanges.placements.filter { $0.value == .apart }.keys
            .sorted { $0.description < $1.description }
        guard !apart.isEmpty else { return nil }
        return """
            <section class="panel span-12" aria-labelledby="h-apart">
            <div class="panel-head"><h2 id="h-apart">Removed by hand</h2><span class="note">\(Count.of(apart.count, "trade"))</span></div>
            <ul class="list">
            \(apart.prefix(100).map { trade in
                """
                <li><span class="title">\(title(trade))</span><form method="post" action="\(CampaignPages.path)/reset"><input type="hidden" name="trade" value="\(trade.description)"><button class="btn btn-small" type="submit">Restore<span class="vh"> \(title(trade))</span></button></form></li>
                """
            })
            </ul>
            </section>
            """
    }

    private func title(_ trade: TradeID) -> String {
        guard let index = journal.index(of: trade) else { return "A trade that is not closed or not in the journal" }
        let found = journal.matched.trades[index]
        let subject = journal.matched.subject(of: found)
        let day = DayText.medium(frame.zone.localTime(at: found.openedAt).day)
        return "\(subject.title), opened \(day)"
    }
}
