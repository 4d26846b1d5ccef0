import BourseCore
import BourseDesk
import BourseFunds

/// Figures of funds as they are printed.
enum FundMetricsReport {
    /// A fraction in percent, or a dash.
    static func percent(_ value: Double?, plus: String = "") -> String {
        value.map { NumberText.percent(Ratio(rounding: $0), decimals: 2, plus: plus) } ?? "–"
    }

    /// A ratio, or a dash.
    static func ratio(_ value: Double?) -> String { value.map { NumberText.ratio(Ratio(rounding: $0)) } ?? "–" }
}
