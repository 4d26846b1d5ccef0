import BourseAPI
import BourseDesk
import BourseMarkets
import BourseOptions
import BourseValues
import BourseWeb

extension MarketsAPI {
    static let operations: [APIOperation] =
        instrumentOperations + earningsOperations + quoteOperations + watchlistOperations + newsOperations
        + predictionOperations + forecastOperations
        + sourceOperations

    static let symbol: APIParameter = .path(
        "symbol",
        .text(matching: "^[0-9A-Za-z./^$#][0-9A-Za-z./^$#=_:&!*-]{0,31}$"),
        "percent-encoded: %5EGSPC for ^GSPC"
    )

    private static let instrumentOperations: [APIOperation] = [
        APIOperation(
            .get,
            "/instruments",
            "instruments",
            .markets,
            "Instruments by symbol or name, including results from sources",
            parameters: [
                .query("q", .text(1...SymbolSearch.longestText), "a symbol or part of a name", isRequired: true),
                .query("limit", .integer(1...100), "default 20"),
            ],
            answers: [
                .ok(
                    .object([
                        "instruments": .list(MarketDocument.instrument.schema),
                        "problem": JSONSchema.text.orNull.described("Why no source was searched."),
                    ])
                )
            ],
            refusals: [.invalid]
        ),
        APIOperation(
            .get,
            "/instruments/{symbol}/history",
            "instrumentHistory",
            .markets,
            "Price history of an instrument in bars, with splits and dividends",
            parameters: [
                symbol, .query("range", .choice(HistoryRange.self), "up to the last bar; default 1Y without days"),
                .query("from", .day, "overrides `range`"), .query("to", .day, "overrides `range`"),
                .query("step", .choice(BarStep.self), "default 5m for 1D, 30m for 1W, otherwise 1d"),
                .query("basis", .choice(HistoryBasis.self), "default splits; weekly and monthly bars are never raw"),
                .format,
            ],
            answers: [.okOrCSV(HistoryDocument.schema)],
            refusals: [.unknown, .invalid, .notReady]
        ),
        APIOperation(
            .get,
            "/instruments/{symbol}/chain",
            "instrumentChain",
            .markets,
            "Option chain of one expiration, with implied volatilities and raw Greeks",
            parameters: [
                symbol, .query("expiration", .day, "default: the nearest expiration"),
                .query(
                    "rate",
                    .number(PricingDomain.rate),
                    "interest rate per year, continuously compounded; default 0.04"
                ), .format,
            ],
            answers: [.okOrCSV(ChainDocument.schema)],
            refusals: [.unknown, .invalid, .notReady]
        ),
    ]

    private static let symbols: APIParameter = .query(
        "symbols",
        .list(.text, 1...mostQuotes),
        "duplicates count once",
        isRequired: true,
        isJoined: true
    )

    private static let quoteOperations: [APIOperation] = [
        APIOperation(
            .get,
            "/prices",
            "prices",
            .markets,
            "Latest prices and changes of several instruments, in short form",
            parameters: [symbols],
            answers: [.ok(.object(["prices": .list(PriceDocument.schema), "unknown": .list(.text)]))],
            refusals: [.invalid]
        ),
        APIOperation(
            .get,
            "/quotes",
            "quotes",
            .markets,
            "Quotes of several instruments; symbols that no source knows are listed separately",
            parameters: [symbols],
            answers: [.ok(.object(["quotes": .list(QuoteDocument.schema), "unknown": .list(.text)]))],
            refusals: [.invalid]
        ),
        APIOperation(
            .get,
            "/quotes/{symbol}",
            "quote",
            .markets,
            "Quote of an instrument, each value with its source and time",
            parameters: [symbol],
            answers: [.ok(QuoteDocument.schema)],
            refusals: [.unknown, .notReady]
        ),
    ]

    private static let sourceOperations: [APIOperation] = [
        APIOperation(
            .get,
            "/sources",
            "sources",
            .markets,
            "Status of each source by kind of data",
            answers: [.ok(.object(["sources": .list(sourceSchema)]))]
        ),
        APIOperation(
            .post,
            "/sources/{source}/retry",
            "retrySource",
            .markets,
            "Retries a source immediately, regardless of earlier failures",
            parameters: [.path("source", .text)],
            answers: [.done],
            refusals: [.unknown]
        ),
    ]
}
