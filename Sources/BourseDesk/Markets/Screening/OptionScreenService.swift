import BourseCore
import BourseMarkets
import BourseOptions
import BourseScreening
import BourseValues

/// Trades on listed options for screens: options sold for their premium, alone against cash or shares, or as spreads.
public struct OptionScreenService: Sendable {
    /// The most instruments of one screen: each costs a request for every expiration.
    public static let mostInstruments = 16
    /// The most expirations of each of them.
    public static let mostExpirations = 4
    /// The days to expiration that are looked at where a screen says nothing of them.
    public static let usualDays = 7...60
    /// How many instruments are looked up at once.
    static let mostAtOnce = 4

    private let chains: ChainService
    private let earnings: EarningsService
    private let directory: InstrumentDirectory
    private let environment: DeskEnvironment
    private let workbench = Workbench()

    init(
        chains: ChainService,
        earnings: EarningsService,
        directory: InstrumentDirectory,
        environment: DeskEnvironment
    ) {
        self.chains = chains
        self.earnings = earnings
        self.directory = directory
        self.environment = environment
    }

    /// The trades that a screen is about; sources of options are asked and waited for.
    ///
    /// The instruments are those of its condition on `symbol`, otherwise the person's own and then the best known ones.
    /// Expirations are those its conditions on `days` allow, otherwise those of ``usualDays``. No source is asked where
    /// these conditions allow none.
    ///
    /// - Parameter own: What the person holds and watches.
    public func trades(for screen: RowScreen, own: [Symbol]) async -> ScreenedOptions {
        guard let days = Self.days(for: screen) else {
            return ScreenedOptions(rows: [], symbols: [], days: nil, oldest: nil, problems: [])
        }
        let named = await symbols(for: screen, own: own)
        let symbols = Array(named.prefix(Self.mostInstruments))
        var answers: [Int: InstrumentTrades] = [:]
        await withTaskGroup(of: (Int, InstrumentTrades).self) { group in
            for (place, symbol) in symbols.enumerated() {
                if place >= Self.mostAtOnce, let (done, answer) = await group.next() { answers[done] = answer }
                group.addTask { (place, await trades(on: symbol, days: days)) }
            }
            for await (place, answer) in group { answers[place] = answer }
        }
        let ordered = symbols.indices.compactMap { answers[$0] }
        return ScreenedOptions(
            rows: ordered.flatMap(\.rows),
            symbols: symbols,
            leftOut: Array(named.dropFirst(Self.mostInstruments)),
            days: days,
            oldest: ordered.compactMap(\.oldest).min(),
            problems: ordered.compactMap(\.problem)
        )
    }

    /// What the options of one instrument offer.
    private struct InstrumentTrades {
        var rows: [ScreenedOption] = []
        /// When the oldest chain was fetched.
        var oldest: Timestamp?
        var problem: String?
    }

    // MARK: - What a screen is about

    /// The instruments that a screen names, which may be more than are looked up; otherwise as many as are.
    private func symbols(for screen: RowScreen, own: [Symbol]) async -> [Symbol] {
        for case .word(let group, let values) in screen.conditions where group.name == "symbol" && !values.isEmpty {
            return values.sorted().compactMap { Symbol($0) }
        }
        var seen: Set<Symbol> = []
        let known = directory.wellKnown.filter { $0.currency == .usd && ($0.kind == .share || $0.kind == .etf) }
        let instruments = await directory.instruments(own)
        let optionable = own.filter { symbol in
            instruments[symbol].map { $0.currency == .usd && ($0.kind == .share || $0.kind == .etf) } ?? false
        }
        return (optionable + known.map(\.symbol)).filter { seen.insert($0).inserted }
            .prefix(Self.mostInstruments).map { $0 }
    }

    /// The days to expiration that all conditions of a screen on them allow; nil where they allow none.
    static func days(for screen: RowScreen) -> ClosedRange<Int>? {
        var range: (low: Double, high: Double)?
        for case .number(let field, let bounds) in screen.conditions where field.name == "days" {
            let (low, high) = bounds.interval
            range = (max(range?.low ?? 1, low), min(range?.high ?? 1100, high))
        }
        guard let range else { return usualDays }
        let (low, high) = (max(1, range.low.rounded(.up)), min(1100, range.high.rounded(.down)))
        return low <= high ? Int(low)...Int(high) : nil
    }

    // MARK: - One instrument

    private func trades(on symbol: Symbol, days: ClosedRange<Int>) async -> InstrumentTrades {
        let exchange = await chains.exchange(of: symbol)
        let today = exchange.zone.day(at: environment.now())
        let reports = await earnings.known(of: [symbol])[symbol]
        let next = reports?.days.first { $0 >= today }.map { today.distance(to: $0) }
        var answer = InstrumentTrades()
        do throws(MarketError) {
            let first = try await chains.chain(of: symbol, expiring: nil)
            let wanted = first.sheet.expirations.filter { days.contains(today.distance(to: $0)) }
            for day in wanted.prefix(Self.mostExpirations) {
                let chain = try await chains.chain(of: symbol, expiring: day)
                let rows = try? await workbench.run { Self.rows(of: symbol, chain.sheet, daysToEarnings: next) }
                answer.rows += rows ?? []
                answer.oldest = min(answer.oldest ?? chain.fetchedAt, chain.fetchedAt)
                if let problem = chain.problem { answer.problem = "\(symbol.name): \(problem)" }
            }
        } catch {
            answer.problem = error.message
        }
        return answer
    }

    /// The trades of one chain.
    private static func rows(of symbol: Symbol, _ sheet: ChainSheet, daysToEarnings: Int?) -> [ScreenedOption] {
        let market = OptionMarket(
            spot: sheet.spot.value,
            volatility: sheet.atTheMoney ?? 0,
            rate: sheet.terms.rate,
            dividendYield: sheet.terms.dividendYield,
            style: sheet.terms.style
        )
        let options = sheet.rows.flatMap { [$0.call, $0.put] }.compactMap { cell -> IncomeTrade.QuotedOption? in
            guard let cell, let volatility = cell.volatility, let delta = cell.value?.delta,
                let leg = IncomeTrade.Leg(
                    strike: cell.option.contract.strike,
                    bid: cell.option.bid,
                    ask: cell.option.ask,
                    openInterest: cell.option.openInterest?.double,
                    volume: cell.option.volume?.double
                )
            else { return nil }
            return IncomeTrade.QuotedOption(
                right: cell.option.contract.right,
                leg: leg,
                volatility: volatility,
                delta: delta
            )
        }
        return IncomeTrade.all(on: options, market: market, days: sheet.days).map { trade in
            ScreenedOption(
                symbol: symbol,
                expiration: sheet.expiration,
                trade: trade,
                asOf: sheet.spot.asOf,
                daysToEarnings: daysToEarnings
            )
        }
    }
}
