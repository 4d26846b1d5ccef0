import BourseHousehold
import BourseValues

extension HouseholdItemRequest {
    /// The schema of a request for a kind.
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
                ["name": name, "kind": .choice(HouseholdAccountKind.self), "openedOn": day],
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
                    "name": name, "flow": .choice(BudgetFlow.self), "category": .text,
                    "amount": .number(0...1e12, isAbove: true), "frequency": .choice(PaymentFrequency.self),
                    "first": day,
                ],
                optional: [
                    "currency": code.orNull, "last": day.orNull, "secondDay": JSONSchema.integer(1...31).orNull,
                    "endOfMonth": JSONSchema.choice(EndOfMonthRule.self).orNull, "revision": revision,
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
