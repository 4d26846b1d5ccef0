import BourseAPI
import BourseDesk
import BourseJournal
import BourseValues
import BourseWeb

extension JournalAPI {
    static let operations: [APIOperation] =
        journalOperations + statisticsOperations + entryOperations + tradeChangeOperations + riskOperations
        + ruleOperations + tagOperations + playbookOperations + campaignOperations + importOperations
        + mappingOperations
        + watchedFolderOperations + noteOperations + reviewOperations + cardOperations

    private static let journalOperations: [APIOperation] = [
        APIOperation(
            .get,
            "/journal",
            "journal",
            .journal,
            "Closed trades of one currency, open positions and statistics",
            parameters: filters,
            answers: [
                .ok(
                    .object([
                        "revision": .count, "currency": .text(3...5),
                        "trades": .list(JournalDocument.identifiedTrade.schema),
                        "open": .list(JournalDocument.identifiedOpen.schema),
                        "statistics": JournalDocument.statistics.schema,
                    ])
                )
            ],
            refusals: [.malformed, .invalid]
        ),
        APIOperation(
            .get,
            "/journal/executions.csv",
            "executions",
            .journal,
            "All executions in the native format",
            answers: [.csv]
        ),
        APIOperation(
            .post,
            "/journal/stockhours",
            "stockhoursDocument",
            .journal,
            "Adds the journal to the document of a Stockhours user; the document {} begins a new one",
            body: .files(atMost: 1, fields: [:]),
            answers: [
                APIAnswer(
                    200,
                    "The document, with everything that was in it",
                    [("application/json", .byName(.anything))]
                )
            ],
            refusals: [.malformed, .invalid]
        ),
        APIOperation(
            .get,
            "/journal/days",
            "days",
            .journal,
            "Results of each day with trades",
            parameters: filters,
            answers: [.ok(.object(["days": .list(day)]))],
            refusals: [.malformed, .invalid]
        ),
        APIOperation(
            .get,
            "/journal/reports",
            "tradeReport",
            .journal,
            "Statistics of closed trades by group; a trade with several setups or mistakes counts in each, and the group of "
                + "trades without a value is null",
            parameters: [.query("by", .choice(TradeDimension.ids), "default: symbol")] + filters,
            answers: [.ok(JournalDocument.report.schema)],
            refusals: [.malformed, .invalid]
        ),
        APIOperation(
            .get,
            "/journal/reports/calibration",
            "tradeCalibration",
            .journal,
            "Convictions at the opening beside results, of all trades and by group; a trade with several setups or mistakes "
                + "counts in each",
            parameters: [.query("by", .choice(TradeDimension.ids), "default: setup")] + filters,
            answers: [.ok(CalibrationDocument.trades.schema)],
            refusals: [.malformed, .invalid]
        ),
        APIOperation(
            .get,
            "/journal/reports/grid",
            "tradeGrid",
            .journal,
            "Statistics of closed trades by two dimensions; cells name their row and column by place, and those without trades "
                + "are left out",
            parameters: [
                .query("by", .choice(TradeDimension.ids), "default: weekday"),
                .query("across", .choice(TradeDimension.ids), "default: entry-hour"),
            ] + filters,
            answers: [.ok(JournalDocument.grid.schema)],
            refusals: [.malformed, .invalid]
        ),
        APIOperation(
            .get,
            "/journal/trades/{id}",
            "trade",
            .journal,
            "One trade with its executions and its annotation",
            parameters: [.path("id", .identity)],
            answers: [
                .ok(
                    .object([
                        "trade": JournalDocument.identifiedTrade.schema,
                        "executions": .list(TradeChangeDocument.execution.schema),
                        "annotation": AnnotationDocument.annotation.schema,
                    ])
                )
            ],
            refusals: [.unknown]
        ),
        APIOperation(
            .put,
            "/journal/trades/{id}/annotation",
            "annotate",
            .journal,
            "Replaces the annotation of a trade; omitted members are cleared. The note is replaced whatever it is, or with "
                + "`revision` if it still has that revision",
            parameters: [.path("id", .identity)],
            body: .json(AnnotationDocument.request),
            answers: [.ok(AnnotationDocument.annotation.schema), changedNote(NoteDocument.changedTradeNote.schema)],
            refusals: [.malformed, .unknown, .invalid]
        ),
    ]

    /// As on the pages; a value that is not known does not restrict, so that only days are checked.
    static let filters: [APIParameter] = [
        .query("range", .text, "today, week, month, last-30, last-month, quarter, ytd or all (default)"),
        .query("from", .day, "overrides `range`"), .query("to", .day, "overrides `range`"),
        .query("accountKind", .choice(TradeMoney.self), "default real; practice for the practice account"),
        .query("account", .text), .query("currency", .text, "default: the currency of most trades"),
        .query("type", .text, "stock, etf, call, put, future, crypto or fund"),
        .query("direction", .text, "long or short"), .query("result", .text, "win, loss or even"),
        .query("tag", .text, "a setup or a mistake"),
        .query("q", .text, "text in the symbol, the contract, a tag or the note"),
        .query(
            "where",
            .text,
            "a condition `dimension:value` with the dimensions of reports, such as weekday:Monday, or !mistake: for any "
                + "mistake; may be sent several times: those on one dimension add trades, those on several restrict"
        ),
    ]

    private static let day: JSONSchema = .object([
        "day": .day, "trades": .count, "winners": .count, "losers": .count, "grossProfit": .number, "fees": .number,
        "netProfit": .number, "note": JSONSchema.text.orNull,
    ])
}
