import ArgumentParser
import BourseAPI
import BourseCore
import BourseDesk
import BourseMarkets
import BourseProgram
import BourseValues

/// `bourse chain`: the options on an instrument.
struct ChainCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "chain",
        abstract: "Print the option chain of an instrument, with implied volatilities and Greeks.",
        discussion: """
            Bid and ask come from the source. Volatility is implied by their midpoint. Greeks come from Bourse's models: \
            American for shares and funds, European for indices. In the table, theta is per calendar day and \
            vega per percentage point of volatility; --json, --csv and --xlsx have raw derivatives, per year and per 1.00.

            Options are not stored in the database. Without a source there are none, and the exit code is 3.
            """
    )

    @Argument(help: "The symbol, such as AAPL.", completion: .symbols)
    var symbol: String

    @Option(help: "The expiration, yyyy-MM-dd. (default: the nearest)")
    var expiration: String?

    @Option(parsing: .unconditional, help: "The risk-free rate per year, continuously compounded; 0.04 is 4 %.")
    var rate: Double = ChainSheet.ChainAssumptions.usualRate

    @OptionGroup var data: DataOptions

    @OptionGroup var place: MarketOptions

    @OptionGroup var patience: WaitOptions

    @OptionGroup var output: OutputFormat

    func validate() throws {
        try SymbolArguments.validate([symbol], atMost: 1)
        guard expiration.map({ TradingDay(iso: $0) != nil }) ?? true else {
            throw ValidationError("--expiration must be a day such as 2026-12-18.")
        }
        guard rate.isFinite, (-1...1).contains(rate) else {
            throw ValidationError("--rate must be from -1 to 1; 0.04 is 4 % per year.")
        }
    }

    func run() async throws {
        guard let symbol = SymbolArguments.symbols([symbol]).first else { return }
        let day = expiration.flatMap { TradingDay(iso: $0) }
        try await MarketReading.run(data, place) { markets in
            let answer = try await chain(of: symbol, expiring: day, in: markets)
            let instrument = await markets.directory.instrument(symbol) ?? QuoteSnapshot.nothing(symbol).instrument
            let source = markets.sources.title(of: answer.source)
            let report = ChainReport(instrument: instrument, answer: answer, source: source)
            let document = ChainDocument(instrument: instrument, answer: answer)
            try await output.print(document.json, table: document.table) { report.table }
            for note in report.notes { Console.note("bourse: \(note)") }
        }
    }

    private func chain(
        of symbol: Symbol,
        expiring day: TradingDay?,
        in markets: Markets
    ) async throws -> DatedChain {
        let rate = rate
        let result = await Patience.atMost(patience.limit) { () async -> Result<DatedChain, any Error> in
            await withTaskGroup(of: Void.self) { group in
                group.addTask { await markets.prices.run() }
                defer { group.cancelAll() }
                // What it is says when its options may be exercised.
                if await markets.directory.instrument(symbol) == nil {
                    _ = await markets.board.inquire(about: [symbol])
                }
                do {
                    let nearest = try await markets.chains.chain(of: symbol, expiring: nil, rate: rate)
                    guard let day, day != nearest.sheet.expiration else { return .success(nearest) }
                    // A source that is asked for a day without options answers anything but that.
                    guard nearest.sheet.expirations.contains(day) else {
                        let days = nearest.sheet.expirations.map(\.description).joined(separator: ", ")
                        throw Failure(
                            .refused,
                            "\(symbol) has no options that expire on \(day); expirations: \(days)"
                        )
                    }
                    return .success(try await markets.chains.chain(of: symbol, expiring: day, rate: rate))
                } catch {
                    return .failure(error)
                }
            }
        }
        return try result.get()
    }
}
