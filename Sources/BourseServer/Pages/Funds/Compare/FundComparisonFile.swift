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
    var figures: String {
        var text = CSVText.line(["metric", "period"] + codes)
        guard let compared else { return text }
        text += CSVText.line(["as_of", ""] + compared.funds.map { FileValue.value($0.metrics?.asOf).text })
        for metric in ScreenMetric.allCases {
            for period in ReturnPeriod.allCases {
                let values = compared.funds.map { $0.metrics?[period]?[metric] }
                guard values.contains(where: { $0 != nil }) else { continue }
                text += CSVText.line([metric.rawValue, period.rawValue] + values.map { FileValue.number($0).text })
            }
        }
        let window = compared.period.rawValue
        let relations = compared.funds.map(\.toFirst)
        func line(_ name: String, _ values: [Double?]) {
            text += CSVText.line([name, window] + values.map { FileValue.number($0).text })
        }
        line("growth", compared.funds.map { $0.rebased.last.map { $0 / 100 - 1 } })
        line("beta_to_first", relations.map { $0?.beta })
        line("tracking_error_to_first", relations.map { $0?.trackingError })
        line("tracking_difference_to_first", relations.map { $0?.trackingDifference })
        for (code, row) in zip(codes, compared.correlations) { line("correlation_with_\(code)", row) }
        return text
    }

    /// What 100 became, a line for each day that all funds have a NAV of.
    var growth: String {
        var text = CSVText.line(["day"] + codes)
        guard let compared else { return text }
        for (place, day) in compared.days.enumerated() {
            text += CSVText.line(
                ["\(day)"] + compared.funds.map { FileValue.number($0.rebased.isEmpty ? nil : $0.rebased[place]).text }
            )
        }
        return text
    }
}
