import BourseCore
import BourseDesk
import BourseFunds

extension FundFiles {
    /// The deepest fall of each longer period; nothing of one that is longer than the history.
    var deepest: String {
        var text = CSVText.line(["period", "depth", "peak", "trough", "recovery", "days_to_recover"])
        for period in FundTables.long {
            let start = series.lastDay.flatMap { period.start(asOf: $0) }
            let from = start.flatMap { series.row(atOrBefore: $0)?.day }
            if start != nil, from == nil { continue }
            let fall = series.maxDrawdown(from: from)
            text += CSVText.line([
                period.rawValue, FundCSV.number(fall?.depth ?? 0), FundCSV.text(fall?.peak.day),
                FundCSV.text(fall?.trough.day), FundCSV.text(fall?.recovery?.day), FundCSV.text(fall?.daysToRecover),
            ])
        }
        return text
    }

    /// What spans of one, three and five years returned a year.
    var spans: String {
        let found = FundTables.rolling(series).found
        var text = CSVText.line(["years", "best", "average", "median", "worst", "share_negative", "periods"])
        for (years, rolling) in found.sorted(by: { $0.key < $1.key }) {
            text += CSVText.line(
                ["\(years)"]
                    + [
                        rolling.best.annualizedReturn, rolling.average, rolling.median,
                        rolling.worst.annualizedReturn, rolling.shareNegative,
                    ].map { FundCSV.number($0) } + ["\(rolling.spans.count)"]
            )
        }
        return text
    }

    /// Other plans and options of the fund, with the last NAV that a list told.
    var related: String {
        page.list.siblings(of: page.scheme).reduce(into: CSVText.line(["code", "name", "nav", "day", "is_gone"])) {
            text,
            position in
            let (scheme, latest) = (page.list.schemes[position], page.list.latest[position])
            text += CSVText.line([
                "\(scheme.code)", CSVText.guarded(scheme.name), FundCSV.text(latest?.nav), FundCSV.text(latest?.day),
                "\(page.list.isGone(at: position))",
            ])
        }
    }
}
