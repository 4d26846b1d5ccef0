import BourseCore
import BourseDesk
import BourseJournal
import BourseValues
import BourseWeb

/// One campaign: its sums, its executions, its trades, and the forms that change it.
struct CampaignView {
    let journal: UserJournal
    let campaign: Campaign
    let frame: PageFrame

    /// The most trades that the form offers to add.
    private static let mostChoices = 60

    private var formatter: JournalFormatter { JournalFormatter(frame: frame, currency: campaign.currency) }
    private var money: MoneyText { formatter.money }
    private var ledger: CampaignLedger { campaign.ledger }

    var html: HTML {
        """
        \(tiles.html)
        \(table.html)
        \(trades.html)
        <section class="panel span-6" aria-labelledby="h-name">
        <div class="panel-head"><h2 id="h-name">Name</h2></div>
        <form class="panel-body form" method="post" action="\(CampaignPages.path(of: campaign))/name">
        \(nameField.html)
        <div class="form-end"><button class="btn" type="submit">Save name</button></div>
        </form>
        </section>
        \(addition)
        """
    }

    // MARK: - sums

    private var tiles: TileStripView {
        let days = campaign.days(asOf: frame.today)
        return TileStripView(
            columns: 6,
            tiles: [
                tile(
                    "realized",
                    "Realized P&L",
                    "The net profit of closed trades and closed parts of open positions, after all fees.",
                    [
                        .money(
                            money.signed(ledger.realizedProfit),
                            tone: JournalFormatter.direction(ledger.realizedProfit)
                        )
                    ],
                    [.plain("fees "), .money(money.signed(-ledger.fees))],
                    role: "lead"
                ),
                tile(
                    "premium",
                    "Premium",
                    "Received for sold options less paid to buy them back, before fees.",
                    [.money(money.signed(ledger.premium))],
                    [.plain(Count.of(ledger.closed, "closed trade"))]
                ),
                tile(
                    "basis",
                    "Basis per share",
                    CampaignFormatter.basisRule,
                    [ledger.basis.map { .money(money.text($0.money)) } ?? .plain("—")],
                    [.plain(Self.shares(ledger.shares))]
                ),
                tile(
                    "capital",
                    "Capital",
                    CampaignFormatter.capitalRule,
                    [.money(money.text(ledger.capital))],
                    [.plain("largest at one time")]
                ),
                tile(
                    "return",
                    "Return on capital",
                    "Realized P&L ÷ capital. Not annualized.",
                    [.plain(NumberText.percent(ledger.returnOnCapital, plus: "+"))],
                    []
                ),
                tile(
                    "days",
                    "Days",
                    "Calendar days from the first execution to the last one, or to today while a position is open.",
                    [.plain(NumberText.count(days))],
                    [.plain(campaign.isClosed ? "closed" : Count.of(ledger.open, "open position"))],
                    role: "tail"
                ),
            ]
        )
    }

    private static func shares(_ shares: Quantity) -> String {
        shares == .zero ? "no shares held" : "\(NumberText.quantity(shares)) shares held"
    }

    private func tile(
        _ id: String,
        _ label: String,
        _ definition: String,
        _ value: [TextPartView],
        _ foot: [TextPartView],
        role: String = ""
    ) -> TileView {
        TileView(id: id, label: label, definition: definition, value: value, foot: foot, role: role)
    }

    // MARK: - executions

    var table: Table<CampaignLedger.CampaignEntry> {
        let zone = frame.zone
        let unit = formatter.unit
        return Table(
            id: "campaign-executions",
            heading: "Executions",
            note: Count.of(ledger.entries.count, "execution"),
            caption: "Executions of the campaign with running premium and basis",
            style: .compact,
            columns: [
                Column("Time, \(Zones.title(zone))") { .text(DayText.dateTime($0.time, in: zone)) },
                Column("Action") { .text(CampaignFormatter.action($0)) },
                Column("Quantity", .number) { .money(NumberText.quantity($0.quantity)) },
                Column("Contract") { .text($0.instrument.title) },
                Column("Price", .number) { .text(NumberText.price($0.price)) },
                Column("Cash flow, \(unit)", .number) { .money(money.bareSigned($0.cashFlow)) }
                    .hint("Before fees.").card(.value),
                Column("Fees, \(unit)", .number) { .money(formatter.cost($0.fees)) },
                Column("Premium, \(unit)", .number) { .money(money.bareSigned($0.premium)) }
                    .hint("Received for sold options less paid to buy them back so far."),
                Column("Shares", .number) { .money(NumberText.quantity($0.shares)) },
                Column("Basis, \(unit)", .number) { entry in
                    .money(entry.basis.map { money.bare($0.money) }, reason: "No shares are held.")
                }
                .hint(CampaignFormatter.basisRule),
                Column("Capital, \(unit)", .number) { .money(money.bare($0.capital)) },
                .onCard(.title) { [.plain("\(CampaignFormatter.action($0)) \($0.instrument.title)")] },
                .onCard(.sub) { entry in
                    [.plain(DayText.dateTime(entry.time, in: zone))]
                        + (entry.basis.map { [.plain(", basis "), .money(money.text($0.money))] } ?? [])
                },
            ],
            rows: ledger.entries,
            fileAddress: FileAddress("\(CampaignPages.path(of: campaign))/executions")
        )
    }

    // MARK: - trades

    private var trades: Table<Campaign.CampaignTrade> {
        Table(
            id: "campaign-trades",
            heading: "Trades",
            note: Count.of(campaign.trades.count, "trade"),
            caption: "Trades and open positions of the campaign",
            columns: [
                Column("Trade") { trade in
                    .name(
                        trade.key.instrument.symbol.name,
                        href: trade.closedAt == nil ? nil : "/journal/trades/\(trade.id)",
                        beside: trade.contracts
                    )
                }
                .card(.title),
                Column("Side") { .text($0.direction == .long ? "Long" : "Short") },
                Column("Opened") { .text(day($0.openedAt)) },
                Column("Closed") { .text($0.closedAt.map(day) ?? "Open") }.card(.sub),
                Column("Linked") { .text($0.isByHand ? "By hand" : "By rule") },
                Column("Net P&L, \(formatter.unit)", .number) { trade in
                    .profit(
                        money.bareSigned(trade.netProfit),
                        direction: JournalFormatter.direction(trade.netProfit)
                    )
                }
                .card(.value),
            ],
            rows: campaign.trades,
            actions: { trade in
                """
                <form method="post" action="\(CampaignPages.path(of: campaign))/remove"><input type="hidden" name="trade" value="\(trade.id)"><button class="btn btn-small" type="submit">Remove<span class="vh"> \(trade.key.instrument.title)</span></button></form>
                """
            },
            actionSlot: .note
        )
    }

    private func day(_ time: Timestamp) -> String { DayText.medium(frame.zone.localTime(at: time).day) }

    // MARK: - forms

    private var nameField: FieldView {
        FieldView(
            id: "campaign-name",
            name: "name",
            label: "Name of the campaign",
            type: "text",
            value: campaign.ownName ?? "",
            autocomplete: "off",
            isRequired: false,
            hint: "Empty for “\(campaign.symbol?.name ?? "") \(CampaignFormatter.title(ledger.kind).lowercased())”.",
            problem: nil
        )
    }

    /// Trades of the underlying that are not in it, the last ones first.
    private var addition: HTML? {
        let present = Set(campaign.trades.map(\.id))
        let choices = journal.matched.trades.indices.reversed().lazy.filter { index in
            let key = journal.matched.key(of: journal.matched.trades[index])
            return key.instrument.symbol == campaign.symbol && key.currency == campaign.currency
                && !present.contains(journal.id(ofTradeAt: index).description)
        }
        .prefix(Self.mostChoices)
        let options = choices.map { index in
            let trade = journal.matched.trades[index]
            let subject = journal.matched.subject(of: trade)
            return OptionView(
                value: journal.id(ofTradeAt: index).description,
                title: [trade.direction == .long ? "Long" : "Short", subject.symbol.name, subject.contracts]
                    .filter { !$0.isEmpty }.joined(separator: " ") + ", \(day(trade.openedAt))",
                isSelected: false
            )
        }
        guard !options.isEmpty else { return nil }
        let field = FieldView(
            id: "campaign-trade",
            name: "trade",
            label: "Trade",
            type: "text",
            value: "",
            autocomplete: "off",
            isRequired: true,
            hint: "It leaves the campaign that it is in.",
            problem: nil,
            options: Array(options)
        )
        return """
            <section class="panel span-6" aria-labelledby="h-add">
            <div class="panel-head"><h2 id="h-add">Add a trade</h2></div>
            <form class="panel-body form" method="post" action="\(CampaignPages.path)/add"><input type="hidden" name="campaign" value="\(campaign.id)">
            \(field.html)
            <div class="form-end"><button class="btn" type="submit">Add trade</button></div>
            </form>
            </section>
            """
    }
}
