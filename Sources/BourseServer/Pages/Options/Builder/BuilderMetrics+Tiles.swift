import BourseCore
import BourseDesk
import BourseOptions
import BourseValues

extension BuilderMetrics {
    var tiles: TileStripView {
        TileStripView(columns: 4, tiles: [worst, best, breakEvens, chance, returnOnRisk, margin, net, expected])
    }

    var moment: String {
        guard let horizon = analysis.position.horizon else { return "at any time" }
        return "at \(analysis.profile.isExact ? "expiration" : "the first expiration"), \(days(horizon))"
    }

    func days(_ days: Int) -> String { DayText.dayMonth(today.adding(days: days)) }

    /// A tile of a term.
    ///
    /// - Parameters:
    ///   - label: The label, where it is not the name of the term.
    ///   - more: Sentences that follow the definition, such as how the value is calculated.
    func tile(
        _ id: String,
        _ term: OptionTerm,
        label: String? = nil,
        more: String = "",
        value: [TextPartView],
        foot: [TextPartView],
        role: String = ""
    ) -> TileView {
        TileView(
            id: id,
            label: label ?? term.name,
            definition: more.isEmpty ? term.definition : term.definition(adding: more),
            value: value,
            foot: foot,
            role: role
        )
    }

    func place(_ spans: [PriceSpan]) -> [TextPartView] {
        guard let first = spans.first else { return [.plain(moment)] }
        let texts = [first, spans.last].compactMap { $0 }.map { span in
            switch (span.lower, span.upper) {
            case (let lower, nil): "at \(formatter.price(lower)) or above"
            case (.zero, .zero?): "at a price of 0"
            case (.zero, let upper?): "at \(formatter.price(upper)) or below"
            case (let lower, let upper?) where lower == upper: "at \(formatter.price(lower))"
            case (let lower, let upper?): "from \(formatter.price(lower)) to \(formatter.price(upper))"
            }
        }
        return [.plain(spans.count == 1 ? texts[0] : texts.joined(separator: ", "))]
    }

    var worst: TileView {
        tile(
            "max-loss",
            .maximumLoss,
            more: analysis.profile.isExact
                ? "From the corners of the payoff and its slope beyond the last strike."
                : analysis.profile.isWorstLater
                    ? "Here, if sold options that expire later are held until they expire."
                    : "Later options count at their model value.",
            value: [.money(formatter.worstText, tone: analysis.profile.canLose ? "down" : "")],
            foot: analysis.profile.worst == .unlimited
                ? [.plain("as the price rises")] : place(analysis.profile.worstAt),
            role: "lead"
        )
    }

    var best: TileView {
        tile(
            "max-profit",
            .maximumProfit,
            value: [.money(formatter.bestText, tone: analysis.profile.canProfit ? "up" : "")],
            foot: analysis.profile.best == .unlimited ? [.plain("as the price rises")] : place(analysis.profile.bestAt)
        )
    }

    var breakEvens: TileView {
        let prices = analysis.profile.breakEvens
        let moves = prices.map { price in
            NumberText.percent(Ratio(rounding: price.double / spot - 1), plus: "+")
        }
        let priceList = prices.prefix(2).map { formatter.price($0) }.joined(separator: " and ")
        let more = prices.count > 2 ? " and \(prices.count - 2) more" : ""
        return tile(
            "break-evens",
            .breakEven,
            label: "Break-evens",
            value: [.plain(prices.isEmpty ? "None" : priceList + more)],
            foot: [.plain(prices.isEmpty ? moment : moves.joined(separator: " and "))]
        )
    }

    var chance: TileView {
        tile(
            "chance",
            .probabilityOfProfit,
            more: "Under the lognormal distribution that the volatility and the rate imply.",
            value: [.plain(analysis.chanceOfProfit.map { NumberText.percent(Ratio(rounding: $0)) } ?? "—")],
            foot: [.plain("at a volatility of \(builderQuery.draft.volatility)%")]
        )
    }

    var returnOnRisk: TileView {
        tile(
            "return-on-risk",
            .returnOnRisk,
            value: [.plain(NumberText.percent(analysis.returnOnRisk))],
            foot: [.plain(analysis.position.horizon.map { Count.of($0, "day") } ?? "no expiration")]
        )
    }

    var margin: TileView {
        tile(
            "margin",
            .marginRequirement,
            more: MarginFormatter.sentences(analysis.margin.rule),
            value: [.money(money.text(analysis.margin.amount))],
            foot: [.plain(MarginFormatter.brief(analysis.margin.rule))]
        )
    }

    var net: TileView {
        let flow = analysis.netCashFlow
        return tile(
            "net",
            flow < .zero ? .netDebit : .netCredit,
            value: [.money(money.text(flow.magnitude))],
            foot: [.plain(flow < .zero ? "paid to open" : "received to open")]
        )
    }

    var expected: TileView {
        let value = analysis.expectedProfit.map(BuilderForm.shown)
        return tile(
            "expected",
            .expectedProfit,
            more:
                "Under the same distribution as the probability of profit. Includes interest on the net debit or credit "
                + "until then.",
            value: [value.map { .money(money.signed($0), tone: JournalFormatter.direction($0)) } ?? .plain("—")],
            foot: [.plain(moment)],
            role: "tail"
        )
    }

    func warning(_ warning: PositionWarning) -> OptionWarningView {
        let text = WarningFormatter.sentence(warning, in: analysis.position, money: money)
        let (tone, headline) =
            switch warning {
            case .unlimitedLoss: ("bad", "Unlimited loss.")
            case .largeLoss: ("bad", "Large loss.")
            case .losesCover: ("bad", "Cover ends early.")
            case .dividendAssignment, .earlyAssignment: ("warn", "Early assignment.")
            case .pinRisk: ("warn", "Close to the strike.")
            case .assignment: ("note", "Assignment.")
            case .automaticExercise: ("note", "Exercise at expiration.")
            }
        return OptionWarningView(
            tone: tone,
            icon: tone == "note" ? "info" : "warn",
            headline: headline,
            text: text
        )
    }
}
