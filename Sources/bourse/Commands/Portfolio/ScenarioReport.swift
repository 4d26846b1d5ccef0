import BourseCore
import BourseDesk
import BourseOptions
import BoursePortfolio
import BourseValues

/// A portfolio under a scenario as `bourse portfolio scenario` prints it.
struct ScenarioReport {
    let outcome: ScenarioOutcome
    let money: MoneyText
    private let style: UserSettings.NumberStyle

    init(outcome: ScenarioOutcome, style: UserSettings.NumberStyle) {
        self.outcome = outcome
        self.style = style
        money = MoneyText(style: style, currency: outcome.base)
    }

    /// The totals and the holdings.
    var lines: [String] {
        let share = outcome.changeReturn.map { " (\(NumberText.percent($0, decimals: 2, plus: "+")))" } ?? ""
        let range =
            outcome.error == .zero
            ? []
            : [
                "  95% interval \(money.signed(outcome.change - outcome.error)) to "
                    + money.signed(outcome.change + outcome.error)
            ]
        return ["\(money.signed(outcome.change))\(share) on \(outcome.day), an estimate"] + range
            + ["  from \(money.text(outcome.before)) to \(money.text(outcome.after))", ""] + holdings + bonds
            + deliveries
    }

    private var holdings: [String] {
        let base = outcome.base
        let cash = outcome.cash.map { cash in
            [
                cash.balance.currency.code, cash.balance.account, FractionText.none, FractionText.none,
                money.bare(cash.balance.baseAmount ?? .zero), money.bareSigned(cash.change),
            ]
        }
        return TextTable(
            heads: ["Symbol", "Account", "Beta", "Move", "Value, \(base)", "Change, \(base)"],
            numbers: [2, 3, 4, 5],
            rows: outcome.lines.map { line in
                [
                    line.holding.asset.symbol.name, line.holding.account,
                    FractionText.number(line.sensitivity?.beta), FractionText.signed(line.move),
                    money.bare(line.holding.baseValue ?? .zero), money.bareSigned(line.change),
                ]
            } + cash
        ).lines
    }

    /// How each bond is valued.
    private var bonds: [String] {
        let valued = outcome.lines.compactMap { line in
            line.bond.map { "  \(line.holding.asset.symbol): \(BondText.working($0))" }
        }
        return valued.isEmpty ? [] : [""] + valued
    }

    private var deliveries: [String] {
        guard !outcome.deliveries.isEmpty else { return [] }
        return [""]
            + outcome.deliveries.map {
                "  \($0.contract.text): \($0.kind.rawValue), \(NumberText.quantity($0.shares)) shares"
            }
    }

    /// The hedges of each instrument.
    func hedges(_ proposals: [HedgeProposal]) -> [String] {
        guard !proposals.isEmpty else { return ["", "The scenario has no loss to hedge."] }
        return proposals.flatMap { proposal -> [String] in
            let head = ["", "Options on \(proposal.symbol.name)"]
            if let problem = proposal.problem { return head + ["  \(problem)"] }
            let formatter = SuggestionFormatter(money: MoneyText(style: style, currency: .usd))
            let table = TextTable(
                heads: ["Hedge", "Expires", "Cost", "Gain", "Loss left", "Cut"],
                numbers: [2, 3, 4, 5],
                rows: proposal.hedges.map { priced in
                    [
                        formatter.legs(priced.hedge.legs),
                        proposal.chain(of: priced.hedge)?.sheet.expiration.description ?? "",
                        money.bare(priced.cost), money.bareSigned(priced.gain),
                        money.bare(max(priced.remaining, .zero)),
                        priced.cut.map { NumberText.percent($0, decimals: 0) } ?? FractionText.none,
                    ]
                }
            )
            return head + table.lines
        }
    }
}
