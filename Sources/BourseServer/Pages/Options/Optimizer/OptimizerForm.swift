import BourseCore
import BourseDesk
import BourseOptions
import BourseValues
import BourseWeb

/// The optimizer's form: what is typed, and what is wrong with it.
struct OptimizerForm {
    let optimizerQuery: OptimizerQuery
    let reading: OptimizerDraft.DraftResult
    let formatter: SuggestionFormatter
    let today: TradingDay

    private var draft: OptimizerDraft { optimizerQuery.draft }

    /// Messages are shown once a search was asked for.
    private var problems: [String: String] { optimizerQuery.isSearch ? reading.problems : [:] }

    func view(quiet: EmptyStateView?, search: OptimizerSearchView?) -> OptimizerView {
        let field = OptionFields(problems: problems)
        return OptimizerView(
            canonicalHref: optimizerQuery.canonical.href("/options/optimizer"),
            market: [
                field("symbol", "Underlying", draft.symbol, mode: "text", placeholder: "Any name"),
                field("spot", "Price, $", draft.spot, step: "1"),
                field("volatility", "Volatility, %", draft.volatility, step: "0.5"),
                field(
                    "skew",
                    "Skew, points",
                    draft.skew,
                    step: "0.5",
                    hint: "volatility added at a strike 10 % lower, one month ahead"
                ),
                field("rate", "Rate, %", draft.rate, step: "0.25"),
                field("dividendYield", "Dividend yield, %", draft.dividendYield, step: "0.25"),
            ],
            views: [
                outlook(.target, "Price target", "A price by a date, with your confidence"),
                outlook(.volatility, "Volatility", "More or less movement than option prices imply"),
                outlook(.market, "No view", "Outcomes as option prices imply"),
            ],
            target: [
                field("target", "Target price, $", draft.target, step: "1"),
                field("targetDate", "By", targetDate, type: "date"),
                field("confidence", "Confidence, %", draft.confidence, step: "5"),
            ],
            directions: [
                OptionView(value: "falling", title: "Lower than implied", isSelected: draft.direction == .falling),
                OptionView(value: "rising", title: "Higher than implied", isSelected: draft.direction == .rising),
            ],
            volatility: [
                field("points", "By points", draft.points, step: "1"),
                field("days", "For days", draft.days, mode: "numeric", step: "1"),
            ],
            horizon: [field("horizon", "Days", draft.horizon, mode: "numeric", step: "1")],
            limits: [
                field("budget", "Budget, $", draft.budget, step: "100", hint: "debit or margin, whichever is higher"),
                field("loss", "Maximum loss, $", draft.loss, step: "100"),
                field("fee", "Fee per contract, $", draft.fee, step: "0.05"),
            ],
            legCounts: (1...4).map { OptionView(value: "\($0)", title: "\($0)", isSelected: $0 == draft.legs) },
            permissions: permissions,
            levels: levels,
            brokersSentence: brokersSentence,
            ranks: [
                OptionView(value: "expected", title: "Expected profit", isSelected: draft.ranking == .expectedProfit),
                OptionView(
                    value: "probability",
                    title: "Probability of profit",
                    isSelected: draft.ranking == .probabilityOfProfit
                ),
                OptionView(value: "return", title: "Return on risk", isSelected: draft.ranking == .returnOnRisk),
            ],
            allowsUnlimitedLoss: draft.allowsUnlimitedLoss,
            outlookSentence: sentence,
            mistakes: mistakes,
            quiet: quiet,
            search: search
        )
    }

    private var sentence: String {
        guard let search = reading.search, let volatility = Double(draft.volatility) else { return "" }
        return formatter.sentence(search.goal.view, volatility: volatility / 100, today: today)
    }

    private var targetDate: String {
        if draft.targetDate.isEmpty { return today.adding(days: 30).description }
        guard let days = Int(draft.targetDate), (0...3650).contains(days) else { return draft.targetDate }
        return today.adding(days: days).description
    }

    private func outlook(_ view: OptimizerDraft.View, _ title: String, _ detail: String) -> OutlookView {
        OutlookView(value: view.rawValue, title: title, detail: detail, isSelected: draft.view == view)
    }

    private var permissions: [OptionView] {
        let own = OptionView(
            value: OptimizerDraft.ownPermission,
            title: "What my brokers allow",
            isSelected: optimizerQuery.isOwn
        )
        let any = OptionView(
            value: OptimizerDraft.anyPermission,
            title: "No restriction",
            isSelected: ["", OptimizerDraft.anyPermission].contains(draft.permission)
        )
        return optimizerQuery.brokers.isEmpty ? [any] : [own, any]
    }

    private var brokersSentence: String {
        optimizerQuery.brokers.isEmpty
            ? "Choose your brokers to search only what they allow."
            : "Your brokers: \(PermissionFormatter.names(optimizerQuery.brokers))."
    }

    private var levels: [OptionGroupView] {
        BrokerCatalogue.standard.brokers.map { broker in
            OptionGroupView(
                title: broker.name,
                options: broker.levels.map { level in
                    let value = "\(broker.id):\(level.level)"
                    return OptionView(
                        value: value,
                        title: "\(broker.name), \(level.name)",
                        isSelected: value == draft.permission
                    )
                }
            )
        }
    }

    private var mistakes: BuilderMistakesView? {
        guard !problems.isEmpty else { return nil }
        return BuilderMistakesView(
            headline: problems.count == 1
                ? "One field needs correction" : "\(NumberText.count(problems.count)) fields need correction",
            items: problems.sorted { $0.key < $1.key }.map { LinkView(title: $0.value, href: "#\($0.key)") }
        )
    }
}
