import BourseCore
import BourseDesk
import BoursePortfolio
import HTTPTypes
import Hummingbird

extension PortfolioPages {
    /// The most assets with a field for their target.
    private static let mostFields = 60

    @Sendable
    func rebalancing(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let opening = try await open(request, context)
        return try rebalancingPage(opening)
    }

    private func rebalancingPage(
        _ opening: Opening,
        problem: NoticeView? = nil,
        status: HTTPResponse.Status = .ok
    ) throws -> Response {
        let preferences = opening.look.owned.preferences
        let hasTargets = !preferences.targets.isEmpty || !preferences.partTargets.shares.isEmpty
        var targets = preferences.targets
        let query = opening.query
        let isAsked = query["asked"] != nil
        let (cash, minimum) = (query["cash"] ?? "", query["minimum"] ?? "")
        let (added, least) = (Self.amount(cash), Self.amount(minimum))
        let form = RebalancingFormView(
            action: "/portfolio/rebalancing",
            cash: cash,
            currency: opening.sheet.base.code,
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
                targets = try opening.look.owned.targets()
                let plan = RebalancingPlan(
                    targets: targets,
                    newCash: added,
                    maySell: form.maySell,
                    wholeShares: form.wholeShares,
                    minimumTrade: least
                )
                outcome = try opening.portfolio.rebalanced(plan)
            } catch {
                notices.append(
                    NoticeView(
                        tone: "warn",
                        icon: "warn",
                        headline: "Nothing can be worked out",
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
                    headline: "Nothing was worked out",
                    detail: "Correct what is marked; what you typed is still here.",
                    link: nil
                )
            )
        }
        let view = RebalancingView(
            shell: opening.frame.shell(title: "Rebalancing", place: .portfolioRebalancing),
            notices: notices,
            targets: targetForm(opening),
            parts: PartTargetForm(opening: opening).view,
            plan: hasTargets ? form : nil,
            trades: outcome.map { trades($0, opening) },
            standing: outcome.map { standing($0, targets, opening) }
        )
        return try pages.page(view, template: "rebalancing", status: isUnread ? .unprocessableContent : status)
    }

    private static let amountProblem = "Write an amount of 0 or more, such as 1000."

    /// An amount of 0 or more, 0 where nothing is typed; nothing for what is no such amount.
    private static func amount(_ text: String) -> Money? {
        let typed = text.trimmingPrefix { $0 == " " }
        guard !typed.isEmpty else { return .zero }
        let amount = try? Money(String(typed), excess: .roundHalfToEven)
        return amount.flatMap { $0 >= .zero && $0 <= .limit ? $0 : nil }
    }

    private func trades(_ outcome: Rebalancing, _ opening: Opening) -> FigureTableView {
        let words = opening.words
        return FigureTableView(
            id: "trades",
            heading: outcome.trades.isEmpty ? "Nothing to trade" : Count.of(outcome.trades.count, "trade"),
            caption: "What to trade to come closest to the targets",
            headings: [
                FigureHeadView("Asset", css: ""), FigureHeadView("Trade", css: ""), FigureHeadView("Quantity"),
                FigureHeadView("Worth, \(opening.sheet.base)"),
            ],
            lines: outcome.trades.map { trade in
                FigureLineView(
                    name: trade.symbol.name,
                    pageHref: MarketAddress.path(trade.symbol),
                    cells: [
                        .words(trade.quantity > .zero ? "Buy" : "Sell"),
                        .money(
                            NumberText.quantity(
                                trade.quantity > .zero ? trade.quantity : .zero - trade.quantity
                            )
                        ),
                        .money(words.money.bareSigned(trade.value)),
                    ]
                )
            },
            basis: "At the last prices and without charges. Cash left: \(words.money.text(outcome.cash))."
        )
    }

    private func standing(
        _ outcome: Rebalancing,
        _ targets: [Symbol: Int],
        _ opening: Opening
    ) -> FigureTableView {
        let after = outcome.values.values.reduce(outcome.cash, +)
        let before = values(opening)
        return FigureTableView(
            id: "standing",
            heading: "Where it stands",
            caption: "Shares of assets with a target, now and after these trades",
            headings: [
                FigureHeadView("Asset", css: ""), FigureHeadView("Target"),
                FigureHeadView("Now, \(opening.sheet.base)"), FigureHeadView("Then, \(opening.sheet.base)"),
                FigureHeadView("Share then"),
            ],
            lines: targets.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { symbol, points in
                let value = outcome.values[symbol] ?? .zero
                return FigureLineView(
                    name: symbol.name,
                    pageHref: MarketAddress.path(symbol),
                    cells: [
                        .plain(Self.percent(points) + "%"),
                        .money(opening.words.money.bare(before[symbol] ?? .zero)),
                        .money(opening.words.money.bare(value)),
                        .plain(Ratio(value, over: after).map { NumberText.percent($0) }),
                    ]
                )
            }
        )
    }

    private func values(_ opening: Opening) -> [Symbol: Money] {
        var values: [Symbol: Money] = [:]
        for holding in opening.sheet.holdings {
            values[holding.asset.symbol, default: .zero] += holding.baseValue ?? .zero
        }
        return values
    }

    private func targetForm(_ opening: Opening) -> TargetFormView {
        let targets = opening.look.owned.preferences.targets
        let values = values(opening)
        // Options run out, and short positions are no part of anything.
        let held = opening.sheet.holdings.filter { $0.asset.option == nil && $0.quantity > .zero }
            .map(\.asset.symbol)
        let symbols = Set(targets.keys).union(held).sorted {
            (values[$1] ?? .zero, $0) < (values[$0] ?? .zero, $1)
        }
        let sum = targets.values.reduce(0, +)
        return TargetFormView(
            action: "/portfolio/targets",
            rows: symbols.prefix(Self.mostFields).enumerated().map { place, symbol in
                let share = Ratio(values[symbol] ?? .zero, over: opening.sheet.value)
                return TargetRowView(
                    id: "share-\(place)",
                    symbol: symbol.name,
                    share: targets[symbol].map(Self.percent) ?? "",
                    now: share.map { "now \(NumberText.percent($0))" } ?? ""
                )
            },
            other: TargetRowView(id: "other", symbol: "", share: "", now: ""),
            summary: targets.isEmpty
                ? "none yet" : "\(Self.percent(sum))% have a target, \(Self.percent(10_000 - sum))% stay cash"
        )
    }

    /// Hundredths of a percent as percent: `12.5`.
    static func percent(_ points: Int) -> String { DecimalText.text(Int128(points), places: 2) }

    @Sendable
    func keepPartTargets(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let form = try await Form(request, context: context)
        var preferences = try await desk.portfolio.preferences(of: context.user.id)
        guard let axis = PartTargets.axes.first(where: { $0.rawValue == form["by"] }) else { throw PageError.notFound }
        var parts = PartTargets(by: axis, [:])
        var problems: [String] = []
        for (part, share) in zip(form.all("part"), form.all("share")) where !share.isEmpty {
            let points: Int128? = try? DecimalText.units(share.filter { $0 != "%" && $0 != " " }, places: 2)
            guard let points, (0...10_000).contains(points) else {
                problems.append("The target of \(part.prefix(100)) must be from 0 to 100 with two decimals at most.")
                continue
            }
            if points > 0 { parts.shares[part] = Int(points) }
        }
        preferences.partTargets = parts
        return try await keep(preferences, problems, request, context)
    }

    @Sendable
    func keepTargets(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let form = try await Form(request, context: context)
        let pairs = zip(form.all("symbol"), form.all("share"))
        var preferences = try await desk.portfolio.preferences(of: context.user.id)
        let shown = Set(form.all("symbol").compactMap { Symbol($0) })
        preferences.targets = preferences.targets.filter { !shown.contains($0.key) }
        var problems: [String] = []
        for (name, share) in pairs where !share.isEmpty {
            let text = share.filter { $0 != "%" && $0 != " " }
            let points: Int128? = try? DecimalText.units(text, places: 2)
            guard let symbol = Symbol(name) else {
                problems.append("“\(name.prefix(40))” is no symbol.")
                continue
            }
            guard let points, (0...10_000).contains(points) else {
                problems.append("The target of \(symbol) must be from 0 to 100 with two decimals at most.")
                continue
            }
            if points > 0 { preferences.targets[symbol] = Int(points) }
        }
        return try await keep(preferences, problems, request, context)
    }

    private func keep(
        _ preferences: PortfolioPreferences,
        _ problems: [String],
        _ request: Request,
        _ context: SignedInContext
    ) async throws -> Response {
        do {
            if !problems.isEmpty { throw PortfolioError.preferences(problems.joined(separator: " ")) }
            try await desk.portfolio.keep(preferences, user: context.user.id)
        } catch let error as PortfolioError {
            let notice = NoticeView(
                tone: "bad",
                icon: "warn",
                headline: "The targets were not saved",
                detail: error.message,
                link: nil
            )
            return try rebalancingPage(try await open(request, context), problem: notice, status: .unprocessableContent)
        }
        return Response.seeOther("/portfolio/rebalancing").telling(.saved)
    }
}
