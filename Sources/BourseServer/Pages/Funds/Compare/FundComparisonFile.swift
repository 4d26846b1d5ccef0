import BourseCore
import BourseDesk
import BourseFunds
import BourseJournal

/// A comparison of funds as files; fractions, 0.05 for 5 %.
struct FundComparisonFile {
    let compared: ComparedFunds?
    private let codes: [String]

    /// - Parameter codes: The schemes, in the order in which they are compared.
    init(_ compared: ComparedFunds?, codes: [Int32]) {
        self.compared = compared
        self.codes = codes.map { "\($0)" }
    }

    /// A line for each figure and period, a column for each fund.
    var metrics: String {
        var text = CSVText.line(["metric", "period"] + codes)
        guard let compared else { return text }
        func line(_ names: [String], _ values: [Double?]) {
            text += CSVText.line(names.map { FileValue.value($0) } + values.map { FileValue.number($0) })
        }
        text += CSVText.line(["as_of", ""] + compared.funds.map { FileValue.value($0.metrics?.asOf).text })
        for metric in ScreenMetric.allCases {
            for period in ReturnPeriod.allCases {
                let values = compared.funds.map { $0.metrics?[period]?[metric] }
                guard values.contains(where: { $0 != nil }) else { continue }
                line([metric.rawValue, period.rawValue], values)
            }
        }
        let window = compared.period.rawValue
        let relations = compared.funds.map(\.toFirst)
        line(["growth", window], compared.funds.map { $0.rebased.last.map { $0 / 100 - 1 } })
        line(["beta_to_first", window], relations.map { $0?.beta })
        line(["tracking_error_to_first", window], relations.map { $0?.trackingError })
        line(["tracking_difference_to_first", window], relations.map { $0?.trackingDifference })
        for (code, row) in zip(codes, compared.correlations) { line(["correlation_with_\(code)", window], row) }
        return text
    }

    /// What 100 became, a line for each day that all funds have a NAV of.
    var growth: String {
        var text = CSVText.line(["day"] + codes)
        guard let compared else { return text }
        for (place, day) in compared.days.enumerated() {
            let values = compared.funds.map { FileValue.number($0.rebased.isEmpty ? nil : $0.rebased[place]) }
            text += CSVText.line([FileValue.value(day)] + values)
        }
        return text
    }
}
