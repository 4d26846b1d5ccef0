import BourseCore
import BourseDesk
import BourseOptions
import BourseValues
import BourseWeb

/// The builder's fields: what is typed, what counts where nothing is, and what is wrong.
struct BuilderForm {
    let builderQuery: BuilderQuery
    let reading: PositionDraft.DraftResult
    let analysis: PositionAnalysis?
    let money: MoneyText
    let today: TradingDay
    /// The address of exactly this position.
    let canonical: Query
    /// The same with how it is looked at.
    let full: Query
    /// The strategies that the legs are.
    private let apart: StrategyParts

    init(
        builderQuery: BuilderQuery,
        reading: PositionDraft.DraftResult,
        analysis: PositionAnalysis?,
        money: MoneyText,
        today: TradingDay
    ) {
        self.builderQuery = builderQuery
        self.reading = reading
        self.analysis = analysis
        self.money = money
        self.today = today
        canonical = builderQuery.canonical
        full = builderQuery.full(canonical)
        apart = StrategyParts(analysis?.position.legs ?? [])
    }

    private var draft: PositionDraft { builderQuery.draft }

    // MARK: - Market

    var market: MarketFormView {
        let field = OptionFields(problems: reading.problems)
        return MarketFormView(
            fields: [
                field("symbol", "Underlying", draft.symbol, mode: "text", placeholder: "Any name"),
                field("spot", "Price, $", draft.spot, step: reading.market.map(Self.spotStep) ?? "1"),
                field("volatility", "Volatility, %", draft.volatility, step: "0.5"),
                field("days", "Days to expiration", draft.days, mode: "numeric", step: "1"),
                field("rate", "Rate, %", draft.rate, step: "0.25"),
                field("dividendYield", "Dividend yield, %", draft.dividendYield, id: "dividend-yield", step: "0.25"),
            ],
            styles: [
                OptionView(value: "american", title: "American", isSelected: draft.style == .american),
                OptionView(value: "european", title: "European", isSelected: draft.style == .european),
            ],
            dividends: [
                field("exDividendDate", "Ex-dividend date", draft.exDividendDate, id: "ex-dividend", type: "date"),
                field("dividend", "Dividend, $", draft.dividend, placeholder: "none"),
            ]
        )
    }

    private static func spotStep(_ market: OptionMarket) -> String {
        StrikeGrid.round(near: Double(market.spot.units) / 200).description
    }

    // MARK: - Mistakes

    /// What has to be mended, in the order of the fields.
    var mistakes: BuilderMistakesView? {
        guard !reading.problems.isEmpty else { return nil }
        let count = reading.problems.count
        let ids = ["exDividendDate": "ex-dividend", "dividendYield": "dividend-yield", "legs": "h-legs"]
        let items = reading.problems.sorted { Self.order($0.key) < Self.order($1.key) }.prefix(20).map { name, text in
            let id = ids[name] ?? String(name.map { $0 == "." ? "-" : $0 })
            return LinkView(title: Self.place(name) + text, href: "#\(id)")
        }
        return BuilderMistakesView(
            headline: count == 1 ? "One field needs correction" : "\(NumberText.count(count)) fields need correction",
            items: Array(items)
        )
    }

    private static let marketOrder = [
        "spot", "volatility", "days", "rate", "dividendYield", "exDividendDate", "dividend", "legs",
    ]

    private static func order(_ name: String) -> (Int, String) {
        let parts = name.split(separator: ".")
        if parts.count == 2, let index = Int(parts[1]) { return (100 + index, String(parts[0])) }
        return (marketOrder.firstIndex(of: name) ?? 99, name)
    }

    private static func place(_ name: String) -> String {
        let parts = name.split(separator: ".")
        return parts.count == 2 ? "Leg \((Int(parts[1]) ?? 0) + 1): " : ""
    }

    // MARK: - Legs

    func lines() -> [LegView] { draft.legs.prefix(OptionPosition.maximumLegs).enumerated().map { line($0, $1) } }

    private func line(_ index: Int, _ leg: PositionDraft.Leg) -> LegView {
        let read = analysis?.position.legs[index]
        let problems = ["side", "quantity", "type", "strike", "expiration", "price", "volatility"].compactMap { name in
            reading.problems["\(name).\(index)"].map { text in
                LegMistakeView(id: "\(name)-\(index)-mistake", field: "\(name)-\(index)", text: text)
            }
        }
        let isOption = leg.type == "call" || leg.type == "put"
        let days = read?.option?.days
        let value = analysis?.legValues[index]
        return LegView(
            index: index,
            number: index + 1,
            sides: [
                OptionView(value: "buy", title: "Buy", isSelected: leg.side != "sell"),
                OptionView(value: "sell", title: "Sell", isSelected: leg.side == "sell"),
            ],
            types: [
                OptionView(value: "call", title: "Call", isSelected: leg.type == "call"),
                OptionView(value: "put", title: "Put", isSelected: leg.type == "put"),
                OptionView(value: "stock", title: "Shares", isSelected: leg.type == "stock"),
                OptionView(value: "cash", title: "Cash", isSelected: leg.type == "cash"),
            ],
            quantity: cell("quantity", label: "Quantity", at: index, value: leg.quantity),
            strike: cell("strike", label: "Strike", at: index, value: leg.strike),
            expiry: cell("expiration", label: "Expiration", at: index, value: day(leg.expiry)),
            price: cell("price", label: "Price", at: index, value: leg.price, placeholder: modelPrice(index)),
            volatility: cell(
                "volatility",
                label: "Volatility, %",
                at: index,
                value: leg.volatility,
                placeholder: draft.volatility
            ),
            daysLeft: isOption ? days.map { "\(NumberText.count($0)) d" } ?? "" : "",
            delta: value.map { leg.type == "cash" ? "–" : Self.number($0.delta, 1) } ?? "–",
            cash: read.map { leg.type == "cash" ? "–" : money.bareSigned($0.cashFlow) } ?? "–",
            isFaulty: !problems.isEmpty,
            mistakes: problems
        )
    }

    private func cell(
        _ name: String,
        label: String,
        at index: Int,
        value: String,
        placeholder: String = ""
    ) -> LegCellView {
        LegCellView(
            id: "\(name)-\(index)",
            name: "\(name).\(index)",
            label: "\(label), leg \(index + 1)",
            value: value,
            placeholder: placeholder,
            mistakeID: reading.problems["\(name).\(index)"] == nil ? nil : "\(name)-\(index)-mistake"
        )
    }

    /// An expiry as the date field wants it.
    private func day(_ text: String) -> String {
        if TradingDay(iso: text) != nil { return text }
        let days = Int(text.hasSuffix("d") ? String(text.dropLast()) : text)
        guard let days, (0...3650).contains(days) else { return text }
        return today.adding(days: days).description
    }

    /// What counts while no price is typed.
    private func modelPrice(_ index: Int) -> String {
        guard let analysis, draft.legs[index].type != "cash" else { return "" }
        return NumberText.price(analysis.position.legs[index].entry, atMost: 2)
    }

    /// The table of legs with its heading.
    func legs(saved: [SavedInputsView], savingName: String?, savingProblem: String?) -> LegsView {
        let net = analysis?.netCashFlow
        let grid = reading.market.map { StrikeGrid(spot: $0.spot) }
        return LegsView(
            strategyName: strategyName,
            strategyHref: mainStrategy.map { "/options/strategies/\($0.id)" },
            badges: badges,
            hasLegs: !draft.legs.isEmpty,
            lines: lines(),
            strikeStep: grid?.increment.description ?? "1",
            unit: money.currency.sign,
            totalTitle: net.map { $0 < .zero ? "Net debit" : "Net credit" } ?? "",
            total: net.map { money.bareSigned($0) } ?? "",
            basis:
                "Empty prices use the model, per share; empty volatilities use the market volatility. "
                + "1 contract is \(PositionLeg.contractSize) shares.",
            canAdd: draft.legs.count < OptionPosition.maximumLegs,
            legsProblem: reading.problems["legs"],
            templates: Self.templates,
            starters: draft.legs.isEmpty ? starters : [],
            hasStarters: draft.legs.isEmpty && reading.market != nil,
            actions: actions(saved, savingName, savingProblem)
        )
    }

    /// What the legs are called.
    var strategyName: String {
        guard !draft.legs.isEmpty else { return "No legs yet" }
        return RecognitionFormatter.title(apart)
    }

    /// The largest of the strategies, which the page links to.
    private var mainStrategy: Strategy? { apart.parts.first?.strategy }

    private var badges: [String] {
        guard let analysis else { return [] }
        let outlook = mainStrategy.map { [StrategyFormatter.outlook($0.outlook).lowercased()] } ?? []
        return outlook + [analysis.profile.worst == .unlimited ? "unlimited loss" : "limited loss"]
    }

    private static let templates: [OptionGroupView] = {
        let none = OptionGroupView(
            title: "",
            options: [OptionView(value: "", title: "Start from a strategy…", isSelected: true)]
        )
        return [none]
            + Strategy.Category.allCases.map { category in
                OptionGroupView(
                    title: StrategyFormatter.category(category),
                    options: StrategyCatalogue.standard.strategies.filter { $0.category == category }
                        .map { OptionView(value: $0.id, title: $0.name, isSelected: false) }
                )
            }
    }()

    private static let starterIDs = [
        "covered-call", "cash-secured-put", "protective-put", "bull-call-spread", "iron-condor", "long-straddle",
    ]

    private var starters: [StarterView] {
        guard let market = reading.market else { return [] }
        return Self.starterIDs.compactMap { StrategyCatalogue.standard[$0] }.map { strategy in
            var builderQuery = builderQuery
            builderQuery.draft.legs = BuilderQuery.legs(of: strategy, in: market, days: reading.days, today: today)
            return StarterView(
                name: strategy.name,
                href: builderQuery.full.href("/options"),
                lossText: StrategyFormatter.loss(strategy),
                summary: strategy.summary,
                picture: PayoffDrawing.card(strategy)
            )
        }
    }

    private func actions(
        _ saved: [SavedInputsView],
        _ savingName: String?,
        _ savingProblem: String?
    ) -> BuilderActionsView {
        let query = canonical
        let waiting = builderQuery.compared + [query.text]
        // What is suggested must fit the field: with too many strategies to name, the largest stands for all.
        let on = draft.symbol.isEmpty ? "" : " on \(draft.symbol)"
        let titles = [RecognitionFormatter.title(apart), mainStrategy?.name ?? ""].map { $0 + on }
        let name = titles.first { $0.unicodeScalars.count <= OptionsService.longestName } ?? ""
        return BuilderActionsView(
            hasPosition: analysis != nil,
            canPractice: analysis != nil && !draft.symbol.isEmpty,
            file: FileAddress(full.href("/options/payoff")),
            pictureHref: full.href("/options/payoff.svg"),
            compareHref: Query(waiting.suffix(4).map { ("p", $0) }).href("/options/compare"),
            compareTitle: builderQuery.compared.isEmpty ? "Compare" : "Compare with \(builderQuery.compared.count)",
            optimizerHref: optimizerQuery.href("/options/optimizer"),
            saved: saved,
            hasSaved: !saved.isEmpty,
            savedCount: "\(saved.count)",
            savingName: savingName ?? name,
            savingProblem: savingProblem
        )
    }

    /// The market of the builder as the optimizer's form has it.
    private var optimizerQuery: Query {
        canonical.only("symbol", "spot", "volatility", "rate", "dividendYield")
    }

    /// A model's result in the cents it is shown with, so that nothing has neither sign nor color.
    static func shown(_ result: Money) -> Money { result.rounded(places: 2) }

    /// A number with a sign and so many decimals, half to even.
    static func number(_ value: Double, _ decimals: Int) -> String {
        let ratio = Ratio(rounding: value)
        let text = NumberText.ratio(ratio, decimals: decimals)
        let isZero = !text.contains { ("1"..."9").contains($0) }
        return ratio.units > 0 && !isZero ? "+" + text : text
    }
}
