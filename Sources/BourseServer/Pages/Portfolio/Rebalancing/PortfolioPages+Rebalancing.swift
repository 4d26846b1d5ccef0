import BourseCore
import BourseDesk
import BoursePortfolio
import BourseValues
import BourseWeb
import HTTPTypes
import Hummingbird

extension PortfolioPages {
    /// The most assets with a field for their target.
    private static let mostFields = 60

    @Sendable
    func rebalancing(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let pageContext = try await open(request, context)
        return try rebalancingPage(pageContext)
    }

    private func rebalancingPage(
        _ context: PageContext,
        typed: TypedTargets? = nil,
        problem: NoticeView? = nil,
        status: HTTPResponse.Status = .ok
    ) throws -> Response {
        let preferences = context.state.owned.preferences
        let hasTargets = !preferences.targets.isEmpty || !preferences.partTargets.shares.isEmpty
        var targets = preferences.targets
        let query = context.query
        let isAsked = query["asked"] != nil
        let (cash, minimum) = (query["cash"] ?? "", query["minimum"] ?? "")
        let (added, least) = (Self.amount(cash), Self.amount(minimum))
        let form = RebalancingFormView(
            action: "/portfolio/rebalancing",
            cash: cash,
            currency: context.sheet.base.code,
            cashProblem: added == nil ? Self.amountProblem : nil,
            minimum: minimum,
            minimumProblem: least == nil ? Self.amountProblem : nil,
            maySell: !isAsked || query["sell"] != nil,
            wholeShares: !isAsked || query["whole"] != nil
        )
        var notices = [problem].compactMap { $0 }
        var outcome: Rebalancing?
        // With something else in the place of what cannot be read, the trades would be those of another question.
        if hasTargets, let added, let least {
            do throws(RebalancingProblem) {
                targets = try context.state.owned.targets()
                let plan = RebalancingPlan(
                    targets: targets,
                    newCash: added,
                    maySell: form.maySell,
                    wholeShares: form.wholeShares,
                    minimumTrade: least
                )
                outcome = try context.portfolio.rebalanced(plan)
            } catch {
                notices.append(
                    NoticeView(
                        tone: "warn",
                        icon: "warn",
                        headline: "No result",
                        detail: error.message,
                        link: nil
                    )
                )
            }
        }
        let isUnread = hasTargets && (added == nil || least == nil)
        if isUnread {
            notices.append(
                NoticeView(
                    tone: "bad",
                    icon: "warn",
                    headline: "Nothing was calculated",
                    detail: "Correct the marked fields. Your input is still in the form.",
                    link: nil
                )
            )
        }
        let view = RebalancingView(
            shell: context.frame.shell(title: "Rebalancing", place: .portfolioRebalancing),
            notices: notices,
            targets: targetForm(context, typed.flatMap { $0.axis == nil ? $0 : nil }),
            parts: PartTargetForm(context: context, typed: typed.flatMap { $0.axis == nil ? nil : $0 }).view,
            plan: hasTargets ? form : nil,
            trades: outcome.map { trades($0, context) },
            allocation: outcome.map { allocation($0, targets, context) }
        )
        return pages.page(view.html, status: isUnread ? .unprocessableContent : status)
    }

    private static let amountProblem = "Enter an amount of 0 or more, such as 1000."

    /// An amount of 0 or more, 0 where nothing is typed; nothing for what is no such amount.
    private static func amount(_ text: String) -> Money? {
        let typed = text.trimmingPrefix { $0 == " " }
        guard !typed.isEmpty else { return .zero }
        let amount = try? Money(String(typed), excess: .roundHalfToEven)
        return amount.flatMap { $0 >= .zero && $0 <= .limit ? $0 : nil }
    }

    private func trades(_ outcome: Rebalancing, _ context: PageContext) -> HTML {
        let formatter = context.formatter
        return Table(
            id: "trades",
            heading: outcome.trades.isEmpty ? "No trades needed" : Count.of(outcome.trades.count, "trade"),
            note: outcome.trades.isEmpty ? "" : "in \(context.sheet.base)",
            caption: "Trades that come closest to the targets",
            style: .metrics,
            columns: [
                Column("Asset") { .name($0.symbol.name, href: MarketAddress.path($0.symbol)) }.card(.title),
                Column("Trade") { .text($0.quantity > .zero ? "Buy" : "Sell") }.card(.sub) { Self.size($0) },
                Column("Quantity", .number) { .money(Self.size($0)) },
                Column("Value, \(context.sheet.base)", .number) { .money(formatter.money.bareSigned($0.value)) }
                    .card(.value),
            ],
            rows: outcome.trades,
            basis: "At the latest prices, without charges. Cash left: \(formatter.money.text(outcome.cash))."
                + notes(outcome, context)
        )
        .html
    }

    /// Which of the trades are at no reported price.
    private func notes(_ outcome: Rebalancing, _ context: PageContext) -> String {
        let traded = Set(outcome.trades.map(\.symbol))
        let notes = context.sheet.holdings.filter { traded.contains($0.asset.symbol) }.compactMap(\.valuationNote)
        return Set(notes).sorted().map { " " + $0 }.joined()
    }

    private static func size(_ trade: RebalancingTrade) -> String {
        NumberText.quantity(trade.quantity.magnitude)
    }

    private func allocation(_ outcome: Rebalancing, _ targets: [Symbol: Int], _ context: PageContext) -> HTML {
        let money = context.formatter.money
        let after = outcome.values.values.reduce(outcome.cash, +)
        let before = values(context)
        // What has a target together with all cash, as the targets are meant.
        let cash = context.sheet.cash.reduce(Money.zero) { $0 + ($1.baseAmount ?? .zero) }
        let whole = targets.keys.reduce(cash) { $0 + (before[$1] ?? .zero) }
        func share(_ value: Money?, of whole: Money) -> Cell {
            .metric(Ratio(value ?? .zero, over: whole).map { NumberText.percent($0) })
        }
        return Table(
            id: "standing",
            heading: "Before and after",
            caption: "Shares of assets with a target, now and after these trades",
            style: .metrics,
            columns: [
                Column("Asset") { .name($0.name, href: MarketAddress.path($0)) },
                Column("Target", .number) { .metric(Self.percent(targets[$0] ?? 0) + "%") },
                Column("Now, \(context.sheet.base)", .number) { .money(money.bare(before[$0] ?? .zero)) },
                Column("After, \(context.sheet.base)", .number) { .money(money.bare(outcome.values[$0] ?? .zero)) },
                Column("Share now", .number) { share(before[$0], of: whole) },
                Column("Share after", .number) { share(outcome.values[$0], of: after) },
            ] as [Column<Symbol>],
            rows: targets.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
        )
        .html
    }

    private func values(_ context: PageContext) -> [Symbol: Money] {
        var values: [Symbol: Money] = [:]
        for holding in context.sheet.holdings {
            values[holding.asset.symbol, default: .zero] += holding.baseValue ?? .zero
        }
        return values
    }

    private func targetForm(_ context: PageContext, _ typed: TypedTargets?) -> TargetFormView {
        let targets = context.state.owned.preferences.targets
        let values = values(context)
        // Options run out, and short positions are no part of anything.
        let held = context.sheet.holdings.filter { $0.asset.option == nil && $0.quantity > .zero }
            .map(\.asset.symbol)
        let symbols = Set(targets.keys).union(held).sorted {
            (values[$1] ?? .zero, $0) < (values[$0] ?? .zero, $1)
        }
        let sum = targets.values.reduce(0, +)
        let fields = symbols.prefix(Self.mostFields)
        let other = typed?.other ?? ""
        let isOther = !fields.contains { $0.name == other }
        return TargetFormView(
            action: "/portfolio/targets",
            rows: fields.enumerated().map { place, symbol in
                let share = Ratio(values[symbol] ?? .zero, over: context.sheet.value)
                return TargetRowView(
                    id: "share-\(place)",
                    symbol: symbol.name,
                    share: typed?.typed[symbol.name] ?? targets[symbol].map(Self.percent) ?? "",
                    now: share.map { "now \(NumberText.percent($0)) of total" } ?? "",
                    problem: typed?.problems[symbol.name]
                )
            },
            other: TargetRowView(
                id: "other",
                symbol: isOther ? other : "",
                share: isOther ? typed?.typed[other] ?? "" : "",
                now: "",
                problem: isOther ? typed?.problems[other] : nil
            ),
            summary: targets.isEmpty
                ? "none set" : "\(Self.percent(sum))% in targets, \(Self.percent(10_000 - sum))% in cash"
        )
    }

    /// Hundredths of a percent as percent: `12.5`.
    static func percent(_ points: Int) -> String { DecimalText.text(Int128(points), places: 2) }

    @Sendable
    func savePartTargets(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let form = try await Form(request, context: context)
        guard let axis = PartTargets.axes.first(where: { $0.rawValue == form["by"] }) else { throw PageError.notFound }
        let typed = TypedTargets(axis: axis, names: form.all("part"), shares: form.all("share"))
        var preferences = try await desk.portfolio.preferences(of: context.user.id)
        let before = preferences.partTargets
        preferences.partTargets = PartTargets(by: axis, typed.shares)
        let names = before.axis == axis ? Set(before.shares.keys).union(typed.shares.keys) : Set(before.shares.keys)
        let shares = names.map { ($0, before.shares[$0].map(Self.percent) ?? "") }
        let earlier = EarlierTargets(axis: before.axis, shares: Dictionary(shares) { one, _ in one })
        return try await save(preferences, typed, undoneBy: earlier, request, context)
    }

    @Sendable
    func saveTargets(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let form = try await Form(request, context: context)
        let typed = TypedTargets(axis: nil, names: form.all("symbol"), shares: form.all("share"))
        var preferences = try await desk.portfolio.preferences(of: context.user.id)
        let before = preferences.targets
        for name in form.all("symbol") { if let symbol = Symbol(name) { preferences.targets[symbol] = nil } }
        for (name, share) in typed.shares { if let symbol = Symbol(name) { preferences.targets[symbol] = share } }
        let shares = Set(before.keys).union(preferences.targets.keys).map { symbol in
            (symbol.name, before[symbol].map(Self.percent) ?? "")
        }
        let earlier = EarlierTargets(axis: nil, shares: Dictionary(shares) { one, _ in one })
        return try await save(preferences, typed, undoneBy: earlier, request, context)
    }

    private func save(
        _ preferences: PortfolioPreferences,
        _ typed: TypedTargets,
        undoneBy earlier: EarlierTargets,
        _ request: Request,
        _ context: SignedInContext
    ) async throws -> Response {
        do {
            guard typed.problems.isEmpty else {
                throw PortfolioError.preferences("Correct the marked fields. Your input is still in the form.")
            }
            try await desk.portfolio.save(preferences, user: context.user.id)
        } catch let error as PortfolioError {
            let notice = NoticeView(
                tone: "bad",
                icon: "warn",
                headline: "The targets were not saved",
                detail: error.message,
                link: nil
            )
            let pageContext = try await open(request, context)
            return try rebalancingPage(pageContext, typed: typed, problem: notice, status: .unprocessableContent)
        }
        return Response.seeOther("/portfolio/rebalancing").showing(.targetsSaved(earlier))
    }
}
