import BourseCore
import BourseJournal
import BourseValues

extension CapitalAtRisk.UnknownReason {
    /// Why a card has no return.
    public var sentence: String {
        switch self {
        case .noTrades: "No trades were closed."
        case .unlimitedLoss: "No ROI: a sold call has no maximum loss, so the capital at risk is unknown."
        case .margin: "No ROI: the margin of futures is unknown."
        }
    }
}

extension ShareCard {
    /// Formats the values of a card.
    public init(_ facts: CardFacts, style: UserSettings.NumberStyle) {
        let money = facts.currency.map { MoneyText(style: style, currency: $0) }
        let net = facts.netProfit.flatMap { net in money?.signed(net) }
        let percent = facts.returnOnCapital.map { NumberText.percent($0, decimals: 2, plus: "+") }
        var values: [CardFact] = []
        if let held = facts.heldSeconds {
            values.append(CardFact("Held", DayText.duration(seconds: held)))
        } else {
            values += [
                CardFact("Trades", NumberText.count(facts.trades, style: style)),
                CardFact("Win rate", NumberText.percent(facts.winRate)),
                CardFact("Profit factor", NumberText.ratio(facts.profitFactor)),
            ]
        }
        if percent != nil, let net { values.append(CardFact("Net P&L", net)) }
        let outcome = facts.direction > 0 ? "Profit" : facts.direction < 0 ? "Loss" : "Break-even"
        self.init(
            title: facts.subject.title ?? facts.symbols.first ?? "One trade",
            subtitle: Self.subtitle(facts),
            label: percent != nil ? "ROI" : net != nil ? "Net P&L" : "Result",
            headline: percent ?? net ?? (facts.trades > 0 ? outcome : "No trades"),
            direction: facts.direction,
            facts: values,
            basis: Self.basis(facts, money),
            curve: facts.curve,
            theme: facts.options.theme,
            form: facts.options.form
        )
    }

    private static func subtitle(_ facts: CardFacts) -> String {
        let symbols = facts.symbols.joined(separator: ", ")
        let period: String? =
            switch facts.subject {
            case .period(let period):
                switch period.kind {
                case .day: DayText.weekday(period.firstDay)
                case .week: "Week"
                case .month: nil
                }
            case .year: nil
            case .trade: "Closed \(DayText.medium(facts.days.upperBound))"
            }
        if case .trade = facts.subject { return period ?? "" }
        return [period, symbols.isEmpty ? nil : symbols].compactMap(\.self).joined(separator: " · ")
    }

    private static func basis(_ facts: CardFacts, _ money: MoneyText?) -> String {
        if let absence = facts.absence { return absence.sentence }
        let amount = facts.capital.flatMap { capital in money?.text(capital) }.map { ", \($0)" } ?? ""
        return "ROI: net P&L after fees ÷ capital at risk, the most that was at risk at one moment\(amount)."
    }
}

extension CardSubject {
    /// The period in words, "2 Mar 2026", "2 – 8 Mar 2026", "March 2026" or "2026"; nil for a trade.
    public var title: String? {
        switch self {
        case .period(let period):
            period.kind == .week ? DayText.range(period.firstDay, period.lastDay) : period.title
        case .year(let year): String(year)
        case .trade: nil
        }
    }
}
