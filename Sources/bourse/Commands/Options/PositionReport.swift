import BourseCore
import BourseDesk
import BourseOptions
import BourseValues

/// An analysis as a person reads it in a terminal.
struct PositionReport {
    let analysis: PositionAnalysis
    private let money = MoneyText(style: .western, currency: .usd)

    init(_ analysis: PositionAnalysis) { self.analysis = analysis }

    var lines: [String] {
        let formatter = PayoffFormatter(analysis, money: money)
        let position = analysis.position
        let net = analysis.netCashFlow
        let breakEvens = analysis.profile.breakEvens.map { formatter.price($0) }
        var values = [
            ["maximum loss", formatter.worstText],
            ["maximum profit", formatter.bestText],
            ["break-evens", breakEvens.isEmpty ? "none" : breakEvens.joined(separator: ", ")],
            [net < .zero ? "net debit" : "net credit", money.text(net.magnitude)],
        ]
        if let chance = analysis.chanceOfProfit {
            values.append(["probability of profit", NumberText.percent(Ratio(rounding: chance))])
        }
        if let expected = analysis.expectedProfit { values.append(["expected profit", money.signed(expected)]) }
        values += [
            ["return on risk", NumberText.percent(analysis.returnOnRisk)],
            [
                "margin requirement",
                "\(money.text(analysis.margin.amount)) (\(MarginFormatter.brief(analysis.margin.rule)))",
            ],
            ["delta", ModelValueText.text(analysis.total.delta, 2) + " per 1 of the underlying"],
            ["gamma", ModelValueText.text(analysis.total.gamma, 3) + " delta per 1 of the underlying"],
            ["theta", ModelValueText.text(analysis.total.theta / 365, 2) + " per calendar day"],
            ["vega", ModelValueText.text(analysis.total.vega / 100, 2) + " per point of volatility"],
            ["rho", ModelValueText.text(analysis.total.rho / 100, 2) + " per point of rate"],
        ]
        let table = TextTable(heads: ["", ""], numbers: [], rows: values).lines.dropFirst()
        let warnings = analysis.warnings.map { "! " + WarningFormatter.sentence($0, in: position, money: money) }
        return [RecognitionFormatter.title(StrategyParts(position.legs)), ""] + legs + [""] + table + [""]
            + formatter.sentences.map(\.text)
            + (warnings.isEmpty ? [] : [""] + warnings)
    }

    private var legs: [String] {
        let rows = analysis.position.legs.map { leg in
            [
                leg.quantity < 0 ? "sell" : "buy", LegFormatter.title(leg), NumberText.price(leg.entry, atMost: 4),
                money.signed(leg.cashFlow),
            ]
        }
        return TextTable(heads: ["Side", "Leg", "Price", "Cash flow"], numbers: [2, 3], rows: rows).lines
    }
}

/// Model values in a terminal.
enum ModelValueText {
    /// A number with so many decimals and a real minus.
    static func text(_ value: Double, _ decimals: Int) -> String {
        NumberText.ratio(Ratio(rounding: value), decimals: decimals)
    }
}
