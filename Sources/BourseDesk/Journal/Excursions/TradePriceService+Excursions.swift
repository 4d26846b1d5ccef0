import BourseCore
import BourseJournal
import BourseMarkets
import BourseValues

extension TradePriceService {
    /// How far a trade ran against the person and in their favor.
    ///
    /// - Parameter patience: How long to wait for sources; nil asks none and uses what is stored.
    public func excursion(
        of trade: RoundTrip,
        in journal: UserJournal,
        patience: Duration?
    ) async -> Result<TradeExcursionReport, ExcursionAbsence> {
        do throws(ExcursionAbsence) {
            let prices = try await prices(of: trade, in: journal, patience: patience)
            let bars = Self.contractBars(of: trade, in: journal, at: prices)
            return Self.excursion(of: trade, in: journal, at: prices, bars)
        } catch {
            return .failure(error)
        }
    }

    /// How far trades ran, from stored prices.
    ///
    /// Each history is loaded once, and only those of one symbol are in use at a time.
    ///
    /// - Returns: The reports by the indexes of the trades; trades without prices have none.
    /// - Complexity: O(trades · bars of each).
    public func excursions(of indexes: [Int], in journal: UserJournal) async -> [Int: TradeExcursionReport] {
        let trades = journal.matched.trades
        let groups = Dictionary(grouping: indexes) { try? Self.symbol(of: trades[$0], in: journal) }
        var reports: [Int: TradeExcursionReport] = [:]
        for (symbol, indexes) in groups {
            guard let symbol else { continue }
            var histories = await SymbolHistories(of: symbol, in: markets)
            for index in indexes {
                guard !Task.isCancelled else { return reports }
                guard
                    let prices = try? await prices(of: trades[index], in: journal, from: &histories, patience: nil)
                else { continue }
                let bars = Self.contractBars(of: trades[index], in: journal, at: prices)
                reports[index] = try? Self.excursion(of: trades[index], in: journal, at: prices, bars).get()
            }
        }
        return reports
    }

    /// The bars of the contracts of a trade, and what they are prices of.
    public typealias ContractBars = (bars: [ExcursionBar], basis: TradeExcursionReport.Basis)

    /// How far a trade ran, at prices that were found for it.
    public static func excursion(
        of trade: RoundTrip,
        in journal: UserJournal,
        at prices: TradePrices,
        _ contracts: Result<ContractBars, ExcursionAbsence>
    ) -> Result<TradeExcursionReport, ExcursionAbsence> {
        contracts.map { contracts in
            TradeExcursionReport(
                excursion: journal.matched.excursion(of: trade, bars: contracts.bars, sessions: prices.sessions),
                basis: contracts.basis,
                step: prices.step,
                source: prices.source,
                fetchedAt: prices.fetchedAt,
                risk: try? journal.plannedRisk(of: trade).get()
            )
        }
    }

    /// The profit before fees at the close of each bar of ``TradePrices/bars``; nil where the trade was not open.
    public static func closingProfits(
        of trade: RoundTrip,
        in journal: UserJournal,
        at prices: TradePrices,
        _ contracts: Result<ContractBars, ExcursionAbsence>
    ) -> [Money?] {
        guard let bars = try? contracts.get().bars else {
            return prices.bars.map { _ in nil }
        }
        var profits: [Timestamp: Money] = [:]
        for (bar, profit) in zip(bars, journal.matched.closingProfits(of: trade, bars: bars)) {
            profits[bar.start] = profit
        }
        return prices.bars.map { prices.span(of: $0).flatMap { profits[$0.lowerBound] } }
    }

    /// The bars of the contracts of a trade: those of the instrument itself, or for options by a model.
    ///
    /// - Complexity: O(bars · contracts), for options with a model price for each.
    public static func contractBars(
        of trade: RoundTrip,
        in journal: UserJournal,
        at prices: TradePrices
    ) -> Result<ContractBars, ExcursionAbsence> {
        guard !prices.isSplit, !journal.matched.hasCorporateAction(trade) else { return .failure(.split) }
        let highest = prices.bars.map(\.high).max() ?? .zero
        let strike = journal.matched.legs(of: trade).compactMap { journal.matched.key(of: $0).instrument.strike }.max()
        // An option is worth at most its underlying or, as a put, its strike.
        guard journal.matched.canValue(trade, at: max(highest, strike ?? .zero)) else { return .failure(.tooLarge) }
        let keys = journal.matched.subject(of: trade).keys
        guard keys.count == 1 || !keys.contains(where: { $0.instrument.type == .future }) else {
            return .failure(.mixed)
        }
        guard !keys.contains(where: { $0.instrument.type.isOption }) else {
            guard let model = OptionModelBars(trade, in: journal, prices: prices) else {
                return .failure(.noVolatility)
            }
            return .success((model.bars, .model))
        }
        let bars = prices.bars.compactMap { bar in
            prices.span(of: bar).map {
                ExcursionBar(
                    start: $0.lowerBound,
                    end: $0.upperBound,
                    open: [bar.open],
                    high: [bar.high],
                    low: [bar.low],
                    close: [bar.close]
                )
            }
        }
        return .success((bars, .prices))
    }
}
