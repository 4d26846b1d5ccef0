import BourseAPI
import BourseCore
import BourseDesk
import BourseValues
import BourseWeb

extension HouseholdAPI {
    static let operations: [APIOperation] = sumOperations + itemOperations + entryOperations + importOperations

    private static let itemOperations: [APIOperation] = HouseholdKind.allCases.flatMap { operations(of: $0) }

    private static let sumOperations: [APIOperation] =
        [
            APIOperation(
                .get,
                "/household",
                "household",
                .household,
                "Household summary: net worth, budget and spending",
                answers: [.ok(HouseholdDocument.summarySchema)]
            ),
            APIOperation(
                .put,
                "/household/settings",
                "setHousehold",
                .household,
                "Sets the base currency, the extra payment on debts and the custom debt order",
                body: .json(
                    .object(
                        [:],
                        optional: [
                            "base": JSONSchema.text.orNull, "extraPayment": JSONSchema.number(0...1e12).orNull,
                            "debtOrder": JSONSchema.list(.integer).orNull.described(
                                "The ids of debts in payment order; empty for no custom order."
                            ),
                            "revision": JSONSchema.count.orNull,
                        ],
                        takesMore: true
                    )
                ),
                answers: [.done],
                refusals: [.invalid, .conflict]
            ),
            APIOperation(
                .get,
                "/household/net-worth",
                "netWorth",
                .household,
                "Net worth at month-end and today, including investments",
                parameters: [
                    .query("months", .integer(0...HouseholdService.mostMonths), "month-ends before today; default 24"),
                    .format,
                ],
                answers: [
                    .okOrCSV(.object(["currency": .text, "days": .list(HouseholdDocument.worth.schema)]))
                ],
                refusals: [.invalid]
            ),
            APIOperation(
                .get,
                "/household/debts/plan",
                "debtPlan",
                .household,
                "Compares payoff plans for debts in a currency",
                parameters: [
                    .query("currency", .text, "a currency code; the base currency by default"),
                    .query("extra", .number(0...1e12), "paid each month beyond the minimum payments"),
                    .query(
                        "order",
                        .text(0...longestOrder),
                        "ids of debts, separated by commas; the saved order by default"
                    ),
                    .query("course", .flag, "whether to return every month"), .format,
                ],
                answers: [.okOrCSV(DebtPlanDocument.schema)],
                refusals: [.invalid]
            ),
        ]

    static let itemID: APIParameter = .path("id", .integer(1...Int.max))

    private static func operations(of kind: HouseholdKind) -> [APIOperation] {
        let (name, noun) = (Self.name(of: kind), kind.noun)
        let title = name.capitalizedFirst
        let (path, schema) = ("/household/\(name)", HouseholdDocument.schema(kind))
        let word = kind == .line ? "BudgetLine" : "Household" + noun.capitalizedFirst
        let change = APIBody.json(HouseholdItemRequest.schema(kind))
        let all = APIOperation(
            .get,
            path,
            "household\(title)",
            .household,
            "All of the household’s \(kind == .line ? "budget" : name)",
            parameters: [.format],
            answers: [.okOrCSV(JSONSchema.object(["revision": .count]).adding([name: .list(schema)]))],
            refusals: [.invalid]
        )
        return [
            all,
            APIOperation(
                .post,
                path,
                "make\(word)",
                .household,
                "Adds a \(noun)",
                body: change,
                answers: [.created(schema)],
                refusals: [.invalid]
            ),
            APIOperation(
                .get,
                "\(path)/{id}",
                "one\(word)",
                .household,
                "One \(noun)",
                parameters: [itemID],
                answers: [.ok(schema)],
                refusals: [.unknown]
            ),
            APIOperation(
                .put,
                "\(path)/{id}",
                "change\(word)",
                .household,
                "Changes a \(noun) unless it was changed after the given revision",
                parameters: [itemID],
                body: change,
                answers: [.ok(schema)],
                refusals: [.unknown, .invalid, .conflict]
            ),
            APIOperation(
                .delete,
                "\(path)/{id}",
                "delete\(word)",
                .household,
                "Deletes a \(noun)",
                parameters: [itemID],
                answers: [.done],
                refusals: [.unknown]
            ),
            APIOperation(
                .post,
                "\(path)/{id}/restore",
                "restore\(word)",
                .household,
                "Restores a deleted \(noun)",
                parameters: [itemID],
                answers: [.done],
                refusals: [.unknown, .invalid]
            ),
        ]
    }
}
