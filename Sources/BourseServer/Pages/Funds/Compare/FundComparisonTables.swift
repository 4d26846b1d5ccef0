import BourseCore
import BourseDesk
import BourseFunds

/// The figures of several funds side by side.
struct FundComparisonTables {
    let page: FundComparisonPage
    let compared: ComparedFunds

    /// The figures in their order, with the periods that risk is told for.
    private static let figures: [(metric: ScreenMetric, title: String, periods: [ReturnPeriod])] = [
        (.returns, "Return", ReturnPeriod.allCases), (.volatility, "Volatility", risky),
        (.drawdown, "Maximum drawdown", risky), (.sharpe, "Sharpe", risky), (.sortino, "Sortino", risky),
    ]
    private static let risky: [ReturnPeriod] = [.year, .threeYears, .fiveYears, .max]

    // MARK: - Side by side

    /// Returns and risk, the best of each row marked; nothing while no fund has any.
    var sideBySide: FundSideBySideView? {
        guard compared.funds.contains(where: { $0.metrics != nil }) else { return nil }
        let days = Set(compared.funds.compactMap { $0.metrics?.asOf })
        let asOf = days.count == 1 ? days.first.map { "As of \(DayText.medium($0)). " } ?? "" : ""
        let riskFree = FractionText.plain(FundMetrics.usualRiskFree)
        return FundSideBySideView(
            heads: page.members.map {
                FundSideHeadView(letter: $0.letter, name: FundFormatter.title($0.scheme))
            },
            rows: Self.figures.flatMap { rows($0.metric, $0.title, $0.periods) },
            basis: "\(asOf)Sharpe and Sortino ratios with a risk-free rate of \(riskFree) per year",
            csvHref: page.asked.href("/funds/compare.csv")
        )
    }

    private func rows(_ metric: ScreenMetric, _ title: String, _ periods: [ReturnPeriod]) -> [FundSideRowView] {
        let there = periods.filter { period in compared.funds.contains { $0.metrics?[period]?[metric] != nil } }
        return there.enumerated().map { place, period in
            let best = Set(compared.best(metric, period))
            let isShared = best.count == compared.funds.count { $0.metrics?[period]?[metric] != nil }
            return FundSideRowView(
                label: "\(title), \(Self.name(period))",
                detail: metric == .returns && isPerYear(period) ? "annualized" : "",
                isFirst: place == 0,
                cells: compared.funds.enumerated().map { index, fund in
                    cell(fund, index, metric, period, isBest: best.contains(index) && !isShared)
                }
            )
        }
    }

    private static func name(_ period: ReturnPeriod) -> String {
        let name = FundFormatter.period(period)
        return name.prefix(1).lowercased() + name.dropFirst()
    }

    /// Whether the returns of a row are per year; a fund that is less than a year old has one of its own.
    private func isPerYear(_ period: ReturnPeriod) -> Bool {
        let there = compared.funds.compactMap { $0.metrics?[period] }
        return !there.isEmpty && there.allSatisfy { $0.annualizedReturn != nil }
    }

    private func cell(
        _ fund: ComparedFund,
        _ index: Int,
        _ metric: ScreenMetric,
        _ period: ReturnPeriod,
        isBest: Bool
    ) -> FundSideCellView {
        let letter = page.members[index].letter
        guard let figures = fund.metrics?[period], let figure = figures[metric] else {
            return FundSideCellView(
                letter: letter,
                text: FractionText.none,
                direction: nil,
                word: nil,
                reason: absence(of: metric, period, fund)
            )
        }
        let text: String
        var direction: String?
        switch metric {
        case .returns:
            text = FractionText.signed(figure)
            direction = FractionText.direction(figure)
        case .volatility: text = FractionText.plain(figure)
        case .drawdown: text = FractionText.signed(-figure)
        case .sharpe, .sortino: text = FractionText.number(figure)
        }
        return FundSideCellView(
            letter: letter,
            text: text,
            direction: direction,
            word: isBest ? "best" : nil,
            reason: nil
        )
    }

    private func absence(of metric: ScreenMetric, _ period: ReturnPeriod, _ fund: ComparedFund) -> String {
        guard let metrics = fund.metrics else { return "No NAV on or before this day." }
        if let reason = metrics.absence(of: period) { return reason.sentence }
        let figures = metrics[period]
        let reason =
            switch metric {
            case .returns: figures?.noAnnualizedReturn
            case .volatility: figures?.noVolatility
            case .drawdown: NoMetric?.none
            case .sharpe: figures?.noSharpe
            case .sortino: figures?.noSortino
            }
        return reason?.sentence ?? "Not available."
    }

    // MARK: - Together

    /// How each fund moves with the first, over the window.
    var toFirst: FundTableView {
        let first = page.members.first?.letter ?? ""
        let isPerYear = compared.funds.contains { $0.toFirst?.isAnnualized == true }
        return FundTableView(
            id: "to-first",
            heading: "Compared with \(first)",
            remark: "from daily returns in this period",
            span: "span-6",
            caption: "Each fund compared with the first",
            headings: [
                FundHeadingView("Fund"), FundHeadingView("Beta", isNumber: true),
                FundHeadingView("Correlation", isNumber: true), FundHeadingView("Tracking error", isNumber: true),
                FundHeadingView("Excess return", isNumber: true),
            ],
            lines: zip(page.members, compared.funds).dropFirst().map { member, fund in
                let relation = fund.toFirst
                let reason = relation == nil ? "This fund or \(first) has no NAV in this period." : nil
                let still = "One of the two funds does not vary."
                return FundLineView(
                    name: "\(member.letter): \(FundFormatter.title(member.scheme))",
                    cells: [
                        .figure(
                            FractionText.number(relation?.beta),
                            unless: relation?.beta == nil ? reason ?? still : nil
                        ),
                        .figure(
                            FractionText.number(relation?.correlation),
                            unless: relation?.correlation == nil ? reason ?? still : nil
                        ),
                        .figure(FractionText.plain(relation?.trackingError), unless: reason),
                        .change(
                            FractionText.signed(relation?.trackingDifference),
                            FractionText.direction(relation?.trackingDifference),
                            unless: reason
                        ),
                    ]
                )
            },
            basis: "Excess return: return less that of \(first)\(isPerYear ? ", annualized" : "")",
            csvHref: page.asked.href("/funds/compare.csv")
        )
    }

    /// How each fund moves with each other, over the window.
    var correlations: FundTableView {
        FundTableView(
            id: "correlations",
            heading: "Correlation",
            remark: "of daily returns in this period",
            span: "span-6",
            caption: "Correlation between all funds",
            headings: [FundHeadingView("Fund")] + page.members.map { FundHeadingView($0.letter, isNumber: true) },
            lines: zip(page.members, compared.correlations).map { member, row in
                FundLineView(
                    name: "\(member.letter): \(FundFormatter.title(member.scheme))",
                    cells: row.map { value in
                        .figure(
                            FractionText.number(value),
                            unless: value == nil
                                ? "One of the two funds does not vary or has no NAV in this period." : nil
                        )
                    }
                )
            },
            basis: "1: moves alike, 0: unrelated, −1: moves opposite",
            csvHref: page.asked.href("/funds/compare.csv")
        )
    }
}
