import BourseCore
import BourseDesk
import BourseFunds
import BourseValues

extension FundFiles {
    private var tables: FundTables { FundTables(code: page.code, series: series) }

    /// Returns and risk of each period that has any.
    var returns: TableFile {
        let metrics = Result { () throws(NoMetric) in try FundMetrics(series) }
        var table = tables.returns(metrics, page.standings)
        table.rows.removeAll { $0.known == nil }
        return table.file
    }

    /// The deepest fall of each longer period; nothing of one that is longer than the history.
    var deepest: TableFile {
        var table = tables.deepest
        table.rows.removeAll { $0.absence != nil }
        return table.file
    }

    /// What spans of one, three and five years returned a year.
    var spans: TableFile {
        let found = FundTables.rolling(series).found
        let rows = found.sorted { $0.key < $1.key }.map { years, rolling -> [FileValue] in
            [
                .value(years), .value(rolling.best.annualizedReturn), .value(rolling.average),
                .value(rolling.median), .value(rolling.worst.annualizedReturn), .value(rolling.shareNegative),
                .value(rolling.spans.count),
            ]
        }
        return TableFile(["years", "best", "average", "median", "worst", "share_negative", "periods"], rows: rows)
    }

    /// Other plans and options of the fund, with the last NAV that a list told.
    var related: TableFile { tables.related(page.list.siblings(of: page.scheme), in: page.list).file }

    /// NAVs that the source corrected later.
    var corrections: TableFile {
        tables.corrections(page.known.history?.corrections ?? [], now: page.context.now).file
    }
}
