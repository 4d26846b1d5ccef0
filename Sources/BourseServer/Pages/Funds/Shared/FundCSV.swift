import BourseCore
import BourseFunds

/// Figures of funds as a file has them.
enum FundCSV {
    /// A value as it is written; empty where there is none.
    static func text(_ value: (some CustomStringConvertible)?) -> String { value?.description ?? "" }

    /// The shortest text that reads back as the same number; empty where there is none.
    static func number(_ value: Double?) -> String { value.map { $0.isFinite ? "\($0)" : "" } ?? "" }

    /// Every value of a fund, the oldest first.
    static func navs(_ series: NAVSeries) -> String {
        series.units.indices.reduce(into: CSVText.line(["day", "nav"])) { text, index in
            text += "\(series.day(at: index)),\(series.nav(at: index))\n"
        }
    }
}
