public import BourseClient
import BourseCore
import BourseDesk
import BourseJournal
public import BourseValues
public import Observation

/// A card of a trade, a day, a week, a month or a year, to be shared as an image or by a public link.
///
/// Amounts and symbols are on it only by choice: without, the desk does not send them.
@Observable @MainActor
public final class ShareCardModel {
    /// The card, with its age.
    public var state: Loadable<ShareCard> { content.state }
    /// Whether amounts of money are shown; percentages and counts always are.
    public private(set) var showsMoney = false
    /// Whether symbols are shown.
    public private(set) var showsSymbols = false
    /// The background.
    public var theme = CardOptions.Theme.light
    /// The proportions.
    public var form = CardOptions.Form.square
    /// The public link, which the desk shows once; nil without one.
    ///
    /// It stays until it is revoked: nothing else on this device knows its address.
    public private(set) var link: API.NewSharedCard?
    /// What the card of the link shows that the present one does not, or the reverse; empty if they are the same.
    public var linkNote: String {
        guard link != nil, let linked, linked != options else { return "" }
        let shown = [
            linked.money ? "with amounts" : "without amounts", linked.symbols ? "with symbols" : "without symbols",
        ]
        return "The link shows the card as it was: \(linked.form.rawValue), \(linked.theme.rawValue), "
            + "\(shown.joined(separator: ", ")). Revoke it to create one of this card."
    }
    /// What went wrong with the link; nil if nothing did.
    public private(set) var problem: Problem?
    /// Whether a link is being created or revoked.
    public private(set) var isWorking = false
    /// What the card of the link shows.
    private var linked: Options?
    @ObservationIgnored private let subject: CardSubject
    @ObservationIgnored private let content: ScreenContent<ShareCard>
    @ObservationIgnored private let context: DeskContext

    /// What can be chosen of a card.
    private struct Options: Equatable {
        let money: Bool
        let symbols: Bool
        let theme: CardOptions.Theme
        let form: CardOptions.Form
    }

    private var options: Options { Options(money: showsMoney, symbols: showsSymbols, theme: theme, form: form) }

    /// Makes the model of the screen.
    public init(_ context: DeskContext, _ subject: CardSubject) {
        self.context = context
        self.subject = subject
        content = ScreenContent(context)
    }

    /// Reads the values of the card.
    public func load() async {
        let (subject, formats) = (subject, context.formats)
        let call = context.client.journalCardFacts(
            subject.description,
            money: showsMoney,
            symbols: showsSymbols
        )
        await content.load(call) { ShareCard($0, subject, formats) }
    }

    /// Shows or hides amounts and symbols.
    public func show(money: Bool, symbols: Bool) async {
        guard money != showsMoney || symbols != showsSymbols else { return }
        (showsMoney, showsSymbols) = (money, symbols)
        await load()
    }

    /// Creates a public link to the card as it is now.
    public func createLink() async {
        guard !isWorking, link == nil else { return }
        isWorking = true
        defer { isWorking = false }
        let call = context.client.shareCard(
            subject: subject.description,
            form: API.ShareCardBody.Form(rawValue: form.rawValue),
            theme: API.ShareCardBody.Theme(rawValue: theme.rawValue),
            money: showsMoney,
            symbols: showsSymbols
        )
        let asked = options
        problem = await context.perform { () throws(ClientError) in
            self.link = try await call.value()
            self.linked = asked
        }
    }

    /// Revokes the link, whose address no longer works.
    public func revokeLink() async {
        guard !isWorking, let link else { return }
        isWorking = true
        defer { isWorking = false }
        let outcome = await context.attempt { () throws(ClientError) in
            try await self.context.client.revokeSharedCard(link.id).value()
        }
        problem = outcome.problem
        if outcome.isDone { self.link = nil }
    }

    /// What the image shows, as VoiceOver reads it.
    public var imageText: String {
        guard let card = state.value else { return "" }
        let facts = card.facts.map { "\($0.label) \($0.value)" }
        return ([card.title, card.subtitle, "\(card.label) \(card.headline)"] + facts).filter { !$0.isEmpty }
            .joined(separator: ", ")
    }
}

extension ShareCard {
    /// Formats the values of a card, as the web app does.
    ///
    /// The desk sends no course of the net P&L, and without amounts no result of trades that have no ROI.
    init(_ facts: API.CardFacts, _ subject: CardSubject, _ formats: DeskFormats) {
        let net = facts.netProfit.map { formats.signedMoney($0, facts.currency) }
        let percent = facts.returnOnCapital.map { formats.percent($0, decimals: 2, plus: "+") }
        let direction = Tone(facts.returnOnCapital ?? facts.netProfit)
        var values: [CardFact] = []
        if let held = facts.heldSeconds {
            values.append(CardFact("Held", DayText.duration(seconds: Int64(held))))
        } else {
            values += [
                CardFact("Trades", formats.number(facts.trades)),
                CardFact("Win rate", formats.percent(facts.winRate)),
                CardFact("Profit factor", formats.ratio(facts.profitFactor)),
            ]
        }
        if percent != nil, let net { values.append(CardFact("Net P&L", net)) }
        let symbols = facts.symbols.map(\.symbol)
        let amount = facts.capitalAtRisk.map { ", \(formats.money($0, facts.currency))" } ?? ""
        self.init(
            title: subject.title ?? symbols.first ?? "One trade",
            subtitle: Self.subtitle(facts, subject, symbols, formats),
            label: percent != nil ? "ROI" : net != nil ? "Net P&L" : facts.trades > 0 ? "Win rate" : "Result",
            headline: percent ?? net ?? (facts.trades > 0 ? formats.percent(facts.winRate) : "No trades"),
            direction: direction == .gain ? 1 : direction == .loss ? -1 : 0,
            facts: values,
            basis: Self.sentence(facts.absence)
                ?? "ROI: net P&L after fees ÷ capital at risk, the most that was at risk at one moment\(amount).",
            curve: [],
            theme: .light,
            form: .square
        )
    }

    private static func sentence(_ absence: API.CardFacts.Absence?) -> String? {
        switch absence {
        case .noTrades: CapitalAtRisk.UnknownReason.noTrades.sentence
        case .unlimitedLoss: CapitalAtRisk.UnknownReason.unlimitedLoss.sentence
        case .margin: CapitalAtRisk.UnknownReason.margin.sentence
        case .unlisted: "No ROI: the capital at risk is unknown."
        case nil: nil
        }
    }

    private static func subtitle(
        _ facts: API.CardFacts,
        _ subject: CardSubject,
        _ symbols: [String],
        _ formats: DeskFormats
    ) -> String {
        let period: String? =
            switch subject {
            case .period(let period):
                switch period.kind {
                case .day: DayText.weekday(period.firstDay)
                case .week: "Week"
                case .month: nil
                }
            case .year: nil
            case .trade: "Closed \(facts.to.tradingDay.map(DayText.medium) ?? facts.to.description)"
            }
        if case .trade = subject { return period ?? "" }
        let names = symbols.joined(separator: ", ")
        return [period, names.isEmpty ? nil : names].compactMap(\.self).joined(separator: " · ")
    }
}
