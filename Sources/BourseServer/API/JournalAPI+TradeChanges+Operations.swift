import BourseAPI

extension JournalAPI {
    static let tradeChangeOperations: [APIOperation] = [
        APIOperation(
            .get,
            "/journal/merges",
            "tradeMerges",
            .journal,
            "Trades that were merged by hand, in order of merging, with the state of each merge",
            answers: [.ok(TradeChangeDocument.merges.schema)]
        ),
        APIOperation(
            .post,
            "/journal/merges",
            "mergeTrades",
            .journal,
            "Merges closed trades of one account and currency into one trade; their annotations are joined",
            body: .json(TradeMergeRequest.schema),
            answers: [.created(changed)],
            refusals: [.malformed, .unknown, .invalid, .conflict]
        ),
        APIOperation(
            .delete,
            "/journal/merges/{id}",
            "undoTradeMerge",
            .journal,
            "Undoes the last merge with this identity; the trades and their annotations are as before",
            parameters: [.path("id", .identity)],
            answers: [.done],
            refusals: [.unknown, .conflict]
        ),
        APIOperation(
            .get,
            "/journal/splits",
            "tradeSplits",
            .journal,
            "Trades that were split by hand, in order of splitting, with the state of each split",
            answers: [.ok(TradeChangeDocument.splits.schema)]
        ),
        APIOperation(
            .post,
            "/journal/splits",
            "splitTrade",
            .journal,
            "Splits a trade after a closing execution; answers the later trade, which has the lots that were closed later",
            body: .json(TradeSplitRequest.schema),
            answers: [.created(changed)],
            refusals: [.malformed, .unknown, .invalid, .conflict]
        ),
        APIOperation(
            .delete,
            "/journal/splits/{id}",
            "undoTradeSplit",
            .journal,
            "Undoes a split by the identity of the later trade",
            parameters: [.path("id", .identity)],
            answers: [.done],
            refusals: [.unknown, .conflict]
        ),
        APIOperation(
            .get,
            "/journal/accounts",
            "journalAccounts",
            .journal,
            "Accounts of the journal with their nicknames, by nickname or name",
            answers: [.ok(JournalAccountDocument.list.schema)]
        ),
        APIOperation(
            .put,
            "/journal/accounts/nickname",
            "nameJournalAccount",
            .journal,
            "Gives an account a nickname, which pages show instead of the name in the imported files",
            body: .json(AccountNicknameRequest.schema),
            answers: [.ok(JournalAccountDocument.fields.schema)],
            refusals: [.malformed, .unknown, .invalid, .conflict]
        ),
    ]

    private static let changed: JSONSchema = .object(["trade": JournalDocument.identifiedTrade.schema])
}
