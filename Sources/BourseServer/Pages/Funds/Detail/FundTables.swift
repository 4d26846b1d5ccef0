import BourseCore
import BourseDesk
import BourseFunds
import BourseValues

/// The tables of a fund's page.
struct FundTables {
    let code: Int32
    let series: NAVSeries

    /// The periods that the risk of falls and the comparison with another fund are told for.
    static let long: [ReturnPeriod] = [.year, .threeYears, .fiveYears, .tenYears, .max]

    // MARK: - Returns

    /// A period and its metrics, or the reason why it has none.
    struct ReturnRow {
        let period: ReturnPeriod
        let metrics: Result<PeriodMetrics, NoMetric>
        var percentile: FundPercentile?

        /// The metrics, where there are any.
        var known: PeriodMetrics? { try? metrics.get() }
    }

    /// Returns and risk of every period, with a reason in the place of a figure that is not there.
    ///
    /// - Parameter standings: Where the returns stand in the category; nothing while the past of all funds is being read.
    func returns(
        _ metrics: Result<FundMetrics, NoMetric>,
        _ standings: [ReturnPeriod: FundPercentile]?
    ) -> Table<ReturnRow> {
        let rows = ReturnPeriod.allCases.map { period in
            let values = metrics.flatMap { metrics -> Result<PeriodMetrics, NoMetric> in
                metrics[period].map { .success($0) } ?? .failure(metrics.absence(of: period) ?? .noNAV)
            }
            return ReturnRow(period: period, metrics: values, percentile: standings?[period])
        }
        let known = try? metrics.get()
        let none: String? =
            switch metrics {
            case .success(let metrics): metrics.periods.isEmpty ? metrics.absence(of: .max)?.sentence : nil
            case .failure(let reason): reason.sentence
            }
        let asOf = known.map { "As of \(DayText.medium($0.asOf)). " } ?? ""
        let riskFree = FractionText.plain(known?.riskFree ?? FundMetrics.usualRiskFree)
        return Table(
            id: "returns",
            heading: "Returns and risk",
            note: none ?? "from NAVs; returns under one year are not annualized",
            caption: "Returns and risk by period",
            style: .statistics,
            columns: returnColumns(asOf: known?.asOf, hasStandings: standings != nil),
            rows: rows,
            basis: "\(asOf)Percentile: rank of the return among active schemes of the same category, plan and income "
                + "option; 0 is the best. Sharpe and Sortino ratios with a risk-free rate of \(riskFree) per year",
            fileAddress: FileAddress("/funds/\(code)/returns")
        )
    }

    private func returnColumns(asOf: TradingDay?, hasStandings: Bool) -> [Column<ReturnRow>] {
        [
            Column("Period") { .name(FundFormatter.period($0.period), under: Self.start($0)) }
                .file("period") { .text($0.period.rawValue) },
            .inFile("from") { .value($0.known?.from) }, .inFile("to") { _ in .value(asOf) },
            .inFile("days") { .value($0.known?.days) },
            Column("Return", .number) { Self.cell($0) { .change(FractionText.signed($0.totalReturn)) } }
                .file("total_return") { .value($0.known?.totalReturn) },
            Column("Annualized", .number) { row in
                Self.cell(row) {
                    .change(FractionText.signed($0.annualizedReturn), unless: $0.noAnnualizedReturn?.sentence)
                }
            }
            .file("annualized_return") { .value($0.known?.annualizedReturn) },
            Column("Percentile", .number) { row in
                Self.cell(row) { _ in Self.percentile(row.percentile, hasStandings: hasStandings) }
            },
            Column("Volatility", .number) { row in
                Self.cell(row) { .metric(FractionText.plain($0.volatility), unless: $0.noVolatility?.sentence) }
            }
            .file("volatility") { .value($0.known?.volatility) },
            Column("Maximum drawdown", .number) { Self.cell($0) { .metric(FractionText.signed(-$0.maxDrawdown)) } }
                .file("max_drawdown") { .value($0.known?.maxDrawdown) },
            Column("Sharpe", .number) { row in
                Self.cell(row) { .metric(FractionText.number($0.sharpe), unless: $0.noSharpe?.sentence) }
            }
            .file("sharpe") { .value($0.known?.sharpe) },
            Column("Sortino", .number) { row in
                Self.cell(row) { .metric(FractionText.number($0.sortino), unless: $0.noSortino?.sentence) }
            }
            .file("sortino") { .value($0.known?.sortino) },
            .inFile("percentile") { .value($0.percentile?.percentile) },
            .inFile("peers") { .value($0.percentile?.peers) },
        ]
    }

    /// The cell of a period, or the reason why the period has no metrics.
    private static func cell(_ row: ReturnRow, _ make: (PeriodMetrics) -> Cell) -> Cell {
        switch row.metrics {
        case .success(let metrics): make(metrics)
        case .failure(let reason): .absent(reason.sentence)
        }
    }

    /// The first day of a period, or of the history that is shorter.
    private static func start(_ row: ReturnRow) -> String? {
        switch row.metrics {
        case .success(let metrics): "from \(DayText.medium(metrics.from))"
        case .failure(.tooYoung(_, let first)): "first NAV on \(DayText.medium(first))"
        case .failure: nil
        }
    }

    /// Where a return stands, and among how many.
    private static func percentile(_ rank: FundPercentile?, hasStandings: Bool) -> Cell {
        guard hasStandings else { return .absent("NAV histories are still loading.") }
        guard let rank else { return .absent("No active fund in this category to compare with.") }
        let among =
            "Among \(NumberText.count(rank.peers)) active schemes of the same category, plan and income option"
        return .metric(FractionText.number(rank.percentile, decimals: 0), measuredBy: among)
    }

    // MARK: - Drawdowns

    /// A period and its deepest fall.
    struct DrawdownRow {
        let period: ReturnPeriod
        /// Nil for a period without a fall.
        var drawdown: Drawdown?
        /// Why the period has no history.
        var absence: String?
    }

    /// The deepest fall of each longer period: how deep, from when, until when, and when it was back.
    var deepest: Table<DrawdownRow> {
        Table(
            id: "deepest",
            heading: "Maximum drawdown",
            span: "span-4",
            caption: "Maximum drawdown by period",
            style: .statistics,
            columns: [
                Column("Period") { .name(FundFormatter.period($0.period), under: Self.course($0)) }
                    .file("period") { .text($0.period.rawValue) },
                Column("Drawdown", .number) { row in
                    .metric(
                        row.drawdown.map { FractionText.signed(-$0.depth) } ?? FractionText.plain(0),
                        unless: row.absence
                    )
                }
                .file("depth") { .value($0.drawdown?.depth ?? 0) },
                .inFile("peak") { .value($0.drawdown?.peak.day) },
                .inFile("trough") { .value($0.drawdown?.trough.day) },
                .inFile("recovery") { .value($0.drawdown?.recovery?.day) },
                Column("Recovery", .number) { row in
                    .metric(
                        row.drawdown?.daysToRecover.map { "\(NumberText.count($0)) d" },
                        reason: row.absence ?? (row.drawdown == nil ? "No drawdown." : "Not recovered yet.")
                    )
                }
                .file("days_to_recover") { .value($0.drawdown?.daysToRecover) },
            ],
            rows: Self.long.map(deepest),
            basis: "Recovery: days from the low back to the previous high",
            fileAddress: FileAddress("/funds/\(code)/deepest")
        )
    }

    private func deepest(_ period: ReturnPeriod) -> DrawdownRow {
        let start = series.lastDay.flatMap { period.start(asOf: $0) }
        let from = start.flatMap { series.row(atOrBefore: $0)?.day }
        if let start, from == nil {
            let reason =
                series.firstDay.map { NoMetric.tooYoung(period: period, first: $0).sentence }
                ?? "There was no NAV on \(start)."
            return DrawdownRow(period: period, absence: reason)
        }
        return DrawdownRow(period: period, drawdown: series.maxDrawdown(from: from))
    }

    private static func course(_ row: DrawdownRow) -> String? {
        guard let fall = row.drawdown else { return row.absence == nil ? "no drawdown" : nil }
        let back = fall.recovery.map { "recovered \(DayText.medium($0.day))" } ?? "not recovered yet"
        return "\(DayText.short(fall.peak.day)) – \(DayText.short(fall.trough.day)), \(back)"
    }
}
