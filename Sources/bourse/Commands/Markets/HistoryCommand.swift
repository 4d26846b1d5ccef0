import ArgumentParser
import BourseAPI
import BourseCore
import BourseDesk
import BourseMarkets

/// `bourse history`: what an instrument cost before.
struct HistoryCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "history",
        abstract: "Tell what an instrument cost before, in bars, with splits and dividends.",
        discussion: """
            Days are those of the exchange. The session that goes on is not among the days: “bourse quote” tells its price. \
            Weeks begin on Monday; the first week or month is shown whole. What was told is kept in the database, and \
            shown with its age when no source answers.

            With --json it is {"symbol","name","exchange","currency","kind","step","adjusted","source","toldAt","problem",\
            "bars":[{"time","open","high","low","close","volume"}],"splits":[{"day","new","old"}],\
            "dividends":[{"exDay","amount"}],"cautions"}; time is a day, or the instant in UTC at which a shorter bar begins.
            """
    )

    /// The steps that can be asked for.
    static let steps: [BarStep] = [.minute, .fiveMinutes, .quarterHour, .hour, .day, .week, .month]

    @Argument(help: "The symbol, such as AAPL.")
    var symbol: String

    @Option(help: "How far back: 1D, 1W, 1M, 3M, 6M, 1Y, 5Y or MAX. (default: 1Y, unless --from or --to is given)")
    var range: HistoryRange?

    @Option(help: "The first day, yyyy-MM-dd. (default: the first there is)")
    var from: String?

    @Option(help: "The last day, yyyy-MM-dd. (default: today)")
    var to: String?

    @Option(help: "How long a bar lasts: 1m, 5m, 15m, 1h, 1d, 1w or 1mo. (default: by the range)")
    var step: String?

    @Option(help: "What prices are adjusted for: raw for none, splits, or total for splits and dividends.")
    var adjusted: HistoryAdjustment = .splits

    @OptionGroup var data: DataOptions

    @OptionGroup var place: MarketOptions

    @OptionGroup var patience: WaitOptions

    @Flag(help: "Print one JSON value.")
    var json = false

    @Flag(help: "Print comma-separated values.")
    var csv = false

    func validate() throws {
        try SymbolArguments.validate([symbol], atMost: 1)
        for (name, text) in [("--from", from), ("--to", to)] where text.map({ TradingDay(iso: $0) == nil }) ?? false {
            throw ValidationError("\(name) must be a day such as 2026-03-31.")
        }
        guard range == nil || (from == nil && to == nil) else {
            throw ValidationError("--range does not go together with --from and --to.")
        }
        if let first = from.flatMap({ TradingDay(iso: $0) }), let last = to.flatMap({ TradingDay(iso: $0) }) {
            guard first <= last else { throw ValidationError("--from is after --to.") }
        }
        guard step.map({ Self.steps.map(\.rawValue).contains($0) }) ?? true else {
            throw ValidationError("--step must be 1m, 5m, 15m, 1h, 1d, 1w or 1mo.")
        }
        guard !json || !csv else { throw ValidationError("--json and --csv do not go together.") }
    }

    func run() async throws {
        guard let symbol = SymbolArguments.symbols([symbol]).first else { return }
        try await MarketReading.run(data, place) { markets in
            let step = wantedStep
            let past = try await Self.past(of: symbol, step: Self.base(of: step), in: markets, patience.limit)
            let report = try report(past, step: step, source: past.told.map { markets.sources.title(of: $0.source) })
            if json {
                Console.out(report.document)
            } else {
                for line in csv ? report.csv : report.table { Console.out(line) }
            }
            for note in report.notes { Console.note("bourse: \(note)") }
        }
    }

    private var usesDays: Bool { from != nil || to != nil }

    private var wantedStep: BarStep {
        step.flatMap { BarStep(rawValue: $0) } ?? (usesDays ? .day : (range ?? .year).step)
    }

    /// The step that sources tell, of which the one asked for is put together.
    private static func base(of step: BarStep) -> BarStep {
        switch step {
        case .minute, .twoMinutes: .minute
        case .fiveMinutes, .quarterHour, .halfHour, .hour: .fiveMinutes
        case .day, .week, .month: .day
        }
    }

    private func report(_ past: PricePast, step: BarStep, source: String?) throws -> HistoryReport {
        let zone = past.history.exchange.zone
        let today = zone.day(at: DeskEnvironment.live.now())
        let lastDay =
            switch past.history.raw.last?.time {
            case .day(let day): day
            case .start(let time): zone.day(at: time)
            case nil: today
            }
        let first =
            usesDays
            ? from.flatMap { TradingDay(iso: $0) } : (range ?? .year).start(today: today, last: lastDay)
        let last = to.flatMap { TradingDay(iso: $0) } ?? max(today, lastDay)
        let excerpt = HistoryExcerpt(
            past.history,
            step: step,
            adjustment: adjusted,
            days: (first, last),
            today: today
        )
        guard !excerpt.bars.isEmpty else {
            let known = past.history.raw.first.map { "; the history that is known goes from \($0.time) to \(lastDay)" }
            let asked = "\(first.map { "from \($0) " } ?? "")to \(last)"
            throw Failure(.refused, "there is no bar of \(past.instrument.symbol) \(asked)\(known ?? "")")
        }
        return HistoryReport(past: past, excerpt: excerpt, step: step, adjustment: adjusted, source: source)
    }

    /// The past, told anew if a source does so in time.
    private static func past(
        of symbol: Symbol,
        step: BarStep,
        in markets: Markets,
        _ limit: Duration
    ) async throws -> PricePast {
        let result = await Patience.atMost(limit) { () async -> Result<PricePast, MarketError> in
            await withTaskGroup(of: Void.self) { group in
                group.addTask { await markets.prices.run() }
                defer { group.cancelAll() }
                // By whose clock its days are is told with its price.
                if await markets.directory.instrument(symbol) == nil {
                    _ = await markets.board.inquire(about: [symbol])
                }
                do throws(MarketError) {
                    var past = try await markets.prices.past(of: symbol, step: step)
                    while past.freshness == .revalidating, !Task.isCancelled {
                        try? await Task.sleep(for: .milliseconds(20))
                        past = try await markets.prices.past(of: symbol, step: step)
                    }
                    return .success(past)
                } catch {
                    return .failure(error)
                }
            }
        }
        return try result.get()
    }
}
