import ArgumentParser
import BourseAPI
import BourseCore
import BourseDesk
import BourseJournal
import BourseProgram
import BourseStorage
import BourseValues

/// `bourse journal campaigns`: rolls, wheels and covered calls.
struct JournalCampaignsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "campaigns",
        abstract: "List rolls, wheels and covered calls, show one with its executions, or change them.",
        discussion: """
            The identity of a campaign is that of its first trade; those of its other trades lead to it too:
                bourse journal campaigns
                bourse journal campaigns ID
                bourse journal campaigns ID --add TRADE
                bourse journal campaigns --start TRADE --start TRADE --name "AAPL 2026"
            With --json, prints the responses of /api/v1/journal/campaigns; --csv and --xlsx have the campaigns, or the executions \
            of one.
            """
    )

    @Argument(help: "The identity of a campaign.")
    var campaign: String?

    @Option(help: "Begin a campaign with a trade; may be repeated.")
    var start: [String] = []

    @Option(help: "Add a trade to the campaign; may be repeated.")
    var add: [String] = []

    @Option(help: "Remove a trade from the campaign.")
    var remove: String?

    @Option(help: "Let the rules decide again where a trade belongs.")
    var reset: String?

    @Option(help: "Name the campaign; an empty name restores the one that follows from its trades.")
    var name: String?

    @OptionGroup var owner: PersonOptions

    @OptionGroup var data: DataOptions

    @OptionGroup var output: OutputFormat

    func run() async throws {
        try await Failure.catching {
            let id = try campaign.map(TradeArguments.trade)
            guard id != nil || (add.isEmpty && remove == nil) else {
                throw Failure(.usage, "--add and --remove take the identity of a campaign")
            }
            guard id != nil || name == nil || !start.isEmpty else {
                throw Failure(.usage, "--name takes the identity of a campaign, or --start")
            }
            try await owner.open(data) { live, person in
                try await run(live.desk, person.id, id)
            }
        }
    }

    private func run(_ desk: Desk, _ user: UserID, _ id: TradeID?) async throws {
        let service = desk.journal
        let today = UserJournal.exchangeZone.day(at: desk.environment.now())
        var shown: Campaign?
        if !start.isEmpty {
            shown = try await service.startCampaign(try start.map(TradeArguments.trade), name: name ?? "", user: user)
        }
        if let reset { try await service.resetCampaign(of: try TradeArguments.trade(reset), user: user) }
        if let id {
            if !add.isEmpty {
                _ = try await service.add(try add.map(TradeArguments.trade), toCampaign: id, user: user)
            }
            if let remove { try await service.removeFromCampaign(try TradeArguments.trade(remove), user: user) }
            if let name, start.isEmpty { _ = try await service.renameCampaign(id, to: name, user: user) }
            let journal = try await service.journal(of: user)
            guard let found = journal.campaign(with: id) else { throw CampaignError.unknown(id) }
            shown = found
        }
        if let shown {
            return try await output.print(
                CampaignDocument.detail.json((shown, today)),
                table: JournalFiles.executions(of: shown)
            ) { Self.lines(shown, today: today) }
        }
        let campaigns = try await service.journal(of: user).campaigns
        if output.isText, campaigns.isEmpty { return Console.note("bourse: no campaigns") }
        try await output.print(
            CampaignDocument.list.json((campaigns, today)),
            table: JournalFiles.campaigns(campaigns, asOf: today)
        ) { Self.table(campaigns, today: today).lines }
    }

    private static func table(_ campaigns: [Campaign], today: TradingDay) -> TextTable {
        TextTable(
            heads: ["Campaign", "Name", "From", "Days", "Trades", "Open", "Premium", "Profit", "Return"],
            numbers: [3, 4, 5, 6, 7, 8],
            rows: campaigns.map { campaign in
                let money = MoneyText(style: .western, currency: campaign.currency)
                let ledger = campaign.ledger
                return [
                    campaign.id, campaign.name, campaign.firstDay.description, "\(campaign.days(asOf: today))",
                    "\(ledger.closed)", "\(ledger.open)", money.signed(ledger.premium),
                    money.signed(ledger.realizedProfit), NumberText.percent(ledger.returnOnCapital),
                ]
            }
        )
    }

    private static func lines(_ campaign: Campaign, today: TradingDay) -> [String] {
        let money = MoneyText(style: .western, currency: campaign.currency)
        let ledger = campaign.ledger
        let table = TextTable(
            heads: ["Time", "Action", "Quantity", "Contract", "Price", "Cash flow", "Premium", "Shares", "Basis"],
            numbers: [2, 4, 5, 6, 7, 8],
            rows: ledger.entries.map { entry in
                [
                    entry.time.description, CampaignFormatter.action(entry), NumberText.quantity(entry.quantity),
                    entry.instrument.title, entry.price.description, money.bareSigned(entry.cashFlow),
                    money.bareSigned(entry.premium), NumberText.quantity(entry.shares),
                    entry.basis.map { money.bare($0.money) } ?? "—",
                ]
            }
        )
        return [
            "\(campaign.name), \(campaign.id)",
            "premium \(money.signed(ledger.premium)), fees \(money.text(ledger.fees)), realized "
                + "\(money.signed(ledger.realizedProfit)), capital \(money.text(ledger.capital)), return "
                + "\(NumberText.percent(ledger.returnOnCapital)), \(Count.of(campaign.days(asOf: today), "day"))",
            "",
        ] + table.lines
    }
}
