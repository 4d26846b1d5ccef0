import BourseClient
import BourseCore
import BourseDesk
import BourseFunds
import Foundation

/// The metrics of several funds side by side, in the order of the web app.
struct FundComparisonRows {
    private typealias Fund = (String, API.CompareFundsResponse.Fund)
    private typealias Row = FundComparisonValue.Row
    private typealias Cell = FundComparisonValue.Cell

    private enum Metric: String {
        case returns = "return"
        case volatility, drawdown, sharpe, sortino
    }

    private static let risky: [ReturnPeriod] = [.year, .threeYears, .fiveYears, .max]
    private static let all: [(metric: Metric, title: String, periods: [ReturnPeriod])] = [
        (.returns, "Return", ReturnPeriod.allCases), (.volatility, "Volatility", risky),
        (.drawdown, "Maximum drawdown", risky), (.sharpe, "Sharpe", risky), (.sortino, "Sortino", risky),
    ]

    private let answer: API.CompareFundsResponse
    private let funds: [Fund]

    init(_ answer: API.CompareFundsResponse, _ funds: [(String, API.CompareFundsResponse.Fund)]) {
        self.answer = answer
        self.funds = funds
    }

    /// A row for each metric and period that a fund has, and one for the costs.
    var rows: [FundComparisonValue.Row] {
        Self.all.flatMap { one in one.periods.compactMap { row(one.metric, one.title, $0) } } + costs
    }

    private func row(_ metric: Metric, _ title: String, _ period: ReturnPeriod) -> Row? {
        let metrics = funds.map { $1.periods[period.rawValue] }
        let values = metrics.map { $0.flatMap { value(metric, $0) } }
        let count = values.count { $0 != nil }
        guard count > 0 else { return nil }
        let best = Set(answer.best[period.rawValue]?[metric.rawValue] ?? [])
        let known = metrics.compactMap(\.self)
        let isAnnualized = metric == .returns && known.allSatisfy { $0.annualizedReturn != nil }
        return Row(
            id: "\(title), \(FundFormatter.period(period).lowercasedFirst)",
            detail: isAnnualized ? "annualized" : "",
            cells: zip(funds, values).enumerated().map { index, pair in
                Cell(
                    id: pair.0.0,
                    text: Self.text(metric, pair.1),
                    tone: metric == .returns ? Tone(direction: FractionText.direction(pair.1)) : .neutral,
                    isBest: best.contains(index) && best.count < count
                )
            }
        )
    }

    private func value(_ metric: Metric, _ metrics: API.PeriodMetrics) -> Double? {
        switch metric {
        case .returns: (metrics.annualizedReturn ?? metrics.totalReturn)?.double
        case .volatility: metrics.volatility?.double
        case .drawdown: metrics.maxDrawdown?.double
        case .sharpe: metrics.sharpe?.double
        case .sortino: metrics.sortino?.double
        }
    }

    private static func text(_ metric: Metric, _ value: Double?) -> String {
        switch metric {
        case .returns: FractionText.signed(value)
        case .volatility: FractionText.plain(value)
        case .drawdown: FractionText.signed(value.map(-))
        case .sharpe, .sortino: FractionText.number(value)
        }
    }

    /// What each fund takes in a year; nothing where none is known.
    private var costs: [Row] {
        let ratios = funds.map { fund -> Decimal? in
            if case .scheme(let scheme) = fund.1.scheme { scheme.expenseRatio?.perYear } else { nil }
        }
        let known = ratios.compactMap(\.self)
        guard let least = known.min() else { return [] }
        let isShared = known.allSatisfy { $0 == least }
        let cells = zip(funds, ratios).map { fund, ratio in
            Cell(
                id: fund.0,
                text: ratio.map { FundFormatter.share($0.ratio) } ?? FractionText.none,
                tone: .neutral,
                isBest: ratio == least && !isShared
            )
        }
        return [Row(id: "Expense ratio", detail: "per year", cells: cells)]
    }
}

extension String {
    fileprivate var lowercasedFirst: String { prefix(1).lowercased() + dropFirst() }
}
