import BourseCore
import BourseDesk
import BourseFunds
import BourseValues
import BourseWeb

extension FundTables {
    /// Rolling returns of one, three and five years, or why there are none.
    static func rolling(_ series: NAVSeries) -> (found: [Int: RollingReturns], missing: [Int: NoMetric]) {
        var found: [Int: RollingReturns] = [:]
        var missing: [Int: NoMetric] = [:]
        for years in [1, 3, 5] {
            do throws(NoMetric) {
                found[years] = try RollingReturns(series, years: years)
            } catch {
                missing[years] = error
            }
        }
        return (found, missing)
    }

    /// A summary of all spans of one length.
    struct SpanRow {
        let name: String
        let cell: (RollingReturns) -> Cell

        static var all: [SpanRow] {
            [
                SpanRow(name: "Best") { .change(FractionText.signed($0.best.annualizedReturn)) },
                SpanRow(name: "Average") { .change(FractionText.signed($0.average)) },
                SpanRow(name: "Median") { .change(FractionText.signed($0.median)) },
                SpanRow(name: "Worst") { .change(FractionText.signed($0.worst.annualizedReturn)) },
                SpanRow(name: "Negative") { .metric(FractionText.plain($0.shareNegative)) },
                SpanRow(name: "Periods") { .metric(NumberText.count($0.spans.count)) },
            ]
        }
    }

    /// Returns of all spans of each length, summarized.
    func rolling(_ all: (found: [Int: RollingReturns], missing: [Int: NoMetric])) -> Table<SpanRow> {
        let lengths = [1, 3, 5].map { years in
            Column<SpanRow>(years == 1 ? "1 year" : "\(years) years", .number) { row in
                all.found[years].map(row.cell) ?? .absent(all.missing[years]?.sentence)
            }
        }
        return Table(
            id: "spans",
            heading: "Rolling return summary",
            note: "annualized",
            span: "span-4",
            caption: "Rolling returns by period length",
            style: .statistics,
            columns: [Column("Metric") { .name($0.name) }] + lengths,
            rows: SpanRow.all,
            basis: "Negative: share of periods with a loss",
            fileAddress: FileAddress("/funds/\(code)/spans")
        )
    }

    /// How the fund moved with another.
    func comparison(_ other: FundBenchmark) -> Table<PeriodComparison> {
        Table(
            id: "comparison",
            heading: "Compared with \(other.title)",
            note: "on common days",
            caption: "Comparison with the other fund",
            style: .statistics,
            columns: [
                Column("Period") { row in
                    let metrics = row.found
                    return .name(
                        metrics != nil && row.period == .max ? "All common days" : FundFormatter.period(row.period),
                        under: metrics.map { "\(DayText.short($0.from)) – \(DayText.short($0.to))" }
                    )
                },
                Column("Beta", .number) { row in
                    Self.cell(row) { metrics in
                        .metric(
                            metrics.beta.map { FractionText.number($0) },
                            reason: "The values compared with do not vary."
                        )
                    }
                },
                Column("Correlation", .number) { row in
                    Self.cell(row) { metrics in
                        .metric(
                            metrics.correlation.map { FractionText.number($0) },
                            reason: "The values of one do not vary."
                        )
                    }
                },
                Column("Tracking error", .number) { row in
                    Self.cell(row) { .metric(FractionText.plain($0.trackingError)) }
                },
                Column("Excess return", .number) { row in
                    Self.cell(row) { .change(FractionText.signed($0.trackingDifference)) }
                },
            ],
            rows: FundComparison.byPeriod(series, with: other.series),
            basis: (other.remark.map { "\($0). " } ?? "")
                + "Excess return: return less that of the other, annualized from one year on",
            fileAddress: FileAddress(Query([("with", other.code)]).href("/funds/\(code)/comparison"))
        )
    }

    private static func cell(_ row: PeriodComparison, _ make: (FundComparison) -> Cell) -> Cell {
        switch row.metrics {
        case .success(let metrics): make(metrics)
        case .failure(let reason): .absent(reason.sentence)
        }
    }
}
