import BourseCore
import BourseHousehold

/// Ways to pay debts, as programs get them.
public enum DebtPlanDocument {
    private typealias Comparison = (comparison: DebtComparison, currency: Currency, hasMonths: Bool)

    /// The debts, the plans beside each other, and which costs least.
    public static func json(_ comparison: DebtComparison, in currency: Currency, hasMonths: Bool) -> JSON {
        fields.json((comparison, currency, hasMonths))
    }

    /// The schema of ``json(_:in:hasMonths:)``.
    public static var schema: JSONSchema { fields.schema }

    private static let fields = DocumentFields<Comparison>([
        .field("currency", .text) { $0.currency.code },
        .field("debts", .list(of: debt)) { $0.comparison.baseline.debts },
        .nullable("cheapest", strategy) { $0.comparison.cheapest?.strategy },
        .field("plans", .list(of: plan)) { all in
            (all.comparison.plans + [all.comparison.baseline]).lazy.map {
                ComparedPlan($0, all.comparison, hasMonths: all.hasMonths)
            }
        },
    ])

    private static let debt = DocumentFields<Debt>([
        .field("id", .rowID) { $0.id },
        .field("name", .text) { $0.name },
        .field("owed", .money) { $0.balance },
    ])

    private static let strategy = FieldKind<DebtStrategy>(
        .choice(["avalanche", "snowball", "own", "minimumsOnly"])
    ) {
        switch $0 {
        case .minimumsOnly: .string("minimumsOnly")
        case .avalanche: .string("avalanche")
        case .snowball: .string("snowball")
        case .own: .string("own")
        }
    }

    private struct ComparedPlan {
        let plan: DebtPlan
        let saved: (interest: Money, months: Int)?
        let hasMonths: Bool

        init(_ plan: DebtPlan, _ comparison: DebtComparison, hasMonths: Bool) {
            self.plan = plan
            self.hasMonths = hasMonths
            saved = plan.strategy == .minimumsOnly ? nil : comparison.saved(by: plan)
        }

        var paid: (months: Int, day: TradingDay)? {
            if case .paid(let months, let day) = plan.outcome { (months, day) } else { nil }
        }
    }

    private static let plan = DocumentFields<ComparedPlan>(
        named: "DebtPlan",
        [
            .field("strategy", strategy) { $0.plan.strategy },
            .field("monthlyPayment", .money) { $0.plan.monthlyPayment },
            .field("isPaid", .flag) { $0.paid != nil },
            .nullable("months", .count) { $0.paid?.months },
            .nullable("paidOn", .day) { $0.paid?.day },
            .field("interest", .money) { $0.plan.interest },
            .nullable("savedInterest", .money) { $0.saved?.interest },
            .nullable("savedMonths", .integer) { $0.saved?.months },
            .nullable("neededPayment", .money) {
                if case .never(let shortfall) = $0.plan.outcome { shortfall.needed } else { nil }
            },
            .field("payoffs", .list(FieldKind.day.orNull)) { $0.plan.payoffs.lazy.map { $0?.day } },
            .optional("course", .list(of: month)) { $0.hasMonths ? $0.plan.months : nil },
        ]
    )

    private static let month = DocumentFields<DebtMonth>([
        .field("number", .count) { $0.number },
        .field("day", .day) { $0.day },
        .field("interest", .money) { $0.interest },
        .field("payment", .money) { $0.payment },
        .field("closing", .money) { $0.closing },
        .field("debts", .list(of: line)) { $0.lines },
    ])

    private static let line = DocumentFields<DebtMonth.DebtLine>([
        .field("opening", .money) { $0.opening },
        .field("interest", .money) { $0.interest },
        .field("payment", .money) { $0.payment },
        .field("closing", .money) { $0.closing },
    ])
}
