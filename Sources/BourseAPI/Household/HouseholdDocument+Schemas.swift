import BourseDesk
import BourseHousehold

extension HouseholdDocument {
    private static let id = JSONSchema.integer(1...Int.max)
    private static let currency = JSONSchema.text(matching: "^[A-Z]{3,5}$")

    /// What ``worth(_:)`` tells.
    public static let worthSchema = JSONSchema.object([
        "day": .day, "assets": .number, "debts": .number, "household": .number.orNull, "holdings": .number.orNull,
        "total": .number.orNull,
        "missingHoldings": JSONSchema.count.described("Holdings without a price or rate, excluded from net worth."),
        "holdingsAtCost": JSONSchema.count.described("Holdings without a price, valued at cost."),
        "unconverted": .byName(.number),
    ]).named("NetWorth")

    /// What ``summary(_:)`` tells.
    public static let summarySchema = JSONSchema.object([
        "asOf": .day, "revision": .count, "currency": currency, "extraPayment": .number,
        "debtOrder": .list(.integer),
        "netWorth": worthSchema.orNull,
        "budget": .object(["monthlyIncome": .number, "monthlyExpenses": .number, "monthlySurplus": .number]),
        "spentThisMonth": .number, "accounts": .count, "lines": .count, "debts": .count, "goals": .count,
        "entries": .count,
    ]).named("Household")

    /// What ``item(_:)`` tells of a kind.
    public static func schema(_ kind: HouseholdKind) -> JSONSchema {
        switch kind {
        case .account:
            JSONSchema.object([
                "id": id, "name": .text, "kind": .word(HouseholdAccountKind.self), "currency": currency,
                "openingBalance": .number, "openedOn": .day, "closedOn": JSONSchema.day.orNull,
                "portfolioAccount": JSONSchema.text.orNull, "balance": .number.orNull,
            ]).named("HouseholdAccount")
        case .line:
            JSONSchema.object([
                "id": id, "name": .text, "flow": .word(BudgetFlow.self), "category": .text, "amount": .number,
                "currency": currency, "frequency": .word(PaymentFrequency.self), "first": .day,
                "last": JSONSchema.day.orNull, "secondDay": JSONSchema.integer(1...31).orNull,
                "endOfMonth": .word(EndOfMonthRule.self), "perYear": .number, "next": JSONSchema.day.orNull,
            ]).named("BudgetLine")
        case .debt:
            JSONSchema.object([
                "id": id, "name": .text, "balance": .number, "owed": .number, "currency": currency,
                "annualRate": .number, "minimumPayment": .number, "minimumShare": .number.orNull,
                "promotionalRate": .number.orNull, "promotionUntil": JSONSchema.day.orNull, "account": id.orNull,
            ]).named("Debt")
        case .goal:
            JSONSchema.object([
                "id": id, "name": .text, "target": .number, "currency": currency, "deadline": JSONSchema.day.orNull,
                "saved": .number, "monthlyContribution": .number, "annualReturn": .number, "spread": .number,
                "inflation": .number, "account": id.orNull, "progress": .number, "expected": JSONSchema.day.orNull,
                "low": JSONSchema.day.orNull, "high": JSONSchema.day.orNull, "needed": .number.orNull,
                "neededMonths": JSONSchema.count.orNull, "isOnTrack": JSONSchema.flag.orNull,
            ]).named("Goal")
        }
    }
}

extension HouseholdItemRequest {
    /// What is read for a kind.
    public static func schema(_ kind: HouseholdKind) -> JSONSchema {
        let amount = JSONSchema.number(-1e12...1e12)
        let (day, code) = (
            JSONSchema.day, JSONSchema.text.described("A currency code; the base currency by default.")
        )
        let revision = JSONSchema.count.orNull.described("Later changes are not overwritten.")
        let name = JSONSchema.text.described("1 to 80 characters, without leading or trailing spaces.")
        let account = JSONSchema.integer.orNull.described("An account in the same currency.")
        switch kind {
        case .account:
            return .object(
                ["name": name, "kind": .word(HouseholdAccountKind.self), "openedOn": day],
                optional: [
                    "currency": code.orNull, "openingBalance": amount.orNull, "closedOn": day.orNull,
                    "portfolioAccount": JSONSchema.text.orNull.described(
                        "The same account in the portfolio; its market value counts instead of the balance."
                    ),
                    "revision": revision,
                ],
                takesMore: true
            )
        case .line:
            return .object(
                [
                    "name": name, "flow": .word(BudgetFlow.self), "category": .text,
                    "amount": .number(0...1e12, isAbove: true), "frequency": .word(PaymentFrequency.self), "first": day,
                ],
                optional: [
                    "currency": code.orNull, "last": day.orNull, "secondDay": JSONSchema.integer(1...31).orNull,
                    "endOfMonth": JSONSchema.word(EndOfMonthRule.self).orNull, "revision": revision,
                ],
                takesMore: true
            )
        case .debt:
            return .object(
                ["name": name, "balance": .number(0...1e12, isAbove: true), "annualRate": .number(0...10)],
                optional: [
                    "currency": code.orNull, "minimumPayment": JSONSchema.number(0...1e12).orNull,
                    "minimumShare": JSONSchema.number(0...1).orNull,
                    "promotionalRate": JSONSchema.number(0...10).orNull,
                    "promotionUntil": day.orNull, "account": account, "revision": revision,
                ],
                takesMore: true
            )
        case .goal:
            let rate = JSONSchema.number(0...1).orNull
            return .object(
                ["name": name, "target": .number(0...1e12, isAbove: true)],
                optional: [
                    "currency": code.orNull, "deadline": day.orNull, "saved": JSONSchema.number(0...1e12).orNull,
                    "monthlyContribution": JSONSchema.number(0...1e12).orNull, "annualReturn": rate, "spread": rate,
                    "inflation": rate, "account": account, "revision": revision,
                ],
                takesMore: true
            )
        }
    }
}
