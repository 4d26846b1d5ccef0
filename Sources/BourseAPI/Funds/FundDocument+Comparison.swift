import BourseCore
import BourseFunds
import BourseValues

extension FundDocument {
    /// A fund of a comparison: the members that name it, and its values.
    public struct ComparedSeries {
        let names: [(String, JSON)]
        /// Its values, whose calendar years are listed.
        public let series: NAVSeries

        /// Makes a fund that has only a name.
        public init(name: String, series: NAVSeries) {
            names = [("name", .string(name))]
            self.series = series
        }

        /// Makes a fund of its history.
        public init(_ history: FundHistory) {
            names = FundDocument.comparedNames.members(of: (history.scheme.code, history, nil))
            series = history.series
        }

        /// Makes a fund without values.
        ///
        /// - Parameter problem: Why there are none.
        public init(code: Int32, problem: String) {
            names = FundDocument.comparedNames.members(of: (code, nil, problem))
            series = .empty
        }
    }

    private static let comparedNames = DocumentFields<(code: Int32, history: FundHistory?, problem: String?)>([
        .field("scheme", comparedScheme) { ($0.code, $0.history?.scheme) },
        .nullable("provenance", .object(ProvenanceDocument.fields)) {
            $0.history.map { ($0.provenance.source, $0.provenance.at) }
        },
        .nullable("freshness", .object(ProvenanceDocument.freshnessFields)) { $0.history?.freshness },
        .nullable("problem", .text) { $0.problem },
    ])

    private static let comparedScheme = FieldKind<(code: Int32, scheme: Scheme?)>(
        .any(of: scheme.schema, codeAlone.schema)
    ) {
        $0.scheme.map(scheme.json) ?? codeAlone.json($0.code)
    }

    private static let codeAlone = DocumentFields<Int32>([.field("code", .code) { $0 }])

    private struct Comparison {
        let compared: ComparedFunds
        let members: [ComparedSeries]
        let hasSeries: Bool

        /// The funds in the order in which they are compared.
        var funds: [SeriesMember] {
            zip(members, compared.funds).map { SeriesMember(compared: $0, fund: $1, hasSeries: hasSeries) }
        }
    }

    private struct SeriesMember {
        let compared: ComparedSeries
        let fund: ComparedFund
        let hasSeries: Bool
    }

    /// Funds side by side.
    ///
    /// - Parameters:
    ///   - members: The funds in the order in which they are compared.
    ///   - hasSeries: Whether to include each common day and the growth of 100 by it.
    /// - Complexity: O(values).
    public static func comparison(_ compared: ComparedFunds, of members: [ComparedSeries], hasSeries: Bool) -> JSON {
        comparisonFields.json(Comparison(compared: compared, members: members, hasSeries: hasSeries))
    }

    /// The schema of ``comparison(_:of:hasSeries:)`` with funds of their histories.
    public static var comparisonSchema: JSONSchema { comparisonFields.schema }

    private static let comparisonFields = DocumentFields<Comparison>([
        .nullable("asOf", .day) { $0.compared.asOf },
        .field("period", .choice(ReturnPeriod.self)) { $0.compared.period },
        .nullable("from", .day) { $0.compared.days.first },
        .field("commonDays", .count) { $0.compared.days.count },
        .field("funds", .list(member)) { $0.funds },
        .field("correlations", .list(.list(FieldKind.double.orNull))) { $0.compared.correlations },
        .field("best", best) { $0.compared },
        .optional("days", .list(.day)) { $0.hasSeries ? $0.compared.days : nil },
        .field("caveats", .list(.text)) { $0.compared.caveats.lazy.map { $0.sentence } },
    ])

    private static let member = FieldKind<SeriesMember>(memberFields.schema.adding(comparedNames.fields)) {
        .object($0.compared.names + memberFields.members(of: $0))
    }

    private static let memberFields = DocumentFields<SeriesMember>([
        .nullable("firstDay", .day) { $0.fund.firstDay },
        .nullable("lastDay", .day) { $0.fund.lastDay },
        .nullable("asOf", .day) { $0.fund.metrics?.asOf },
        .nullable("nav", .price) { $0.fund.metrics?.nav },
        .field("periods", periods) { $0.fund.metrics?.periods ?? [] },
        .nullable("growth", .double) { $0.fund.rebased.last.map { $0 / 100 - 1 } },
        .nullable("toFirst", .object(relation)) { $0.fund.toFirst },
        .field("years", .list(of: year)) { $0.compared.series.yearlyReturns },
        .optional("rebased", .list(number)) { $0.hasSeries ? $0.fund.rebased : nil },
    ])

    private static let number = FieldKind<Double>(.number.orNull) { .double($0) }

    private static let relation = DocumentFields<FundComparison>([
        .nullable("beta", .double) { $0.beta },
        .nullable("correlation", .double) { $0.correlation },
        .nullable("trackingError", .double) { $0.trackingError },
        .nullable("trackingDifference", .double) { $0.trackingDifference },
        .field("isAnnualized", .flag) { $0.isAnnualized },
    ])

    /// The return of a calendar year; a part of one is not annualized.
    private static let year = DocumentFields<CalendarReturn>([
        .field("year", .integer) { $0.year },
        .field("from", .day) { $0.from },
        .field("to", .day) { $0.to },
        .nullable("totalReturn", .double) { $0.totalReturn },
        .field("isPartial", .flag) { $0.isPartial },
    ])

    /// The places of the best funds by period and metric.
    private static let best = FieldKind<ComparedFunds>(.byName(.byName(.list(.count)))) { compared in
        .object(
            ReturnPeriod.allCases.map { period in
                let metrics = ScreenMetric.allCases.map { metric in
                    (metric.rawValue, JSON.array(compared.best(metric, period).map(JSON.integer)))
                }
                return (period.rawValue, .object(metrics))
            }
        )
    }
}
