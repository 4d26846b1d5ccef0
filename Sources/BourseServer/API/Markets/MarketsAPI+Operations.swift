import BourseAPI
import BourseDesk
import BourseMarkets
import BourseOptions

extension MarketsAPI {
    static let operations: [APIOperation] =
        instrumentOperations + earningsOperations + quoteOperations + watchlistOperations + newsOperations
        + predictionOperations
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
            "Instruments by symbol or name, those included that only sources know",
            parameters: [
                .query("q", .text(1...SymbolSearch.longestText), "a symbol or words of a name", isRequired: true),
                .query("limit", .integer(1...100), "20 without it"),
            ],
            answers: [
                .ok(
                    .object([
                        "instruments": .list(MarketDocument.instrumentSchema),
                        "problem": JSONSchema.text.orNull.described("Why no source could be asked."),
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
            "What an instrument cost, in bars, with splits and dividends",
            parameters: [
                symbol, .query("range", .word(HistoryRange.self), "until the last bar; 1Y without it and days"),
                .query("from", .day, "goes before `range`"), .query("to", .day, "goes before `range`"),
                .query("step", .word(BarStep.self), "5m for 1D, 30m for 1W, otherwise 1d without it"),
                .query("basis", .word(HistoryBasis.self), "splits without it; no raw bars of weeks and months"),
                FundsAPI.format,
            ],
            answers: [.okOrCSV(HistoryDocument.schema)],
            refusals: [.unknown, .invalid, .notReady]
        ),
        APIOperation(
            .get,
            "/instruments/{symbol}/chain",
            "instrumentChain",
            .markets,
            "The options of one expiration, with implied volatilities and raw Greeks",
            parameters: [
                symbol, .query("expiry", .day, "the nearest without it"),
                .query(
                    "rate",
                    .number(PricingDomain.rate),
                    "a rate per year, continuously compounded; 0.04 without it"
                ), FundsAPI.format,
            ],
            answers: [.okOrCSV(ChainDocument.schema)],
            refusals: [.unknown, .invalid, .notReady]
        ),
    ]

    private static let symbols: APIParameter = .query(
        "symbols",
        .list(.text, 1...mostQuotes),
        "each counts once",
        isRequired: true,
        isJoined: true
    )

    private static let quoteOperations: [APIOperation] = [
        APIOperation(
            .get,
            "/prices",
            "prices",
            .markets,
            "What some instruments cost now and how they moved, in short",
            parameters: [symbols],
            answers: [.ok(.object(["prices": .list(PriceDocument.schema), "unknown": .list(.text)]))],
            refusals: [.invalid]
        ),
        APIOperation(
            .get,
            "/quotes",
            "quotes",
            .markets,
            "What some instruments cost now; those that no source knows stand apart",
            parameters: [symbols],
            answers: [.ok(.object(["quotes": .list(QuoteDocument.schema), "unknown": .list(.text)]))],
            refusals: [.invalid]
        ),
        APIOperation(
            .get,
            "/quotes/{symbol}",
            "quote",
            .markets,
            "What an instrument costs now, each figure with who told it and when it was true",
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
            "How each source does at each kind of data",
            answers: [.ok(.object(["sources": .list(sourceSchema)]))]
        ),
        APIOperation(
            .post,
            "/sources/{source}/retry",
            "retrySource",
            .markets,
            "Lets a source be asked at once, whatever it did",
            parameters: [.path("source", .text)],
            answers: [.done],
            refusals: [.unknown]
        ),
    ]
}
