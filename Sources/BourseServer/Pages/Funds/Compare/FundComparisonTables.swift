import BourseCore
import BourseDesk
import BourseFunds
import BourseValues

/// The figures of several funds side by side.
struct FundComparisonTables {
    let page: FundComparisonPage
    let compared: ComparedFunds

    /// The figures in their order, with the periods that risk is told for.
    private static let metrics: [(metric: ScreenMetric, title: String, periods: [ReturnPeriod])] = [
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
            rows: Self.metrics.flatMap { rows($0.metric, title: $0.title, periods: $0.periods) } + costs,
            basis: "\(asOf)Sharpe and Sortino ratios with a risk-free rate of \(riskFree) per year",
            file: FileAddress(page.comparisonQuery.href("/funds/compare"))
        )
    }

    private func rows(_ metric: ScreenMetric, title: String, periods: [ReturnPeriod]) -> [FundSideRowView] {
        let there = periods.filter { period in compared.funds.contains { $0.metrics?[period]?[metric] != nil } }
        return there.enumerated().map { place, period in
            let best = Set(compared.best(metric, period))
            let isShared = best.count == compared.funds.count { $0.metrics?[period]?[metric] != nil }
            return FundSideRowView(
                label: "\(title), \(Self.name(period))",
                detail: metric == .returns && isPerYear(period) ? "annualized" : "",
                isFirst: place == 0,
                cells: compared.funds.enumerated().map { index, fund in
                    cell(fund, at: index, metric: metric, period: period, isBest: best.contains(index) && !isShared)
                }
            )
        }
    }

    /// What each fund takes in a year, the least marked; nothing where none is known.
    private var costs: [FundSideRowView] {
        let ratios = page.members.map(\.scheme.expenseRatio)
        let known = ratios.compactMap { $0?.perYear }
        guard let least = known.min() else { return [] }
        let isShared = known.allSatisfy { $0 == least }
        let cells = zip(page.members, ratios).map { member, ratio in
            FundSideCellView(
                letter: member.letter,
                text: ratio.map(FundFormatter.expenseRatio) ?? FractionText.none,
                direction: nil,
                note: ratio?.perYear == least && !isShared ? "best" : nil,
                reason: ratio == nil ? "Not reported." : nil
            )
        }
        return [FundSideRowView(label: "Expense ratio", detail: "per year", isFirst: true, cells: cells)]
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
        at index: Int,
        metric: ScreenMetric,
        period: ReturnPeriod,
        isBest: Bool
    ) -> FundSideCellView {
        let letter = page.members[index].letter
        guard let metrics = fund.metrics?[period], let value = metrics[metric] else {
            return FundSideCellView(
                letter: letter,
                text: FractionText.none,
                direction: nil,
                note: nil,
                reason: absence(of: metric, period, fund)
            )
        }
        let text: String
        var direction: String?
        switch metric {
        case .returns:
            text = FractionText.signed(value)
            direction = FractionText.direction(value)
        case .volatility: text = FractionText.plain(value)
        case .drawdown: text = FractionText.signed(-value)
        case .sharpe, .sortino: text = FractionText.number(value)
        }
        return FundSideCellView(
            letter: letter,
            text: text,
            direction: direction,
            note: isBest ? "best" : nil,
            reason: nil
        )
    }

    private func absence(of metric: ScreenMetric, _ period: ReturnPeriod, _ fund: ComparedFund) -> String {
        guard let metrics = fund.metrics else { return "No NAV on or before this day." }
        if let reason = metrics.absence(of: period) { return reason.sentence }
        let values = metrics[period]
        let reason =
            switch metric {
            case .returns: values?.noAnnualizedReturn
            case .volatility: values?.noVolatility
            case .drawdown: NoMetric?.none
            case .sharpe: values?.noSharpe
            case .sortino: values?.noSortino
            }
        return reason?.sentence ?? "Not available."
    }

    // MARK: - Together

    /// How each fund moves with the first, over the window.
    var toFirst: HTML {
        let first = page.members.first?.letter ?? ""
        let isPerYear = compared.funds.contains { $0.toFirst?.isAnnualized == true }
        let missing = "This fund or \(first) has no NAV in this period."
        func reason(_ place: Int) -> String {
            compared.funds[place].toFirst == nil ? missing : "One of the two funds does not vary."
        }
        return Table(
            id: "to-first",
            heading: "Compared with \(first)",
            note: "from daily returns in this period",
            span: "span-6",
            caption: "Each fund compared with the first",
            style: .statistics,
            columns: [
                name,
                Column("Beta", .number) { place in
                    .metric(compared.funds[place].toFirst?.beta.map { FractionText.number($0) }, reason: reason(place))
                },
                Column("Correlation", .number) { place in
                    .metric(
                        compared.funds[place].toFirst?.correlation.map { FractionText.number($0) },
                        reason: reason(place)
                    )
                },
                Column("Tracking error", .number) { place in
                    .metric(compared.funds[place].toFirst.map { FractionText.plain($0.trackingError) }, reason: missing)
                },
                Column("Excess return", .number) { place in
                    .change(
                        compared.funds[place].toFirst.map { FractionText.signed($0.trackingDifference) },
                        reason: missing
                    )
                },
            ],
            rows: Array(compared.funds.indices.dropFirst()),
            basis: "Excess return: return less that of \(first)\(isPerYear ? ", annualized" : "")",
            fileAddress: FileAddress(page.comparisonQuery.href("/funds/compare"))
        )
        .html
    }

    /// How each fund moves with each other, over the window.
    var correlations: HTML {
        let others = page.members.enumerated().map { other, member in
            Column<Int>(member.letter, .number) { place in
                .metric(
                    compared.correlations[place][other].map { FractionText.number($0) },
                    reason: "One of the two funds does not vary or has no NAV in this period."
                )
            }
        }
        return Table(
            id: "correlations",
            heading: "Correlation",
            note: "of daily returns in this period",
            span: "span-6",
            caption: "Correlation between all funds",
            style: .statistics,
            columns: [name] + others,
            rows: Array(compared.correlations.indices),
            basis: "1: moves alike, 0: unrelated, −1: moves opposite",
            fileAddress: FileAddress(page.comparisonQuery.href("/funds/compare"))
        )
        .html
    }

    /// The fund at a place of the comparison.
    private var name: Column<Int> {
        Column("Fund") { place in
            let member = page.members[place]
            return .name("\(member.letter): \(FundFormatter.title(member.scheme))")
        }
    }
}
