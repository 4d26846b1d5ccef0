import BourseCore
import BourseOptions

/// Positions, strategies and brokers as the command line prints and the API answers them.
public enum OptionDocuments {
    /// A price with its raw Greeks: vega per 1.00 of volatility, theta per year, rho per 1.00 of rate.
    public static let value = DocumentFields<OptionValue>(named: "OptionValue", greeks)

    static let greeks: [DocumentField<OptionValue>] = [
        .nullable("price", .double) { $0.price },
        .nullable("delta", .double) { $0.delta },
        .nullable("gamma", .double) { $0.gamma },
        .nullable("vega", .double) { $0.vega },
        .nullable("theta", .double) { $0.theta },
        .nullable("rho", .double) { $0.rho },
    ]

    /// An analysis; an unlimited loss or profit is the text "unlimited", amounts are for the whole position.
    ///
    /// A maximum loss below 0 is a profit that is certain, a maximum profit below 0 a loss that is.
    public static let analysis = DocumentFields<PositionAnalysis>(
        named: "Analysis",
        [
            .field("strategy", .object(recognition)) { StrategyParts($0.position.legs) },
            .field("maxLoss", loss) { $0.profile.worst },
            .field("maxProfit", profit) { $0.profile.best },
            .field("breakEvens", .list(.price)) { $0.profile.breakEvens },
            .field("netCashFlow", .money) { $0.netCashFlow },
            .nullable("probabilityOfProfit", .double(0...1)) { $0.chanceOfProfit },
            .nullable("expectedProfit", .money) { $0.expectedProfit },
            .nullable("returnOnRisk", .ratio) { $0.returnOnRisk },
            .field("margin", .object(margin)) { $0.margin },
            .field("daysToExpiration", .count) { $0.horizon },
            .field("isExact", .flag) { $0.profile.isExact },
            .field("outcomes", .list(of: outcome)) { $0.profile.outcomes },
            .field("greeks", .object(value)) { $0.total },
            .field("legs", .list(of: leg)) { zip($0.position.legs, $0.legValues) },
            .field("warnings", .list(of: warning)) { $0.warnings },
        ]
    )

    private static let loss = FieldKind<PayoffProfile.Bound>(bound) {
        switch $0 {
        case .unlimited: .string("unlimited")
        case .limited(let result): .money(-result)
        }
    }

    private static let profit = FieldKind<PayoffProfile.Bound>(bound) {
        switch $0 {
        case .unlimited: .string("unlimited")
        case .limited(let result): .money(result)
        }
    }

    private static let bound = JSONSchema.any(of: .number, .choice(["unlimited"]))

    private static let margin = DocumentFields<MarginEstimate>([
        .field("amount", .money) { $0.amount },
        .field(
            "rule",
            .choice(["none", "paidInFull", "maximumLoss", "cashSecured", "shares", "uncovered"])
        ) { $0.rule.rawValue },
    ])

    private static let outcome = DocumentFields<PayoffProfile.PayoffInterval>([
        .nullable("from", .price) { $0.span.lower },
        .nullable("to", .price) { $0.span.upper },
        .field("result", .choice(["loss", "even", "profit"])) {
            switch $0.sign {
            case .loss: "loss"
            case .even: "even"
            case .profit: "profit"
            }
        },
    ])

    private static let leg = DocumentFields<(PositionLeg, OptionValue)>([
        .field("type", .choice(["call", "put", "stock", "cash"])) {
            switch $0.0.instrument {
            case .option(let right, _, _): right.rawValue
            case .stock: "stock"
            case .cash: "cash"
            }
        },
        .field("quantity", .integer) { $0.0.quantity },
        .nullable("strike", .price) { $0.0.option?.strike },
        .nullable("days", .count) { $0.0.option?.days },
        .nullable("price", .price) { $0.0.entry },
        .nullable("volatility", .double) { $0.0.volatility },
        .field("cashFlow", .money) { $0.0.cashFlow },
        .field("value", .object(value)) { $0.1 },
    ])

    /// The strategies that legs form: the largest by itself, with the number of other legs; `custom` for none.
    public static let recognition = DocumentFields<StrategyParts>(
        named: "Recognition",
        [
            .field("id", .text) { $0.parts.first?.strategy.id ?? "custom" },
            .field("name", .text) { $0.parts.first?.strategy.name ?? "Custom position" },
            .field("count", .count) { $0.parts.first?.count ?? 1 },
            .field("otherLegs", .count) { apart in
                apart.parts.isEmpty ? 0 : apart.parts.dropFirst().reduce(apart.others.count) { $0 + $1.legs.count }
            },
            .field("parts", .list(of: part)) { $0.parts },
            .field("legsOfNoStrategy", .count) { $0.others.count },
        ]
    )

    private static let part = DocumentFields<StrategyParts.StrategyPart>([
        .field("id", .text) { $0.strategy.id },
        .field("name", .text) { $0.strategy.name },
        .field("count", .count) { $0.count },
    ])
}
