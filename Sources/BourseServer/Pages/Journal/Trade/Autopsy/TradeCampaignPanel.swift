import BourseCore
import BourseDesk
import BourseJournal
import BourseValues
import BourseWeb

/// The campaign of a trade, or the way to put it in one.
struct TradeCampaignPanel {
    let journal: UserJournal
    let index: Int
    let formatter: JournalFormatter

    /// The most campaigns that the form lists.
    private static let mostChoices = 40

    var html: HTML? {
        let id = journal.id(ofTradeAt: index)
        if let campaign = journal.campaign(with: id) { return member(campaign, id) }
        let subject = journal.matched.subject(of: journal.matched.trades[index])
        let choices = journal.campaigns.filter { $0.symbol == subject.symbol && $0.currency == subject.currency }
        let isOption = subject.keys.contains { $0.instrument.type.isOption }
        guard isOption || !choices.isEmpty else { return nil }
        return outsider(Array(choices.prefix(Self.mostChoices)), id)
    }

    private func member(_ campaign: Campaign, _ id: TradeID) -> HTML {
        """
        <section class="panel" aria-labelledby="h-campaign">
        <div class="panel-head"><h2 id="h-campaign">Campaign</h2><span class="note">\(Count.of(campaign.trades.count, "trade"))</span></div>
        <p class="panel-body"><a href="\(CampaignPages.path(of: campaign))"><strong>\(campaign.name)</strong></a> <span class="chg bare \(JournalFormatter.direction(campaign.ledger.realizedProfit))"><span class="money">\(formatter.money.signed(campaign.ledger.realizedProfit))</span></span> <span class="t2 fs12">realized P&amp;L</span></p>
        <form class="form-line" method="post" action="\(CampaignPages.path(of: campaign))/remove"><input type="hidden" name="trade" value="\(id.description)"><input type="hidden" name="to" value="trade"><span class="t2 fs12">Removing it changes no execution.</span><button class="btn btn-small" type="submit">Remove from campaign</button></form>
        </section>
        """
    }

    private func outsider(_ choices: [Campaign], _ id: TradeID) -> HTML {
        """
        <section class="panel" aria-labelledby="h-campaign">
        <div class="panel-head"><h2 id="h-campaign">Campaign</h2><span class="note">None</span></div>
        \(
            if: !choices.isEmpty,
            """
            <form class="panel-body form" method="post" action="\(CampaignPages.path)/add"><input type="hidden" name="trade" value="\(id.description)">
            <div class="field"><label for="campaign">Add to</label><select class="input" id="campaign" name="campaign">\(choices.map { "<option value=\"\($0.id)\">\($0.name), \(DayText.medium($0.firstDay))</option>" })</select></div>
            <div class="form-end"><button class="btn btn-small" type="submit">Add to campaign</button></div></form>
            """
        )
        <form class="form-line" method="post" action="\(CampaignPages.path)/start"><input type="hidden" name="trade" value="\(id.description)"><span class="t2 fs12">Rolls and wheels are found by rules.</span><button class="btn btn-small" type="submit">Start a campaign</button></form>
        </section>
        """
    }
}
