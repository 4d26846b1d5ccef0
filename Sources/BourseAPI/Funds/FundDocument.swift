import BourseCore
import BourseFunds

/// Funds as programs get them.
///
/// Returns and risks are fractions: 0.05 is 5 %. Unknown values are null.
public enum FundDocument {
    /// A scheme of the list of funds.
    public static let scheme = DocumentFields<Scheme>(
        named: "Scheme",
        [
            .field("code", .code) { $0.code },
            .field("name", .text) { $0.name },
            .nullable("isin", .text) { $0.isin?.description },
            .nullable("isinReinvestment", .text) { $0.reinvestmentISIN?.description },
            .nullable("house", .text) { $0.house?.name },
            .field("category", .choice(SchemeCategory.self)) { $0.category },
            .field("plan", .choice(SchemePlan.self)) { $0.plan },
            .field("option", .choice(SchemeOption.self)) { $0.option },
            .nullable("expenseRatio", .object(expenseRatio)) { $0.expenseRatio }
                .described("The expense ratio of its plan, as AMFI publishes it; already deducted from NAVs."),
            .nullable("assets", .object(assets)) { $0.assets }
                .described("What investors have in the scheme, in rupees, on average over the last published quarter."),
        ]
    )

    /// What investors have in a scheme, and the last day of the quarter.
    private static let assets = DocumentFields<FundAssets>(
        named: "FundAssets",
        [
            .field("average", .money) { $0.average },
            .field("quarterEnd", .day) { $0.quarterEnd },
        ]
    )

    /// What a fund takes from its assets in a year, a fraction, and the last day that it was reported for.
    private static let expenseRatio = DocumentFields<ExpenseRatio>(
        named: "ExpenseRatio",
        [
            .field("perYear", .ratio) { $0.perYear },
            .field("day", .day) { $0.day },
        ]
    )

    /// A scheme that a search found, and the part of its names that matched.
    public static let foundScheme = DocumentFields<(scheme: Scheme, hit: SchemeHit)>(
        scheme.fields { $0.scheme } + [
            .field("highlights", .list(byteRange)) { $0.hit.highlights }.described("Byte ranges in the name."),
            .nullable("formerName", .text) { $0.hit.formerName }
                .described("The former name that matched, if the current name does not."),
        ]
    )

    /// A scheme that a search found, with its last NAV and whether the list of funds no longer has it.
    public static let listedScheme = DocumentFields<
        (scheme: Scheme, hit: SchemeHit, latest: NAVRow?, isGone: Bool)
    >(
        named: "FoundScheme",
        foundScheme.fields { ($0.scheme, $0.hit) } + [
            .nullable("latest", .object(nav)) { $0.latest },
            .field("isGone", .flag) { $0.isGone },
        ]
    )

    private static let byteRange = FieldKind<Range<Int>>(.tuple(.count, .count)) {
        .array([.integer($0.lowerBound), .integer($0.upperBound)])
    }

    /// A NAV with its day.
    public static let nav = DocumentFields<NAVRow>(
        named: "NAV",
        [
            .field("day", .day) { $0.day },
            .field("nav", .price) { $0.nav },
        ]
    )

    /// Returns and risks by period; a period that the history of the fund is too short for is absent.
    public static let metrics = DocumentFields<FundMetrics>(
        named: "FundMetrics",
        [
            .field("asOf", .day) { $0.asOf },
            .field("nav", .price) { $0.nav },
            .field("periods", periods) { $0.periods },
        ]
    )

    /// Metrics by the names of their periods.
    static let periods = FieldKind<[PeriodMetrics]>(.byName(period.schema)) {
        .object($0.map { ($0.period.rawValue, period.json($0)) })
    }

    private static let period = DocumentFields<PeriodMetrics>(
        named: "PeriodMetrics",
        [
            .field("from", .day) { $0.from },
            .field("startNAV", .price) { $0.startNAV },
            .field("endNAV", .price) { $0.endNAV },
            .nullable("totalReturn", .double) { $0.totalReturn },
            .nullable("annualizedReturn", .double) { $0.annualizedReturn },
            .nullable("volatility", .double) { $0.volatility },
            .nullable("maxDrawdown", .double) { $0.maxDrawdown },
            .nullable("sharpe", .double) { $0.sharpe },
            .nullable("sortino", .double) { $0.sortino },
            .field("days", .count) { $0.days },
        ]
    )

    /// The rank of a fund's returns in its category, by the names of the periods; null while it is not known.
    public static func standings(_ standings: [ReturnPeriod: FundPercentile]?) -> JSON {
        guard let standings else { return .null }
        return .object(
            ReturnPeriod.allCases.compactMap { period in
                standings[period].map { (period.rawValue, percentile.json($0)) }
            }
        )
    }

    /// The schema of ``standings(_:)``.
    public static var standingsSchema: JSONSchema { .byName(percentile.schema) }

    private static let percentile = DocumentFields<FundPercentile>([
        .nullable("percentile", .double(0...100)) { $0.percentile },
        .field("peers", .count) { $0.peers },
    ])
}

extension JSONSchema {
    /// The code of a scheme.
    public static let code = JSONSchema.integer(1...Int(Int32.max))
}

extension FieldKind where Content == Int32 {
    /// The code of a scheme.
    public static var code: FieldKind { FieldKind(.code) { .integer(Int($0)) } }
}
