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
    init(_ past: PricePast, today: TradingDay) {
        let (instrument, bars) = (past.instrument, past.history.adjusted(for: .splits, asOf: today).series)
        title = instrument.name
        legend = instrument.name
        code = instrument.symbol.name
        let rows = (0..<bars.count).compactMap { index in
            if case .day(let day) = bars.time(at: index) { NAVRow(day: day, nav: bars.close(at: index)) } else { nil }
        }
        series = MergedNAVs(.empty, fetched: rows, today: today).series
        fetchedAt = past.provenance?.at
        remark = "\(instrument.name) is an index in \(instrument.currency.code) without dividends"
    }

    /// Whether a text asks for an index: its symbol, such as `^NSEI`.
    static func symbol(in typed: String) -> Symbol? {
        typed.first == "^" ? Symbol(typed.uppercased()) : nil
    }
}
