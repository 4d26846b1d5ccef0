import BourseCore
import BourseMarkets
import BourseOptions
import BourseValues

/// Compares questions about prices with what options say about them.
public struct PredictionComparisonService: Sendable {
    private let chains: ChainService
    private let mentions: SymbolMentions
    private let environment: DeskEnvironment

    init(chains: ChainService, listed: [Instrument], environment: DeskEnvironment) {
        self.chains = chains
        // Only what has options can be compared.
        mentions = SymbolMentions(listed.filter { $0.kind == .share || $0.kind == .etf || $0.kind == .index })
        self.environment = environment
    }

    /// The comparison of a market that is open.
    ///
    /// - Complexity: one or two questions to the sources of options.
    public func comparison(of market: PredictionMarket) async -> ComparedPrediction {
        let today = ZoneRules.newYork.day(at: environment.now())
        guard market.state == .open, market.probability != nil,
            let event = PricedEvent(question: market.question, end: market.end, today: today, mentions: mentions)
        else { return .notAboutAPrice }
        do throws(MarketError) {
            let (chain, fetchedAt) = try await chain(for: event, today: today)
            do throws(NoOptionProbability) {
                guard let compared = try PredictionComparison(market, event: event, chain: chain, today: today) else {
                    return .notAboutAPrice
                }
                return .compared(compared, fetchedAt: fetchedAt)
            } catch { return .nothing(event, why: error.message) }
        } catch { return .nothing(event, why: error.message) }
    }

    /// The options that expire around the day of an event.
    private func chain(
        for event: PricedEvent,
        today: TradingDay
    ) async throws(MarketError) -> (chain: OptionChain, fetchedAt: Timestamp) {
        let nearest = try await chains.chain(of: event.symbol, expiring: nil)
        let days = nearest.sheet.expirations
        // What expires today has hardly any time left to say anything about.
        let before = days.last { $0 <= event.day && $0 > today }
        let after = days.first { $0 >= event.day && $0 > today }
        var answers: [DatedChain] = []
        for day in Set([before, after].compactMap { $0 }).sorted() {
            if day == nearest.sheet.expiration {
                answers.append(nearest)
            } else {
                answers.append(try await chains.chain(of: event.symbol, expiring: day))
            }
        }
        if answers.isEmpty { answers = [nearest] }
        let options = answers.flatMap { answer in
            answer.sheet.rows.flatMap { [$0.call, $0.put] }.compactMap { $0?.listed(today: today) }
        }
        let terms = nearest.sheet.terms
        let spot = answers.max { $0.sheet.spot.asOf < $1.sheet.spot.asOf }?.sheet.spot.value ?? nearest.sheet.spot.value
        do throws(OptionInputError) {
            let listed = try ListedChain(
                spot: spot,
                rate: terms.rate,
                dividendYield: terms.dividendYield,
                style: terms.style,
                rows: options
            )
            return (listed.chain, answers.map(\.fetchedAt).min() ?? nearest.fetchedAt)
        } catch { throw .nothing(event.symbol, of: "usable options") }
    }
}

extension ChainSheet.OptionCell {
    /// The option as a row of a chain; nothing where its price implies no volatility.
    fileprivate func listed(today: TradingDay) -> ListedOption? {
        guard let volatility, let ask = option.ask else { return nil }
        return ListedOption(
            days: option.contract.expiration.number - today.number,
            strike: option.contract.strike,
            right: option.contract.right,
            bid: option.bid ?? .zero,
            ask: ask,
            volatility: volatility
        )
    }
}
