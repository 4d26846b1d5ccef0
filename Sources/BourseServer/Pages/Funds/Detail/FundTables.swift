import BourseCore
import BourseDesk
import BourseFunds

/// The tables of a fund's page.
struct FundTables {
    let code: Int32
    let series: NAVSeries

    /// The periods that the risk of falls and the comparison with another fund are told for.
    static let long: [ReturnPeriod] = [.year, .threeYears, .fiveYears, .tenYears, .max]

    // MARK: - Returns

    /// Returns and risk of every period, with a reason in the place of a figure that is not there.
    ///
    /// - Parameter standings: Where the returns stand in the category; nothing while the past of all funds is being read.
    func returns(
        _ metrics: Result<FundMetrics, NoMetric>,
        _ standings: [ReturnPeriod: FundStanding]?
    ) -> FundTableView {
        let lines = ReturnPeriod.allCases.map { period -> FundLineView in
            switch metrics {
            case .success(let metrics):
                guard let figures = metrics[period] else {
                    return absent(period, metrics.absence(of: period))
                }
                return line(figures, standing(standings, figures.period))
            case .failure(let reason): return absent(period, reason)
            }
        }
        let none: String? =
            switch metrics {
            case .success(let metrics): metrics.periods.isEmpty ? metrics.absence(of: .max)?.sentence : nil
            case .failure(let reason): reason.sentence
            }
        let asOf = (try? metrics.get()).map { "As of \(DayText.medium($0.asOf)). " } ?? ""
        let riskFree = FractionText.plain((try? metrics.get())?.riskFree ?? FundMetrics.usualRiskFree)
        return FundTableView(
            id: "returns",
            heading: "Returns and risk",
            remark: none ?? "from NAVs; returns under one year are not annualized",
            span: "span-12",
            caption: "Returns and risk by period",
            headings: [
                FundHeadingView("Period"), FundHeadingView("Return", isNumber: true),
                FundHeadingView("Annualized", isNumber: true), FundHeadingView("Percentile", isNumber: true),
                FundHeadingView("Volatility", isNumber: true),
                FundHeadingView("Maximum drawdown", isNumber: true), FundHeadingView("Sharpe", isNumber: true),
                FundHeadingView("Sortino", isNumber: true),
            ],
            lines: lines,
            basis: "\(asOf)Percentile: rank of the return among active schemes of the same category, plan and income "
                + "option; 0 is the best. Sharpe and Sortino ratios with a risk-free rate of \(riskFree) per year",
            csvHref: "/funds/\(code)/returns.csv"
        )
    }

    /// Where a return stands, and among how many.
    private func standing(_ standings: [ReturnPeriod: FundStanding]?, _ period: ReturnPeriod) -> FundCellView {
        guard let standings else {
            return .figure(FractionText.none, unless: "NAV histories are still loading.")
        }
        guard let standing = standings[period] else {
            return .figure(FractionText.none, unless: "No active fund in this category to compare with.")
        }
        let among =
            "Among \(NumberText.count(standing.peers)) active schemes of the same category, plan and income option"
        return .figure(FractionText.number(standing.percentile, decimals: 0), about: among)
    }

    private func line(_ figures: PeriodMetrics, _ standing: FundCellView) -> FundLineView {
        FundLineView(
            name: FundFormatter.period(figures.period),
            remark: "from \(DayText.medium(figures.from))",
            pageHref: nil,
            cells: [
                .change(FractionText.signed(figures.totalReturn), FractionText.direction(figures.totalReturn)),
                .change(
                    FractionText.signed(figures.annualizedReturn),
                    FractionText.direction(figures.annualizedReturn),
                    unless: figures.noAnnualizedReturn?.sentence
                ),
                standing,
                .figure(FractionText.plain(figures.volatility), unless: figures.noVolatility?.sentence),
                .figure(FractionText.signed(-figures.maxDrawdown)),
                .figure(FractionText.number(figures.sharpe), unless: figures.noSharpe?.sentence),
                .figure(FractionText.number(figures.sortino), unless: figures.noSortino?.sentence),
            ]
        )
    }

    private func absent(_ period: ReturnPeriod, _ reason: NoMetric?) -> FundLineView {
        var remark = ""
        if case .tooYoung(_, let first) = reason { remark = "first NAV on \(DayText.medium(first))" }
        return FundLineView(
            name: FundFormatter.period(period),
            remark: remark,
            cells: (0..<7).map { _ in .figure(FractionText.none, unless: reason?.sentence) }
        )
    }

    // MARK: - Falls

    /// The deepest fall of each longer period: how deep, from when, until when, and when it was back.
    var falls: FundTableView {
        let last = series.lastDay
        let lines = Self.long.map { period -> FundLineView in
            let start = last.flatMap { period.start(asOf: $0) }
            let from = start.flatMap { series.row(atOrBefore: $0)?.day }
            if let start, from == nil {
                let reason =
                    series.firstDay.map { NoMetric.tooYoung(period: period, first: $0).sentence }
                    ?? "There was no NAV on \(start)."
                return FundLineView(
                    name: FundFormatter.period(period),
                    remark: "",
                    pageHref: nil,
                    cells: (0..<2).map { _ in .figure(FractionText.none, unless: reason) }
                )
            }
            guard let fall = series.maxDrawdown(from: from) else {
                return FundLineView(
                    name: FundFormatter.period(period),
                    remark: "no drawdown",
                    pageHref: nil,
                    cells: [.figure(FractionText.plain(0)), .figure(FractionText.none, unless: "No drawdown.")]
                )
            }
            let back = fall.recovery.map { "recovered \(DayText.medium($0.day))" } ?? "not recovered yet"
            return FundLineView(
                name: FundFormatter.period(period),
                remark: "\(DayText.short(fall.peak.day)) – \(DayText.short(fall.trough.day)), \(back)",
                pageHref: nil,
                cells: [
                    .figure(FractionText.signed(-fall.depth)),
                    fall.daysToRecover.map { .figure("\(NumberText.count($0)) d") }
                        ?? .figure(FractionText.none, unless: "Not recovered yet."),
                ]
            )
        }
        return FundTableView(
            id: "deepest",
            heading: "Maximum drawdown",
            remark: "",
            span: "span-4",
            caption: "Maximum drawdown by period",
            headings: [
                FundHeadingView("Period"), FundHeadingView("Drawdown", isNumber: true),
                FundHeadingView("Recovery", isNumber: true),
            ],
            lines: lines,
            basis: "Recovery: days from the low back to the previous high",
            csvHref: "/funds/\(code)/deepest.csv"
        )
    }
}
