import BourseCore
import BourseOptions

/// Positions, strategies and brokers as the command line prints and the API answers them.
public enum OptionDocuments {
    /// A price with its raw Greeks: vega per 1.00 of volatility, theta per year, rho per 1.00 of rate.
    public static func value(_ value: OptionValue) -> JSON {
        .object([
            ("price", .double(value.price)), ("delta", .double(value.delta)), ("gamma", .double(value.gamma)),
            ("vega", .double(value.vega)), ("theta", .double(value.theta)), ("rho", .double(value.rho)),
        ])
    }

    /// An analysis; an unlimited loss or profit is the text "unlimited", amounts are for the whole position.
    ///
    /// A maximum loss below 0 is a profit that is certain, a maximum profit below 0 a loss that is.
    public static func analysis(_ analysis: PositionAnalysis) -> JSON {
        let profile = analysis.profile
        return .object([
            ("strategy", recognition(StrategyParts(analysis.position.legs))),
            ("maxLoss", loss(profile.worst)), ("maxProfit", profit(profile.best)),
            ("breakEvens", .array(profile.breakEvens.map { .price($0) })),
            ("netCashFlow", .money(analysis.netCashFlow)),
            ("probabilityOfProfit", .double(analysis.chanceOfProfit)),
            ("expectedProfit", .money(analysis.expectedProfit)), ("returnOnRisk", .ratio(analysis.returnOnRisk)),
            (
                "margin",
                .object([
                    ("amount", .money(analysis.margin.amount)), ("rule", .string(analysis.margin.rule.rawValue)),
                ])
            ),
            ("daysToFirstExpiry", .integer(analysis.horizon)), ("isExact", .bool(profile.isExact)),
            ("outcomes", .array(profile.outcomes.map(outcome))), ("greeks", value(analysis.total)),
            ("legs", .array(zip(analysis.position.legs, analysis.legValues).map(leg))),
            ("warnings", .array(analysis.warnings.map(warning))),
        ])
    }

    private static func loss(_ bound: PayoffProfile.Bound) -> JSON {
        switch bound {
        case .unlimited: .string("unlimited")
        case .limited(let result): .money(-result)
        }
    }

    private static func profit(_ bound: PayoffProfile.Bound) -> JSON {
        switch bound {
        case .unlimited: .string("unlimited")
        case .limited(let result): .money(result)
        }
    }

    private static func outcome(_ outcome: PayoffProfile.Outcome) -> JSON {
        let result =
            switch outcome.sign {
            case .loss: "loss"
            case .even: "even"
            case .profit: "profit"
            }
        return .object([
            ("from", .price(outcome.span.lower)), ("to", .price(outcome.span.upper)), ("result", .string(result)),
        ])
    }

    private static func leg(_ leg: PositionLeg, _ value: OptionValue) -> JSON {
        let type: String
        switch leg.instrument {
        case .option(let right, _, _): type = right.rawValue
        case .stock: type = "stock"
        case .cash: type = "cash"
        }
        return .object([
            ("type", .string(type)), ("quantity", .integer(leg.quantity)), ("strike", .price(leg.option?.strike)),
            ("days", leg.option.map { .integer($0.days) } ?? .null), ("price", .price(leg.entry)),
            ("volatility", .double(leg.volatility)), ("cashFlow", .money(leg.cashFlow)),
            ("value", OptionDocuments.value(value)),
        ])
    }

    /// What legs are: the strategies they come apart into, and the largest of them by itself, with how many legs are
    /// beside it; `custom` for none.
    public static func recognition(_ apart: StrategyParts) -> JSON {
        let first = apart.parts.first
        let besides = apart.parts.dropFirst().reduce(apart.others.count) { $0 + $1.legs.count }
        return .object([
            ("id", .string(first?.strategy.id ?? "custom")),
            ("name", .string(first?.strategy.name ?? "Custom position")),
            ("count", .integer(first?.count ?? 1)), ("otherLegs", .integer(first == nil ? 0 : besides)),
            (
                "parts",
                .array(
                    apart.parts.map { part in
                        .object([
                            ("id", .string(part.strategy.id)), ("name", .string(part.strategy.name)),
                            ("count", .integer(part.count)),
                        ])
                    }
                )
            ), ("legsOfNoStrategy", .integer(apart.others.count)),
        ])
    }
}
