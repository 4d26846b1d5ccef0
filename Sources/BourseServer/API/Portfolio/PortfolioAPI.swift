import BourseAPI
import BourseCore
import BourseDesk
import BoursePortfolio
import BourseValues
import BourseWeb
import Hummingbird

/// Portfolios for programs: what their pages can do.
struct PortfolioAPI {
    let desk: Desk
    /// How long an answer waits for prices that were never told.
    let patience: Duration

    func addRoutes(to group: APIRoutes) {
        group.get("api/v1/portfolio", use: portfolio)
        group.get("api/v1/portfolio/holdings", use: holdings)
        group.get("api/v1/portfolio/values", use: values)
        group.get("api/v1/portfolio/explanations/:figure", use: explanation)
        group.get("api/v1/portfolio/rebalancing", use: rebalancing)
        group.get("api/v1/portfolio/scenarios", use: scenario)
        group.get("api/v1/portfolio/scenarios/hedges", use: hedges)
        group.get("api/v1/portfolio/settings", use: settings)
        group.put("api/v1/portfolio/settings", use: saveSettings)
        addTaxRoutes(to: group)
        addPriceRoutes(to: group)
        addBondRoutes(to: group)
        group.get("api/v1/portfolio/transactions", use: transactions)
        group.post("api/v1/portfolio/transactions", use: add)
        group.put("api/v1/portfolio/transactions/:number", use: replace)
        group.delete("api/v1/portfolio/transactions/:number", use: delete)
        group.post("api/v1/portfolio/transactions/:number/restore", use: restore)
        group.post("api/v1/portfolio/import", use: importFile)
        group.get("api/v1/portfolio/imports", use: imports)
        let deletion = ImportChange { try await desk.portfolio.deleteImport($0, user: $1) > 0 }
        let restoration = ImportChange { id, user in
            try await desk.portfolio.restoreImport(id, user: user)
            return true
        }
        group.delete("api/v1/portfolio/imports/:id", use: deletion.answer)
        group.post("api/v1/portfolio/imports/:id/restore", use: restoration.answer)
    }

    private func state(_ context: SignedInContext) async throws -> PortfolioService.PortfolioState {
        try await desk.portfolio.state(of: context.user, patience: patience)
    }

    @Sendable
    private func portfolio(_ request: Request, _ context: SignedInContext) async throws -> Response {
        .json(PortfolioDocument.json(try await state(context).snapshot))
    }

    @Sendable
    private func holdings(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let wantsCSV = try Parameters(Query(request.uri)).wantsCSV
        let sheet = try await state(context).sheet
        if wantsCSV { return .csv(PortfolioFile.holdings(sheet.holdings, sheet).csv, named: "portfolio-holdings") }
        return .json(.object([("holdings", .array(sheet.holdings.map(PortfolioDocument.holding.json)))]))
    }

    @Sendable
    private func values(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let parameters = Parameters(Query(request.uri))
        let (wantsCSV, from, to) = (try parameters.wantsCSV, try parameters.day("from"), try parameters.day("to"))
        let series = try await state(context).owned.portfolio.series
        var lane = ValueSeries.Lane.total
        if let account = parameters.query["account"] {
            guard let place = series.accounts.firstIndex(of: account) else { throw PageError.notFound }
            lane = .account(place)
        }
        let range = DateRange(start: from, end: to)
        if wantsCSV { return .csv(PortfolioFile.values(series, of: lane, in: range).csv, named: "portfolio-values") }
        let days = (0..<series.count).filter { range.contains(series.day(at: $0)) }
        return .json(
            .object([
                (
                    "values",
                    .array(
                        days.map { index in
                            .object([
                                ("day", .day(series.day(at: index))), ("value", .money(series.value(lane, at: index))),
                                ("in", .money(series.inflow(lane, at: index))),
                                ("out", .money(series.outflow(lane, at: index))),
                            ])
                        }
                    )
                )
            ])
        )
    }

    @Sendable
    private func explanation(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let parameters = Parameters(Query(request.uri))
        let (wantsCSV, period) = (try parameters.wantsCSV, try parameters.choice("period", ReturnPeriod.self))
        guard let name = context.parameters.get("figure").flatMap({ MetricName(rawValue: $0) }) else {
            throw PageError.notFound
        }
        let state = try await state(context)
        let subject = MetricSubject(
            period: period ?? .max,
            account: parameters.query["account"],
            symbol: parameters.query["symbol"].flatMap { Symbol($0) },
            axis: try parameters.choice("by", AllocationAxis.self) ?? .asset,
            part: parameters.query["part"]
        )
        guard let explanation = state.owned.explanation(of: name, subject) else { throw PageError.notFound }
        return wantsCSV
            ? .csv(explanation.table.csv, named: "portfolio-\(name.rawValue)")
            : .json(PortfolioDocument.explanation.json(explanation))
    }

    @Sendable
    private func rebalancing(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let parameters = Parameters(Query(request.uri))
        var plan = RebalancingPlan(
            targets: [:],
            newCash: try parameters.money("cash"),
            maySell: try parameters.query.typed("sell") == nil || parameters.flag("sell"),
            wholeShares: try parameters.query.typed("whole") == nil || parameters.flag("whole"),
            minimumTrade: try parameters.money("minimum")
        )
        let owned = try await state(context).owned
        do throws(RebalancingProblem) {
            plan.targets = try owned.targets()
            let outcome = try owned.portfolio.rebalanced(plan)
            return .json(PortfolioDocument.rebalancing(outcome, base: owned.preferences.base))
        } catch {
            throw PortfolioError.targets(error)
        }
    }

    @Sendable
    private func settings(_ request: Request, _ context: SignedInContext) async throws -> Response {
        .json(PortfolioSettingsDocument.fields.json(try await desk.portfolio.preferences(of: context.user.id)))
    }

    @Sendable
    private func saveSettings(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let requested = try PortfolioSettingsRequest(try await request.body(of: context))
        let changed = requested.applied(to: try await desk.portfolio.preferences(of: context.user.id))
        try await desk.portfolio.save(changed, user: context.user.id)
        return .json(PortfolioSettingsDocument.fields.json(changed))
    }
}

extension Parameters {
    /// An amount of 0 or more, or 0 where none is sent.
    fileprivate func money(_ name: String) throws(InvalidMember) -> Money {
        guard let text = query.typed(name) else { return .zero }
        guard let money = try? Money(text), money >= .zero, money <= .limit else {
            throw Self.refusal(name, value: text, allowed: "an amount of 0 or more, such as 1000")
        }
        return money
    }
}
