import BourseCore
import BourseFunds

/// Funds as programs get them.
///
/// Returns and risks are fractions: 0.05 is 5 %. What cannot be told is null.
public enum FundDocument {
    /// A scheme as it is known by its name and list.
    ///
    /// - Parameter hit: What a search found it by: ranges of bytes of the name, and a former name.
    public static func scheme(_ scheme: Scheme, foundAs hit: SchemeHit? = nil) -> JSON {
        var members: [(String, JSON)] = [
            ("code", .integer(Int(scheme.code))), ("name", .string(scheme.name)),
            ("isin", .optional(scheme.isin.map { "\($0)" })),
            ("isinReinvestment", .optional(scheme.reinvestmentISIN.map { "\($0)" })),
            ("house", .optional(scheme.house?.name)), ("category", .string(scheme.category.rawValue)),
            ("plan", .string(scheme.plan.rawValue)), ("option", .string(scheme.option.rawValue)),
        ]
        if let hit {
            let ranges = hit.highlights.map { JSON.array([.integer($0.lowerBound), .integer($0.upperBound)]) }
            members += [("highlights", .array(ranges)), ("formerName", .optional(hit.formerName))]
        }
        return .object(members)
    }

    /// A NAV with its day.
    public static func nav(_ row: NAVRow?) -> JSON {
        row.map { .object([("day", .day($0.day)), ("nav", .price($0.nav))]) } ?? .null
    }

    /// What a fund returned and at what risk, by period; a period that its history is too short for is not there.
    public static func metrics(_ metrics: FundMetrics) -> JSON {
        .object([
            ("asOf", .day(metrics.asOf)), ("nav", .price(metrics.nav)),
            ("periods", periods(metrics.periods)),
        ])
    }

    /// Where a fund's returns stand among those of its kind, by the names of the periods; null where nobody knows yet.
    public static func standings(_ standings: [ReturnPeriod: FundStanding]?) -> JSON {
        guard let standings else { return .null }
        let told = ReturnPeriod.allCases.compactMap { period in
            standings[period].map { standing in
                (
                    period.rawValue,
                    JSON.object([("percentile", .double(standing.percentile)), ("peers", .integer(standing.peers))])
                )
            }
        }
        return .object(told)
    }

    /// Metrics by the names of their periods.
    public static func periods(_ periods: [PeriodMetrics]) -> JSON {
        .object(periods.map { ($0.period.rawValue, period($0)) })
    }

    private static func period(_ period: PeriodMetrics) -> JSON {
        .object([
            ("from", .day(period.from)), ("startNAV", .price(period.startNAV)), ("endNAV", .price(period.endNAV)),
            ("totalReturn", .double(period.totalReturn)), ("annualizedReturn", .double(period.annualizedReturn)),
            ("volatility", .double(period.volatility)), ("maxDrawdown", .double(period.maxDrawdown)),
            ("sharpe", .double(period.sharpe)), ("sortino", .double(period.sortino)), ("days", .integer(period.days)),
        ])
    }
}
