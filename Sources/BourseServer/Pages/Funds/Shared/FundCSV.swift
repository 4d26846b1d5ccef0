import BourseCore
import BourseFunds

/// Values of funds in CSV files.
enum FundCSV {
    /// Every value of a fund, the oldest first.
    static func navs(_ series: NAVSeries) -> String {
        series.units.indices.reduce(into: CSVText.line(["day", "nav"])) { text, index in
            text += "\(series.day(at: index)),\(series.nav(at: index))\n"
        }
    }
}
