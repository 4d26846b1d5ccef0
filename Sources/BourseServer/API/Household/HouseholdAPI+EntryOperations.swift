import BourseAPI
import BourseCore
import BourseDesk
import BourseHousehold

extension HouseholdAPI {
    static let entryOperations: [APIOperation] = [
        APIOperation(
            .put,
            "/household/accounts/{id}/balance",
            "stateBalance",
            .household,
            "Says what was in an account at the end of a day; null forgets what was said",
            parameters: [itemID],
            body: .json(
                .object(
                    ["day": .day],
                    optional: ["balance": JSONSchema.number(-1e12...1e12).orNull],
                    takesMore: true
                )
            ),
            answers: [.ok(HouseholdDocument.schema(.account))],
            refusals: [.unknown, .invalid]
        ),
        APIOperation(
            .get,
            "/household/spending",
            "spending",
            .household,
            "Spending by month and category, and what is paid again and again",
            parameters: [.query("months", .integer(1...1200), "the last months; 12 without"), format],
            answers: [.okOrCSV(SpendingDocument.schema)],
            refusals: [.invalid]
        ),
        APIOperation(
            .get,
            "/household/entries",
            "householdEntries",
            .household,
            "Entries of bank files, newest first",
            parameters: [
                .query("month", .text(matching: "^[0-9]{4}-[0-9]{2}$"), "a month such as 2026-03"),
                .query("category", .text(0...80)), .query("account", .integer),
                .query("q", .text(0...80), "words of the description"),
                .query("offset", .integer(0...HouseholdDesk.mostEntries)), .query("limit", .integer(1...1000)),
                format,
            ],
            answers: [.okOrCSV(.object(["count": .count, "entries": .list(SpendingDocument.entrySchema)]))],
            refusals: [.invalid]
        ),
        APIOperation(
            .get,
            "/household/rules",
            "categoryRules",
            .household,
            "Rules that say in which category entries are, the oldest first",
            answers: [.ok(CategoryRulesRequest.answerSchema)]
        ),
        APIOperation(
            .put,
            "/household/rules",
            "setCategoryRules",
            .household,
            "Puts rules in the place of all there are",
            body: .json(CategoryRulesRequest.schema),
            answers: [.ok(CategoryRulesRequest.answerSchema)],
            refusals: [.invalid, .conflict]
        ),
        APIOperation(
            .put,
            "/household/entries/{id}/category",
            "categoriseEntry",
            .household,
            "Says in which category an entry is; null forgets what was said",
            parameters: [itemID],
            body: .json(
                .object(
                    [:],
                    optional: [
                        "category": JSONSchema.text.orNull,
                        "learn": JSONSchema.flag.orNull.described("Whether entries of the same payee follow."),
                    ],
                    takesMore: true
                )
            ),
            answers: [.ok(SpendingDocument.entrySchema)],
            refusals: [.unknown, .invalid]
        ),
    ]

    static let importOperations: [APIOperation] = [
        APIOperation(
            .get,
            "/household/imports",
            "bankFiles",
            .household,
            "Files of banks that were imported, the newest first, deleted ones included",
            answers: [.ok(.object(["files": .list(BankFileDocument.recordSchema)]))]
        ),
        APIOperation(
            .post,
            "/household/imports",
            "importBankFile",
            .household,
            "Imports a file of a bank, all of it or nothing",
            parameters: [
                .query("account", .integer, "the account it is of", isRequired: true),
                .query("preview", .flag, "whether only to say what it would bring"),
            ] + mappingParameters,
            body: .files(atMost: 1),
            answers: [
                APIAnswer(
                    200,
                    "What it would bring",
                    [("application/json", BankFileDocument.previewSchema)]
                ),
                .created(BankFileDocument.recordSchema),
            ],
            refusals: [.malformed, .invalid]
        ),
        APIOperation(
            .get,
            "/household/imports/{id}",
            "bankFile",
            .household,
            "One file of a bank with the rows that were refused",
            parameters: [importID],
            answers: [
                .ok(
                    .object([
                        "file": BankFileDocument.recordSchema, "refused": .list(BankFileDocument.refusalSchema),
                    ])
                )
            ],
            refusals: [.unknown]
        ),
        APIOperation(
            .delete,
            "/household/imports/{id}",
            "deleteBankFile",
            .household,
            "Takes away what a file alone told",
            parameters: [importID],
            answers: [.done],
            refusals: [.unknown]
        ),
        APIOperation(
            .post,
            "/household/imports/{id}/restore",
            "restoreBankFile",
            .household,
            "Brings a deleted file of a bank back",
            parameters: [importID],
            answers: [.done],
            refusals: [.unknown, .invalid]
        ),
    ]

    private static let mappingParameters: [APIParameter] = [
        .query("date", .count, "the column of days, counted from 0; with it the other columns are said, too"),
        .query("amount", .count, "the column of amounts"), .query("debit", .count, "of money out"),
        .query("credit", .count, "of money in"), .query("direction", .count, "of the direction of the amount"),
        .query("description", .text(0...20), "the columns of the description with commas between"),
        .query("balance", .count), .query("currency", .count), .query("category", .count), .query("reference", .count),
        .query("dayOrder", .word(DayOrder.allCases.map(\.rawValue)), "where no row of the file tells"),
        .query("decimalMark", .word(DecimalMark.allCases.map(\.rawValue)), "where no row of the file tells"),
        .query("reversed", .flag, "whether amounts above 0 are spent"),
    ]

    private static let importID: APIParameter = .path("id", .identity)
}
