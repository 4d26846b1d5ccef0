import BourseCore
import BourseDesk
import BourseMarkets
import BourseOptions
import BoursePortfolio
import BourseValues
import BourseWeb

/// Hedges of a scenario, ready to be shown.
struct HedgesPage {
    let scenario: ScenarioRequest
    let outcome: ScenarioOutcome
    let hedgeQuery: HedgeQuery
    let proposals: [HedgeProposal]
    let formatter: PortfolioFormatter

    private var money: MoneyText { formatter.money }
    private var loss: Money { .zero - outcome.change }

    func view(shell: ShellView) -> HedgesView {
        let query = ScenarioQuery.query(scenario)
        return HedgesView(
            shell: shell,
            scenarioHref: query.href("/portfolio/scenarios"),
            loss: loss > .zero ? money.text(loss) : nil,
            fields: query.parameters.map { HiddenFieldView(name: $0.name, value: $0.value) },
            cuts: HedgeQuery.cuts.map {
                OptionView(value: "\($0)", title: "\($0)%", isSelected: $0 == hedgeQuery.cut)
            },
            budget: hedgeQuery.budget,
            budgetProblem: hedgeQuery.request == nil
                ? "Enter an amount greater than 0, such as 1000, or nothing." : nil,
            currency: outcome.base.code,
            proposals: proposals.map(view)
        )
    }

    private func view(of proposal: HedgeProposal) -> HedgeProposalView {
        HedgeProposalView(
            symbol: proposal.symbol.name,
            note: "\(FractionText.signed(proposal.move)) under the scenario",
            problem: proposal.problem,
            hedges: proposal.hedges.map { view(of: $0, proposal) }
        )
    }

    private func view(of priced: PricedHedge, _ proposal: HedgeProposal) -> HedgeView {
        let hedge = priced.hedge
        let chain = proposal.chain(of: hedge)
        let legs = SuggestionFormatter(money: formatter.text(in: .usd)).legs(hedge.legs)
        let day = chain.map { " · expires \(DayText.medium($0.sheet.expiration))" } ?? ""
        return HedgeView(
            name: Self.name(hedge, move: proposal.move),
            legs: legs + day,
            facts: [
                FactView(
                    label: hedge.kind == .collar
                        ? (hedge.cost < .zero ? "Net credit" : "Net cost") : "Cost and maximum loss",
                    value: money.text(priced.cost.magnitude),
                    isMoney: true
                ),
                FactView(label: "Gain under the scenario", value: money.signed(priced.gain), isMoney: true),
                FactView(label: "Loss left", value: money.text(max(priced.remaining, .zero)), isMoney: true),
                FactView(
                    label: "Cuts the loss by",
                    value: priced.cut.map { NumberText.percent($0, decimals: 0) } ?? FractionText.none
                ),
            ],
            risk: Self.risk(hedge.kind),
            builderHref: chain.map { chain in
                let legs = hedge.legs.map { $0.notation(entry: $0.entry) }
                return chain.sheet.builderQuery(of: proposal.symbol, legs: legs.joined(separator: ",")).href("/options")
            }
        )
    }

    private static func name(_ hedge: Hedge, move: Double) -> String {
        switch hedge.kind {
        case .single: move < 0 ? "Protective puts" : "Bought calls"
        case .spread: move < 0 ? "Put spread" : "Call spread"
        case .collar: "Collar"
        }
    }

    private static func risk(_ kind: Hedge.HedgeKind) -> String {
        switch kind {
        case .single: "If the move does not come before expiration, the whole cost is lost."
        case .spread:
            "Beyond the sold strike it gains no more, so a larger move costs again. If the move does not come, the whole "
                + "cost is lost."
        case .collar:
            "Above the sold strike the shares are called away, so a rise beyond it is lost. If the price stays, the net cost "
                + "is lost."
        }
    }
}
