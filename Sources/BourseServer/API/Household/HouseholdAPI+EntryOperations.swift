import BourseAPI
import BourseCore
import BourseDesk
import BourseHousehold
import BourseValues
import BourseWeb

extension HouseholdAPI {
    static let entryOperations: [APIOperation] = [
        APIOperation(
            .put,
            "/household/accounts/{id}/balance",
            "stateBalance",
            .household,
            "Sets the balance of an account at the end of a day; null deletes it",
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
            "Spending by month and category, and subscriptions",
            parameters: [.query("months", .integer(1...1200), "number of last months; default 12"), .format],
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
                .query("q", .text(0...80), "text in the description"),
                .query("offset", .integer(0...HouseholdService.mostEntries)), .query("limit", .integer(1...1000)),
                .format,
            ],
            answers: [.okOrCSV(.object(["count": .count, "entries": .list(SpendingDocument.entry.schema)]))],
            refusals: [.invalid]
        ),
        APIOperation(
            .get,
            "/household/rules",
            "categoryRules",
            .household,
            "Category rules of entries, oldest first",
            answers: [.ok(CategoryRulesRequest.answer.schema)]
        ),
        APIOperation(
            .put,
            "/household/rules",
            "setCategoryRules",
            .household,
            "Replaces all rules",
            body: .json(CategoryRulesRequest.schema),
            answers: [.ok(CategoryRulesRequest.answer.schema)],
            refusals: [.invalid, .conflict]
        ),
        APIOperation(
            .put,
            "/household/entries/{id}/category",
            "categoriseEntry",
            .household,
            "Sets the category of an entry; null deletes it",
            parameters: [itemID],
            body: .json(
                .object(
                    [:],
                    optional: [
                        "category": JSONSchema.text.orNull,
                        "learn": JSONSchema.flag.orNull.described("Whether entries of the same payee get it too."),
                    ],
                    takesMore: true
                )
            ),
            answers: [.ok(SpendingDocument.entry.schema)],
            refusals: [.unknown, .invalid]
        ),
    ]

    static let importOperations: [APIOperation] = [
        APIOperation(
            .get,
            "/household/imports",
            "bankFiles",
            .household,
            "Imported bank files, newest first, including deleted files",
            answers: [.ok(.object(["files": .list(BankFileDocument.record.schema)]))]
        ),
        APIOperation(
            .post,
            "/household/imports",
            "importBankFile",
            .household,
            "Imports a bank file completely or not at all",
            parameters: [
                .query("account", .integer, "the account of the file", isRequired: true),
                .preview,
            ] + mappingParameters,
            body: .files(atMost: 1),
            answers: [
                APIAnswer(
                    200,
                    "The preview",
                    [("application/json", BankFileDocument.preview.schema)]
                ),
                .created(BankFileDocument.record.schema),
            ],
            refusals: [.malformed, .invalid]
        ),
        APIOperation(
            .get,
            "/household/imports/{id}",
            "bankFile",
            .household,
            "One bank file with its refused rows",
            parameters: [importID],
            answers: [
                .ok(
                    .object([
                        "file": BankFileDocument.record.schema, "refused": .list(BankFileDocument.refusal.schema),
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
            "Deletes a bank file and entries found only in it",
            parameters: [importID],
            answers: [.done],
            refusals: [.unknown]
        ),
        APIOperation(
            .post,
            "/household/imports/{id}/restore",
            "restoreBankFile",
            .household,
            "Restores a deleted bank file",
            parameters: [importID],
            answers: [.done],
            refusals: [.unknown, .invalid]
        ),
    ]

    private static let mappingParameters: [APIParameter] = [
        .query("date", .count, "the date column, counted from 0; requires the other columns too"),
        .query("amount", .count, "the amount column"), .query("debit", .count, "the money out column"),
        .query("credit", .count, "the money in column"), .query("direction", .count, "the direction column"),
        .query("description", .text(0...20), "description columns, separated by commas"),
        .query("balance", .count), .query("currency", .count), .query("category", .count), .query("reference", .count),
        .query("dayOrder", .choice(DayOrder.allCases.map(\.rawValue)), "used if the file is ambiguous"),
        .query("decimalMark", .choice(DecimalMark.allCases.map(\.rawValue)), "used if the file is ambiguous"),
        .query("reversed", .flag, "whether amounts above 0 are money out"),
    ]

    private static let importID: APIParameter = .path("id", .identity)
}
