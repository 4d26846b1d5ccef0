import BourseCore
import BourseDesk
import BourseFunds
import BourseValues

extension FundFiles {
    private var tables: FundTables { FundTables(code: page.code, series: series) }

    /// Returns and risk of each period that has any.
    var returns: String {
        let metrics = Result { () throws(NoMetric) in try FundMetrics(series) }
        var table = tables.returns(metrics, page.standings)
        table.rows.removeAll { $0.known == nil }
        return table.csv
    }

    /// The deepest fall of each longer period; nothing of one that is longer than the history.
    var deepest: String {
        var table = tables.deepest
        table.rows.removeAll { $0.absence != nil }
        return table.csv
    }

    /// What spans of one, three and five years returned a year.
    var spans: String {
        let found = FundTables.rolling(series).found
        var text = CSVText.line(["years", "best", "average", "median", "worst", "share_negative", "periods"])
        for (years, rolling) in found.sorted(by: { $0.key < $1.key }) {
            let values: [FileValue] = [
                .value(years), .number(rolling.best.annualizedReturn), .number(rolling.average),
                .number(rolling.median), .number(rolling.worst.annualizedReturn), .number(rolling.shareNegative),
                .value(rolling.spans.count),
            ]
            text += CSVText.line(values)
        }
        return text
    }

    /// Other plans and options of the fund, with the last NAV that a list told.
    var related: String { tables.related(page.list.siblings(of: page.scheme), in: page.list).csv }

    /// NAVs that the source corrected later.
    var corrections: String {
        tables.corrections(page.known.history?.corrections ?? [], now: page.context.now).csv
    }
}
