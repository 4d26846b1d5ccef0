import BourseCore
import BourseFunds
import BourseMarkets
import BourseValues

extension FundDocument {
    /// A fund beside an index.
    private struct IndexedFund {
        let index: IndexValues
        let fund: NAVSeries
        let day: TradingDay?

        /// How the fund moved with the index by period, or the reason why that is not known.
        var periods: [PeriodComparison] { FundComparison.byPeriod(fund, with: index.series, asOf: day) }
    }

    /// A fund compared with an index by its closing values.
    ///
    /// - Parameter day: The last day to look at; nil for the last there is.
    /// - Complexity: O(values).
    public static func comparison(of fund: NAVSeries, with index: IndexValues, asOf day: TradingDay?) -> JSON {
        indexComparison.json(IndexedFund(index: index, fund: fund, day: day))
    }

    /// The schema of ``comparison(of:with:asOf:)``.
    public static var indexComparisonSchema: JSONSchema { indexComparison.schema }

    private static let indexComparison = DocumentFields<IndexedFund>(
        named: "IndexComparison",
        [
            .field("index", .object(MarketDocument.instrument)) { $0.index.instrument },
            .nullable("firstDay", .day) { $0.index.series.firstDay }.described("The first day of the index."),
            .nullable("lastDay", .day) { $0.index.series.lastDay }.described("The last day of the index."),
            .nullable("provenance", .object(ProvenanceDocument.fields)) {
                $0.index.provenance.map { ($0.source.name, $0.at) }
            },
            .field("freshness", .object(ProvenanceDocument.freshnessFields)) { $0.index.freshness },
            .field("note", .text) { "\($0.index.remark)." },
            .field("periods", indexedPeriods) { $0.periods },
        ]
    )

    private static let indexedPeriods = FieldKind<[PeriodComparison]>(.byName(indexedPeriod.schema)) {
        .object($0.map { ($0.period.rawValue, indexedPeriod.json($0)) })
    }

    private static let indexedPeriod = DocumentFields<PeriodComparison>(
        named: "IndexedPeriod",
        [
            .nullable("from", .day) { $0.found?.from }.described("The first common day."),
            .nullable("to", .day) { $0.found?.to }.described("The last common day."),
            .nullable("commonDays", .count) { $0.found?.commonDays },
            .nullable("totalReturn", .double) { $0.found?.totalReturn },
            .nullable("indexReturn", .double) { $0.found?.benchmarkReturn },
            .nullable("beta", .double) { $0.found?.beta },
            .nullable("correlation", .double) { $0.found?.correlation },
            .nullable("trackingError", .double) { $0.found?.trackingError },
            .nullable("trackingDifference", .double) { $0.found?.trackingDifference }
                .described("The return of the fund less that of the index."),
            .nullable("isAnnualized", .flag) { $0.found?.isAnnualized }
                .described("Whether `trackingDifference` is annualized."),
            .nullable("problem", .text) { $0.problem }.described("Why the period has no values."),
        ]
    )
}
