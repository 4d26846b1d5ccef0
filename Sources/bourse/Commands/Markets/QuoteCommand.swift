import ArgumentParser
import BourseAPI
import BourseCore
import BourseDesk
import BourseMarkets

/// `bourse quote`: what instruments cost now.
struct QuoteCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "quote",
        abstract: "Tell what shares, funds, indices, currencies and coins cost now, and who says so.",
        discussion: """
            Symbols are those of Yahoo: AAPL, BRK-B, RELIANCE.NS, ^GSPC, EURUSD=X, BTC-USD, GC=F. Sources are asked in \
            order, Yahoo first, then those whose key is set in BOURSE_FINNHUB_KEY and BOURSE_FMP_KEY. Where none answers, \
            what the database knows is shown with its age, and the reason on standard error.

            With --json it is an array with an element for each symbol, in order, as /api/v1/quotes/{symbol} answers it: \
            {"instrument","figures","change","changeRatio","toldAt","standing","held"}. A figure is null or {"value","source","asOf"}, \
            value an exact decimal and asOf the instant at which it was true; changeRatio is a fraction: 0.05 is 5 %; the state of \
            standing is told, failing or unknown.

            Ends with 1 when no symbol is known, and with 3 when nothing is known because no source answered.
            """
    )

    @Argument(help: "The symbols.")
    var symbols: [String]

    @OptionGroup var data: DataOptions

    @OptionGroup var place: MarketOptions

    @OptionGroup var patience: WaitOptions

    @Flag(help: "Print one JSON value.")
    var json = false

    @Flag(help: "Print comma-separated values.")
    var csv = false

    func validate() throws {
        try SymbolArguments.validate(symbols, atMost: 500)
        guard !json || !csv else { throw ValidationError("--json and --csv do not go together.") }
    }

    func run() async throws {
        let wanted = SymbolArguments.symbols(symbols)
        try await MarketReading.run(data, place) { markets in
            let asked = DeskEnvironment.live.now()
            let quotes = await Patience.atMost(patience.limit) { await markets.board.inquire(about: wanted) }
            try Self.judge(quotes)
            if json {
                Console.out(.array(quotes.map(QuoteDocument.json)))
            } else if csv {
                Console.file(QuoteReport.csv(quotes))
            } else {
                let report = QuoteReport(quotes, now: asked) { markets.sources.title(of: $0) }
                for line in report.lines { Console.out(line) }
            }
            for note in QuoteReport.notes(quotes, askedAt: asked) { Console.note("bourse: \(note)") }
        }
    }

    /// Fails when there is nothing to be shown.
    private static func judge(_ quotes: [BoardQuote]) throws {
        guard quotes.allSatisfy({ $0.quote.last == nil }) else { return }
        let problems = quotes.compactMap { quote -> String? in
            if case .failing(let problem) = quote.standing { return problem }
            return quote.standing == .awaited ? "nothing was told in time" : nil
        }
        let names = quotes.map(\.instrument.symbol.name).joined(separator: ", ")
        if let problem = problems.first { throw Failure(.system, "nothing is known of \(names): \(problem)") }
        throw Failure(.refused, "no source knows \(names)")
    }
}
