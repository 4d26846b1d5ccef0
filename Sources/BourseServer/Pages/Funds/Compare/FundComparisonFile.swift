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
    var metrics: TableFile {
        TableFile(["metric", "period"] + codes, rows: compared.map(rows) ?? [])
    }

    private func rows(_ compared: ComparedFunds) -> [[FileValue]] {
        func line(_ metric: String, _ period: String, _ values: [Double?]) -> [FileValue] {
            [.text(metric), .text(period)] + values.map { .value($0) }
        }
        let dates: [FileValue] = [.text("as_of"), .empty] + compared.funds.map { .value($0.metrics?.asOf) }
        let known = ScreenMetric.allCases.flatMap { metric in
            ReturnPeriod.allCases.compactMap { period in
                let values = compared.funds.map { $0.metrics?[period]?[metric] }
                return values.contains { $0 != nil } ? line(metric.rawValue, period.rawValue, values) : nil
            }
        }
        let window = compared.period.rawValue
        let relations = compared.funds.map(\.toFirst)
        let related = [
            line("growth", window, compared.funds.map { $0.rebased.last.map { $0 / 100 - 1 } }),
            line("beta_to_first", window, relations.map { $0?.beta }),
            line("tracking_error_to_first", window, relations.map { $0?.trackingError }),
            line("tracking_difference_to_first", window, relations.map { $0?.trackingDifference }),
        ]
        let correlations = zip(codes, compared.correlations).map { code, row in
            line("correlation_with_\(code)", window, row)
        }
        return [dates] + known + related + correlations
    }

    /// What 100 became, a line for each day that all funds have a NAV of.
    var growth: TableFile {
        guard let compared else { return TableFile(["day"] + codes, rows: []) }
        let rows = compared.days.enumerated().map { place, day -> [FileValue] in
            [.value(day)] + compared.funds.map { .value($0.rebased.isEmpty ? nil : $0.rebased[place]) }
        }
        return TableFile(["day"] + codes, rows: rows)
    }
}
