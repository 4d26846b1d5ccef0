import BourseCore
import BourseHousehold

/// Ways to pay debts, as programs get them.
public enum DebtPlanDocument {
    /// The debts, the plans beside each other, and which costs least.
    public static func json(_ comparison: DebtComparison, in currency: Currency, hasMonths: Bool) -> JSON {
        let plans = comparison.plans + [comparison.baseline]
        return .object([
            ("currency", .string(currency.code)),
            (
                "debts",
                .array(
                    comparison.baseline.debts.map {
                        .object([
                            ("id", .number("\($0.id)")), ("name", .string($0.name)), ("owed", .money($0.balance)),
                        ])
                    }
                )
            ),
            ("cheapest", .optional(comparison.cheapest.map { word($0.strategy) })),
            ("plans", .array(plans.map { plan($0, comparison, hasMonths) })),
        ])
    }

    /// What ``json(_:in:hasMonths:)`` tells.
    public static let schema: JSONSchema = {
        let line = JSONSchema.object(["opening": .number, "interest": .number, "payment": .number, "closing": .number])
        let month = JSONSchema.object([
            "number": .count, "day": .day, "interest": .number, "payment": .number, "closing": .number,
            "debts": .list(line),
        ])
        let plan = JSONSchema.object(
            [
                "strategy": .word(words), "monthlyPayment": .number, "isPaid": .flag,
                "months": JSONSchema.count.orNull, "paidOn": JSONSchema.day.orNull, "interest": .number,
                "savedInterest": .number.orNull, "savedMonths": JSONSchema.integer.orNull,
                "neededPayment": .number.orNull, "payoffs": .list(JSONSchema.day.orNull),
            ],
            optional: ["course": .list(month)]
        )
        return .object([
            "currency": .text, "debts": .list(.object(["id": .integer, "name": .text, "owed": .number])),
            "cheapest": JSONSchema.word(words).orNull, "plans": .list(plan.named("DebtPlan")),
        ])
    }()

    private static let words = ["avalanche", "snowball", "own", "minimumsOnly"]

    private static func word(_ strategy: DebtStrategy) -> String {
        switch strategy {
        case .minimumsOnly: "minimumsOnly"
        case .avalanche: "avalanche"
        case .snowball: "snowball"
        case .own: "own"
        }
    }

    private static func plan(_ plan: DebtPlan, _ comparison: DebtComparison, _ hasMonths: Bool) -> JSON {
        var (months, day, needed): (Int?, TradingDay?, Money?) = (nil, nil, nil)
        switch plan.outcome {
        case .paid(let count, let last): (months, day) = (count, last)
        case .never(let shortfall): needed = shortfall.needed
        }
        let saved = plan.strategy == .minimumsOnly ? nil : comparison.saved(by: plan)
        let members: [(String, JSON)] = [
            ("strategy", .string(word(plan.strategy))), ("monthlyPayment", .money(plan.monthlyPayment)),
            ("isPaid", .bool(months != nil)), ("months", months.map { .integer($0) } ?? .null),
            ("paidOn", .day(day)), ("interest", .money(plan.interest)), ("savedInterest", .money(saved?.interest)),
            ("savedMonths", saved.map { .integer($0.months) } ?? .null), ("neededPayment", .money(needed)),
            ("payoffs", .array(plan.payoffs.map { .day($0?.day) })),
        ]
        return .object(hasMonths ? members + [("course", .array(plan.months.map(month)))] : members)
    }

    private static func month(_ month: DebtMonth) -> JSON {
        let lines = month.lines.map { line in
            JSON.object([
                ("opening", .money(line.opening)), ("interest", .money(line.interest)),
                ("payment", .money(line.payment)), ("closing", .money(line.closing)),
            ])
        }
        return .object([
            ("number", .integer(month.number)), ("day", .day(month.day)), ("interest", .money(month.interest)),
            ("payment", .money(month.payment)), ("closing", .money(month.closing)), ("debts", .array(lines)),
        ])
    }
}
