import BourseCore
import BourseFunds

/// The NAVs of a fund as a file.
enum NAVFile {
    /// Every NAV, the oldest first.
    static func table(_ series: NAVSeries) -> TableFile {
        TableFile(["day", "nav"], of: Array(series.units.indices)) { index in
            [.value(series.day(at: index)), .value(series.nav(at: index))]
        }
    }
}
