import BourseClient
import BourseCore
import BourseDesk
import BourseFunds
import BourseValues
import Foundation

/// The NAVs of a fund with what this device calculates of them: metrics of each period, and charts.
public struct FundHistory: Equatable, Sendable {
    /// The metrics of the periods that the history is long enough for, the shortest first.
    public let periods: [FundModel.Period]
    /// How far the NAV was below its previous high, since the first NAV.
    public let drawdown: FundChart
    /// `3,612 NAVs since 1 Jan 2013`.
    public let summary: String
    let series: NAVSeries
    private let charts: [String: FundChart]
    private let absences: [String: String]

    /// Calculates everything; nil without NAVs.
    init?(_ answer: API.NavsResponse, _ formats: DeskFormats) {
        guard let series = NAVSeries(answer), let first = series.firstDay, let metrics = try? FundMetrics(series)
        else { return nil }
        self.series = series
        periods = metrics.periods.map(FundModel.Period.init)
        absences = Dictionary(
            uniqueKeysWithValues: ReturnPeriod.allCases.compactMap { period in
                metrics.absence(of: period).map { (period.rawValue, $0.sentence) }
            }
        )
        charts = Dictionary(
            uniqueKeysWithValues: ReturnPeriod.allCases.map { ($0.rawValue, FundChart(series, over: $0)) }
        )
        drawdown = FundChart(drawdownOf: series)
        summary = "\(formats.count(series.count, "NAV")) since \(DayText.medium(first))"
    }

    /// The chart of a period, such as `1Y`; nil for one that there is none of.
    public func chart(of period: String) -> FundChart? { charts[period] }

    /// Why a period has no metrics, as a sentence; nil if it has.
    public func absence(of period: String) -> String? { absences[period] }
}

extension NAVSeries {
    /// The NAVs of an answer; nil if there are none.
    init?(_ answer: API.NavsResponse) {
        let rows = answer.navs.compactMap { row -> NAVRow? in
            guard let day = row.day.tradingDay, let nav = row.nav.price else { return nil }
            return NAVRow(day: day, nav: nav)
        }
        // The desk has checked them: none is of a day to come.
        let series = NAVSeries.clean(rows, today: NAVSeries.lastPossibleDay).series
        guard series.firstDay != nil else { return nil }
        self = series
    }
}
