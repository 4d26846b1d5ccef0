import BourseCore
import BourseMarkets
import BourseOptions
import BoursePortfolio
import BourseValues

extension Desk {
    /// The most instruments whose options are searched.
    private static let mostHedged = 3
    /// The least days after the scenario that options of a hedge last.
    private static let leastDays = [30, 80]

    /// Options that cut the loss of a scenario: on the benchmark, and on what loses most.
    ///
    /// - Returns: Nothing where the scenario has no loss.
    /// - Complexity: two chains of options for each instrument, which are requested from their source.
    public func hedges(
        of outcome: ScenarioOutcome,
        _ scenarios: PreparedScenarios,
        _ request: HedgeRequest
    ) async throws -> [HedgeProposal] {
        let loss = .zero - outcome.change
        guard loss > .zero else { return [] }
        var proposals: [HedgeProposal] = []
        for subject in subjects(outcome, scenarios).prefix(Self.mostHedged) {
            proposals.append(try await proposal(subject, outcome, scenarios, request, loss: loss))
        }
        return proposals
    }

    /// What hedges are searched on.
    private struct HedgeSubject {
        let symbol: Symbol
        let move: Double
        /// What this move alone loses, in the base currency.
        let loss: Money
        /// The value that answers this move, in the base currency.
        let exposure: Double
        /// Of the shares in one account, those which calls can be sold against.
        let shares: Int

        /// Nothing where the move alone loses nothing.
        init?(_ symbol: Symbol, move: Double, alone shock: MarketShock, _ scenarios: PreparedScenarios, shares: Int) {
            loss = .zero - scenarios.model.change(under: shock)
            exposure = scenarios.model.exposure(to: shock)
            guard loss > .zero, exposure * move < 0 else { return nil }
            self.symbol = symbol
            self.move = move
            self.shares = shares
        }
    }

    private func subjects(_ outcome: ScenarioOutcome, _ scenarios: PreparedScenarios) -> [HedgeSubject] {
        var moves: [Symbol: Double] = [:]
        for line in outcome.lines where scenarios.instruments.contains(line.mover) { moves[line.mover] = line.move }
        func shares(_ symbol: Symbol) -> Int {
            // Calls that are sold already have their own shares.
            let isCovering = outcome.lines.contains { line in
                guard let option = line.holding.asset.option, line.holding.quantity < .zero else { return false }
                return option.root == symbol && option.right == .call && option.expiration >= scenarios.model.asOf
            }
            guard !isCovering else { return 0 }
            return outcome.lines.filter { $0.holding.asset.symbol == symbol }
                .map { Int(clamping: $0.holding.quantity.units / 100_000_000) }.max() ?? 0
        }
        let single = moves.compactMap { symbol, move -> HedgeSubject? in
            guard move != 0, symbol != scenarios.benchmark else { return nil }
            let alone = MarketShock(instruments: [symbol: move])
            return HedgeSubject(symbol, move: move, alone: alone, scenarios, shares: shares(symbol))
        }.sorted { ($1.loss, $0.symbol) < ($0.loss, $1.symbol) }
        let market = outcome.shock.market
        guard let benchmark = scenarios.benchmark, market != 0,
            let whole = HedgeSubject(
                benchmark,
                move: market,
                alone: MarketShock(market: market),
                scenarios,
                shares: shares(benchmark)
            )
        else { return single }
        return [whole] + single
    }

    private func proposal(
        _ subject: HedgeSubject,
        _ outcome: ScenarioOutcome,
        _ scenarios: PreparedScenarios,
        _ request: HedgeRequest,
        loss: Money
    ) async throws -> HedgeProposal {
        func without(_ problem: String, _ chains: [DatedChain] = []) -> HedgeProposal {
            HedgeProposal(
                symbol: subject.symbol,
                move: subject.move,
                loss: subject.loss,
                chains: chains,
                hedges: [],
                problem: problem
            )
        }
        guard let instrument = await markets.directory.instrument(subject.symbol), instrument.currency == .usd,
            instrument.kind != .coin
        else { return without("Options are available only on known instruments quoted in US dollars.") }
        guard let rate = scenarios.rates.rate(of: .usd, in: outcome.base, on: scenarios.model.asOf)?.rate.double,
            rate > 0
        else { return without("There is no exchange rate for US dollars.") }
        let (chains, problem) = await chains(of: subject.symbol, after: outcome.day)
        guard !chains.isEmpty else { return without(problem ?? "No options are known.") }
        let currencyMove = outcome.base == .usd ? 0 : outcome.shock.currencies[.usd] ?? 0
        // What the move of one instrument loses is the most that is made up for with its options.
        let target = min(loss.double * request.cut, subject.loss.double) / rate
        let scan = HedgeScan(
            move: subject.move,
            volatility: outcome.shock.volatility,
            rate: outcome.shock.rate,
            days: outcome.shock.days,
            target: Money(rounding: target),
            exposure: Money(rounding: abs(subject.exposure) / rate),
            budget: request.budget.map { Money(rounding: $0.double / rate) },
            shares: subject.shares,
            currency: currencyMove
        )
        let hedges = try await computations.run { () -> [Hedge] in
            let listed = chains.compactMap { try? $0.sheet.listed().chain }
            guard let first = listed.first else { return [] }
            let chain = OptionChain(
                spot: first.spot,
                rate: first.rate,
                dividendYield: first.dividendYield,
                style: first.style,
                expiries: listed.flatMap(\.expiries)
            )
            return scan.hedges(on: chain)
        }
        guard !hedges.isEmpty else {
            return without(
                request.budget == nil
                    ? "No listed options gain under this scenario." : "No listed options gain within this budget.",
                chains
            )
        }
        return HedgeProposal(
            symbol: subject.symbol,
            move: subject.move,
            loss: subject.loss,
            chains: chains,
            hedges: hedges.map {
                PricedHedge(
                    hedge: $0,
                    cost: Money(rounding: $0.cost.double * rate),
                    gain: Money(rounding: $0.gain.double * rate),
                    loss: loss
                )
            },
            problem: nil
        )
    }

    private func chains(of symbol: Symbol, after day: TradingDay) async -> ([DatedChain], String?) {
        var chains: [DatedChain] = []
        var problem: String?
        for days in Self.leastDays {
            do {
                let chain = try await markets.chains.chain(of: symbol, after: day.adding(days: days))
                if !chains.contains(where: { $0.sheet.expiration == chain.sheet.expiration }) { chains.append(chain) }
            } catch { problem = error.message }
        }
        return (chains, problem)
    }
}
