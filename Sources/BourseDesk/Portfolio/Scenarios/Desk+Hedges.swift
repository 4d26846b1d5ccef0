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
        for subject in subjects(outcome, scenarios, loss: loss).prefix(Self.mostHedged) {
            proposals.append(try await proposal(subject, outcome, scenarios, request, loss: loss))
        }
        return proposals
    }

    /// What hedges are searched on.
    private struct HedgeSubject {
        let symbol: Symbol
        let move: Double
        let loss: Money
        /// Of the fewest shares in one account, which calls can be sold against.
        let shares: Int
    }

    private func subjects(
        _ outcome: ScenarioOutcome,
        _ scenarios: PreparedScenarios,
        loss: Money
    ) -> [HedgeSubject] {
        var losses: [Symbol: Money] = [:]
        var moves: [Symbol: Double] = [:]
        for line in outcome.lines where scenarios.instruments.contains(line.mover) {
            losses[line.mover, default: .zero] += .zero - line.change
            moves[line.mover] = line.move
        }
        func shares(_ symbol: Symbol) -> Int {
            let held = outcome.lines.filter { $0.holding.asset.symbol == symbol }
            // Calls that are sold already have their own shares.
            guard
                !outcome.lines.contains(where: { $0.option != nil && $0.mover == symbol && $0.holding.quantity < .zero }
                )
            else { return 0 }
            return held.map { Int(clamping: $0.holding.quantity.units / 100_000_000) }.max() ?? 0
        }
        let single = losses.filter { $0.value > .zero && moves[$0.key] != 0 && $0.key != scenarios.benchmark }
            .sorted { ($1.value, $0.key) < ($0.value, $1.key) }
            .map { HedgeSubject(symbol: $0.key, move: moves[$0.key] ?? 0, loss: $0.value, shares: shares($0.key)) }
        guard let benchmark = scenarios.benchmark, outcome.shock.market != 0 else { return single }
        let market = HedgeSubject(
            symbol: benchmark,
            move: outcome.shock.market,
            loss: loss,
            shares: shares(benchmark)
        )
        return [market] + single
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
        // What is lost on one instrument is the most that is made up for with its options.
        let target = min(loss.double * request.cut, subject.loss.double) / rate
        let scan = HedgeScan(
            move: subject.move,
            volatility: outcome.shock.volatility,
            rate: outcome.shock.rate,
            days: outcome.shock.days,
            target: Money(rounding: target),
            exposure: Money(rounding: subject.loss.double / abs(subject.move) / rate),
            budget: request.budget.map { Money(rounding: $0.double / rate) },
            shares: subject.shares
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
