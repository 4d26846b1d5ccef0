import ArgumentParser
import BourseAPI
import BourseCore
import BourseDesk
import BourseMarkets
import BourseProgram
import BourseValues

/// `bourse quote`: what instruments cost now.
struct QuoteCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "quote",
        abstract: "Print quotes of shares, funds, indices, currencies and coins, with their sources.",
        discussion: """
            Symbols are those of Yahoo: AAPL, BRK-B, RELIANCE.NS, ^GSPC, EURUSD=X, BTC-USD, GC=F. Sources are used in \
            order, Yahoo first, then those with a key in BOURSE_FINNHUB_KEY and BOURSE_FMP_KEY. If none answers, \
            stored values are printed with their age, and the reason on standard error.

            --json prints an array with an element for each symbol, in order, as in the response of /api/v1/quotes/{symbol}: \
            {"instrument","values","change","changeRatio","fetchedAt","status","rejected"}. A value in values is null or {"value","source","asOf"}, \
            with value an exact decimal and asOf its time; changeRatio is a fraction: 0.05 is 5 %; the state of \
            status is available, failing or unknown.

            The exit code is 1 if no symbol is known, and 3 if no source answered and no values are stored.
            """
    )

    @Argument(help: "The symbols.", completion: .symbols)
    var symbols: [String]

    @OptionGroup var data: DataOptions

    @OptionGroup var place: MarketOptions

    @OptionGroup var patience: WaitOptions

    @OptionGroup var output: OutputFormat

    func validate() throws {
        try SymbolArguments.validate(symbols, atMost: 500)
    }

    func run() async throws {
        let wanted = SymbolArguments.symbols(symbols)
        try await MarketReading.run(data, place) { markets in
            let requested = DeskEnvironment.live.now()
            let quotes = await Patience.atMost(patience.limit) { await markets.board.inquire(about: wanted) }
            try Self.judge(quotes)
            try await output.print(.array(quotes.map(QuoteDocument.json)), table: QuoteReport.table(quotes)) {
                QuoteReport(quotes, now: requested) { markets.sources.title(of: $0) }.lines
            }
            for note in QuoteReport.notes(quotes, requestedAt: requested) { Console.note("bourse: \(note)") }
        }
    }

    /// Fails when there is nothing to be shown.
    private static func judge(_ quotes: [QuoteSnapshot]) throws {
        guard quotes.allSatisfy({ $0.quote.last == nil }) else { return }
        let problems = quotes.compactMap { quote -> String? in
            if case .failing(let problem) = quote.status { return problem }
            return quote.status == .awaited ? "no source answered in time" : nil
        }
        let names = quotes.map(\.instrument.symbol.name).joined(separator: ", ")
        if let problem = problems.first { throw Failure(.system, "no data for \(names): \(problem)") }
        throw Failure(.refused, "no source knows \(names)")
    }
}
