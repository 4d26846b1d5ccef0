import ArgumentParser
import BourseAPI
import BourseCore
import BourseDesk
import BourseMarkets
import BourseProgram
import BourseValues

/// `bourse history`: what an instrument cost before.
struct HistoryCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "history",
        abstract: "Print the price history of an instrument in bars, with splits and dividends.",
        discussion: """
            Days are in the exchange's time zone. The current session is not included; “bourse quote” prints its price. \
            Weeks begin on Monday; the first week or month is complete. Prices are stored in the database, and \
            printed with their age if no source answers.

            --json prints the response of /api/v1/instruments/{symbol}/history: {"instrument","step","basis","asOf",\
            "bars":[{"day","open","high","low","close","volume"}],"splits":[{"day","new","old"}],\
            "dividends":[{"exDay","amount"}],"provenance","freshness","cautions"}; bars shorter than a day have time instead of day, \
            the start of the bar in UTC.
            """
    )

    @Argument(help: "The symbol, such as AAPL.", completion: .symbols)
    var symbol: String

    @Option(
        help:
            "Range up to the last bar: 1D, 1W, 1M, 3M, 6M, YTD, 1Y, 5Y, 10Y, MAX. (default: 1Y, or by --from and --to)"
    )
    var range: HistoryRange?

    @Option(help: "The first day, yyyy-MM-dd. (default: the first available)")
    var from: String?

    @Option(help: "The last day, yyyy-MM-dd. (default: the last available)")
    var to: String?

    @Option(help: "Length of a bar: \(steps). (default: 5m for 1D, 30m for 1W, else 1d)")
    var step: String?

    @Option(help: "Price adjustment: raw for none, splits, or total for splits and dividends.")
    var adjusted: HistoryBasis = .splits

    @OptionGroup var data: DataOptions

    @OptionGroup var place: MarketOptions

    @OptionGroup var patience: WaitOptions

    @OptionGroup var output: OutputFormat

    func validate() throws {
        try SymbolArguments.validate([symbol], atMost: 1)
        for (name, text) in [("--from", from), ("--to", to)] where text.map({ TradingDay(iso: $0) == nil }) ?? false {
            throw ValidationError("\(name) must be a day such as 2026-03-31.")
        }
        guard range == nil || (from == nil && to == nil) else {
            throw ValidationError("--range cannot be combined with --from and --to.")
        }
        if let first = from.flatMap({ TradingDay(iso: $0) }), let last = to.flatMap({ TradingDay(iso: $0) }) {
            guard first <= last else { throw ValidationError("--from is after --to.") }
        }
        guard step.map({ BarStep(rawValue: $0) != nil }) ?? true else {
            throw ValidationError("--step must be one of \(Self.steps).")
        }
        guard question != nil else {
            throw ValidationError("--adjusted raw needs bars of one day or less, as a week may contain a split.")
        }
    }

    func run() async throws {
        guard let symbol = SymbolArguments.symbols([symbol]).first else { return }
        try await MarketReading.run(data, place) { markets in
            guard let question else { return }
            let past = try await Self.past(of: symbol, step: question.fetchedStep, in: markets, patience.limit)
            let excerpt = try Self.excerpt(past, question)
            let source = past.provenance.map { markets.sources.title(of: $0.source) }
            let report = HistoryReport(past: past, excerpt: excerpt, question: question, source: source)
            try await output.print(
                HistoryDocument.json(past, excerpt: excerpt, request: question),
                table: HistoryDocument.table(excerpt.bars, step: question.step)
            ) {
                report.table
            }
            for note in report.notes { Console.note("bourse: \(note)") }
        }
    }

    /// The steps that can be asked for.
    private static let steps = BarStep.allCases.map(\.rawValue).joined(separator: ", ")

    /// Nothing for raw prices of weeks and months.
    private var question: HistoryRequest? {
        let named = HistoryRequest.Days.named(
            from: from.flatMap { TradingDay(iso: $0) },
            to: to.flatMap { TradingDay(iso: $0) }
        )
        let days = from == nil && to == nil ? .back(range ?? .year) : named
        return HistoryRequest(days, step: step.flatMap { BarStep(rawValue: $0) }, basis: adjusted)
    }

    private static func excerpt(_ past: PricePast, _ question: HistoryRequest) throws -> HistoryExcerpt {
        let today = past.history.exchange.zone.day(at: DeskEnvironment.live.now())
        let excerpt = HistoryExcerpt(past, question, today: today)
        guard !excerpt.bars.isEmpty else {
            var words = "no bars of \(past.instrument.symbol)"
            if case .named(let from, let to) = question.days {
                words += [from.map { " from \($0)" }, to.map { " to \($0)" }].compactMap { $0 }.joined()
            }
            if let first = past.history.raw.first, let last = past.history.raw.last {
                words += "; the available history is from \(first.time) to \(last.time)"
            }
            throw Failure(.refused, words)
        }
        return excerpt
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
