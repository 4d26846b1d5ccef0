import BourseCore
import BourseFunds
import BourseValues

extension FundDocument {
    /// A fund with its returns and risk on a day, or the reason why it has none.
    ///
    /// - Parameters:
    ///   - asOf: The last day of the periods; that of the last NAV by default.
    ///   - riskFree: The risk-free rate per year as a fraction.
    ///   - standings: The ranks of its returns, nil while they are not known.
    ///   - index: What it is compared with; nil for no comparison.
    /// - Complexity: O(NAVs).
    public static func history(
        _ history: FundHistory,
        asOf: TradingDay?,
        riskFree: Double,
        standings: [ReturnPeriod: FundPercentile]?,
        index: IndexValues? = nil
    ) -> JSON {
        var metrics = JSON.null
        var problem: String?
        do throws(NoMetric) {
            metrics = Self.metrics.json(try FundMetrics(history.series, asOf: asOf, riskFree: riskFree))
        } catch {
            problem = error.sentence
        }
        let scheme: [(String, JSON)] = [("scheme", Self.scheme.json(history.scheme))]
        let fetched = ProvenanceDocument.members(history.provenance, history.freshness)
        let values: [(String, JSON)] = [
            ("metrics", metrics), ("problem", .optional(problem)), ("standings", Self.standings(standings)),
            ("cautions", .array(history.cautions.map(JSON.string))),
            ("corrections", .array(history.corrections.map(correction))),
            ("comparison", index.map { comparison(of: history.series, with: $0, asOf: asOf) } ?? .null),
        ]
        return .object(scheme + fetched + values)
    }

    private static func correction(_ correction: NAVCorrection) -> JSON {
        .object([
            ("day", .day(correction.day)), ("before", .price(correction.before)), ("after", .price(correction.after)),
            ("provenance", ProvenanceDocument.json(correction.provenance)),
        ])
    }
}
