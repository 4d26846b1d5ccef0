import BourseCore
import BourseDesk
import BourseOptions

/// The optimizer's form: what is typed, and what is wrong with it.
struct OptimizerForm {
    let asked: OptimizerQuery
    let reading: OptimizerDraft.Reading
    let words: SuggestionWords
    let today: TradingDay

    private var draft: OptimizerDraft { asked.draft }

    /// Messages are shown once a search was asked for.
    private var problems: [String: String] { asked.isSearch ? reading.problems : [:] }

    func view(quiet: EmptyStateView?, search: OptimizerSearchView?) -> OptimizerView {
        let field = OptionFields(problems: problems)
        return OptimizerView(
            canonicalHref: asked.canonical.href("/options/optimizer"),
            market: [
                field("symbol", "Underlying", draft.symbol, mode: "text", placeholder: "Any name"),
                field("spot", "Price, $", draft.spot, step: "1"),
                field("volatility", "Volatility, %", draft.volatility, step: "0.5"),
                field(
                    "skew",
                    "Skew, points",
                    draft.skew,
                    step: "0.5",
                    hint: "IV of a strike 10 % lower, a month ahead"
                ),
                field("rate", "Rate, %", draft.rate, step: "0.25"),
                field("dividendYield", "Dividends, %", draft.dividendYield, step: "0.25"),
            ],
            views: [
                outlook(.target, "A price by a day", "Where it goes, and how sure you are"),
                outlook(.volatility, "More or less movement", "Than option prices say"),
                outlook(.market, "No view", "What option prices say"),
            ],
            target: [
                field("target", "Target price, $", draft.target, step: "1"),
                field("targetDate", "By", targetDate, type: "date"),
                field("confidence", "How sure, %", draft.confidence, step: "5"),
            ],
            directions: [
                OptionView(value: "falling", title: "Lower than priced", isSelected: draft.direction == .falling),
                OptionView(value: "rising", title: "Higher than priced", isSelected: draft.direction == .rising),
            ],
            volatility: [
                field("points", "By points", draft.points, step: "1"),
                field("days", "For days", draft.days, mode: "numeric", step: "1"),
            ],
            horizon: [field("horizon", "Days", draft.horizon, mode: "numeric", step: "1")],
            limits: [
                field("budget", "Budget, $", draft.budget, step: "100", hint: "debit or margin, whichever is more"),
                field("loss", "Maximum loss, $", draft.loss, step: "100"),
                field("fee", "Fee a contract, $", draft.fee, step: "0.05"),
            ],
            legCounts: (1...4).map { OptionView(value: "\($0)", title: "\($0)", isSelected: $0 == draft.legs) },
            permissions: permissions,
            ranks: [
                OptionView(value: "expected", title: "Expected profit", isSelected: draft.ranking == .expectedProfit),
                OptionView(
                    value: "probability",
                    title: "Chance of profit",
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
        return words.sentence(search.goal.view, volatility: volatility / 100, today: today)
    }

    private var targetDate: String {
        if draft.targetDate.isEmpty { return today.adding(days: 30).description }
        guard let days = Int(draft.targetDate), (0...3650).contains(days) else { return draft.targetDate }
        return today.adding(days: days).description
    }

    private func outlook(_ view: OptimizerDraft.View, _ title: String, _ detail: String) -> OutlookView {
        OutlookView(value: view.rawValue, title: title, detail: detail, isSelected: draft.view == view)
    }

    private var permissions: [OptionGroupView] {
        let none = OptionGroupView(
            title: "",
            options: [OptionView(value: "", title: "No restriction", isSelected: draft.permission.isEmpty)]
        )
        return [none]
            + BrokerCatalogue.standard.brokers.map { broker in
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
                ? "One field needs a look" : "\(NumberText.count(problems.count)) fields need a look",
            items: problems.sorted { $0.key < $1.key }.map { LinkView(title: $0.value, href: "#\($0.key)") }
        )
    }
}
