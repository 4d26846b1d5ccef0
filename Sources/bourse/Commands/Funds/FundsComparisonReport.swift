import BourseCore
import BourseDesk
import BourseFunds

/// A comparison of funds as `bourse funds compare` prints it.
struct FundsComparisonReport {
    private static let metrics: [(metric: ScreenMetric, title: String)] = [
        (.returns, "Return"), (.volatility, "Volatility"), (.drawdown, "Maximum drawdown"), (.sharpe, "Sharpe"),
        (.sortino, "Sortino"),
    ]

    private let compared: ComparedFunds

    init(_ compared: ComparedFunds) { self.compared = compared }

    /// Everything as lines.
    var lines: [String] {
        let heads = compared.funds.indices.map { "[\($0 + 1)]" }
        let names = zip(heads, compared.funds).map { head, fund in
            "\(head) \(fund.name)" + (fund.metrics.map { ", NAV ₹\($0.nav) on \($0.asOf)" } ?? "")
        }
        let values = TextTable(
            heads: ["", ""] + heads,
            numbers: Set(2..<(2 + heads.count)),
            rows: Self.metrics.flatMap(rows)
        )
        var lines = names + [""] + values.lines
        if let from = compared.days.first, let to = compared.asOf {
            let window = TextTable(
                heads: ["\(from) to \(to)"] + heads,
                numbers: Set(1..<(1 + heads.count)),
                rows: windowRows(heads)
            )
            lines += [""] + window.lines
        }
        if !compared.caveats.isEmpty { lines += [""] + compared.caveats.map(\.sentence) }
        return lines
    }

    private func rows(of metric: ScreenMetric, _ title: String) -> [[String]] {
        ReturnPeriod.allCases.compactMap { period in
            let values = compared.funds.map { $0.metrics?[period]?[metric] }
            guard values.contains(where: { $0 != nil }) else { return nil }
            let best = compared.best(metric, period)
            let texts = values.enumerated().map { index, value in
                let text =
                    metric.isPercent
                    ? FundMetricsReport.percent(value, plus: metric == .returns ? "+" : "")
                    : FundMetricsReport.ratio(value)
                return text + (best.contains(index) ? "*" : " ")
            }
            return [title, period.rawValue] + texts
        }
    }

    private func windowRows(_ heads: [String]) -> [[String]] {
        let growth = compared.funds.map { FundMetricsReport.percent($0.rebased.last.map { $0 / 100 - 1 }, plus: "+") }
        let others = compared.funds.map(\.toFirst)
        return [
            ["Growth"] + growth, ["Beta to [1]"] + others.map { FundMetricsReport.ratio($0?.beta) },
            ["Excess return over [1]"] + others.map { FundMetricsReport.percent($0?.trackingDifference, plus: "+") },
        ]
            + zip(heads, compared.correlations).map { head, row in
                ["Correlation with \(head)"] + row.map { FundMetricsReport.ratio($0) }
            }
    }
}
