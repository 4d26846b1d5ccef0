import BourseCore
import BourseDesk
import BourseFunds
import BourseMarkets
import BourseValues

/// What a fund is compared with: another fund, or an index.
struct FundBenchmark {
    /// Its name in headings.
    let title: String
    /// What tells it apart from the fund in legends.
    let legend: String
    /// `120716` or `^NSEI`, as addresses have it.
    let code: String
    /// Its values.
    let series: NAVSeries
    /// When they were fetched.
    let fetchedAt: Timestamp?
    /// What limits the comparison, as a sentence; nil for another fund.
    let remark: String?

    /// Another fund.
    init(_ history: FundHistory, besides scheme: Scheme) {
        title = FundFormatter.title(history.scheme)
        let tags = FundFormatter.tags(history.scheme).joined(separator: " · ")
        legend = title == FundFormatter.title(scheme) && !tags.isEmpty ? tags : title
        (code, series, fetchedAt) = ("\(history.scheme.code)", history.series, history.provenance.at)
        remark = nil
    }

    /// An index by its closing values.
    init(_ index: IndexValues) {
        title = index.instrument.name
        legend = index.instrument.name
        (code, series, fetchedAt) = (index.instrument.symbol.name, index.series, index.provenance?.at)
        remark = index.remark
    }
}
