import BourseCore
import BourseDesk
import BourseFunds

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

    /// What all spans of each length returned, taken together.
    func rolling(_ all: (found: [Int: RollingReturns], missing: [Int: NoMetric])) -> FundTableView {
        let lengths = [1, 3, 5]
        func line(_ name: String, _ cell: (RollingReturns) -> FundCellView) -> FundLineView {
            FundLineView(
                name: name,
                cells: lengths.map { years in
                    all.found[years].map(cell) ?? .figure(FractionText.none, unless: all.missing[years]?.sentence)
                }
            )
        }
        func change(_ value: Double) -> FundCellView {
            .change(FractionText.signed(value), FractionText.direction(value))
        }
        return FundTableView(
            id: "spans",
            heading: "Rolling return summary",
            remark: "annualized",
            span: "span-4",
            caption: "Rolling returns by period length",
            headings: [FundHeadingView("Metric")]
                + lengths.map { FundHeadingView($0 == 1 ? "1 year" : "\($0) years", isNumber: true) },
            lines: [
                line("Best") { change($0.best.annualizedReturn) }, line("Average") { change($0.average) },
                line("Median") { change($0.median) }, line("Worst") { change($0.worst.annualizedReturn) },
                line("Negative") { .figure(FractionText.plain($0.shareNegative)) },
                line("Periods") { .figure(NumberText.count($0.spans.count)) },
            ],
            basis: "Negative: share of periods with a loss",
            csvHref: "/funds/\(code)/spans.csv"
        )
    }

    /// How the fund moved with another.
    func comparison(_ other: FundHistory) -> FundTableView {
        let last = earlier(series.lastDay, other.series.lastDay)
        let lines = Self.long.map { period -> FundLineView in
            let name = FundFormatter.period(period)
            do throws(NoMetric) {
                let start = last.flatMap { period.start(asOf: $0) }
                let first = later(series.firstDay, other.series.firstDay)
                if let start, let first, first > start { throw .tooYoung(period: period, first: first) }
                let figures = try FundComparison(series, with: other.series, from: start, to: last)
                return FundLineView(
                    name: period == .max ? "All common days" : name,
                    remark: "\(DayText.short(figures.from)) – \(DayText.short(figures.to))",
                    pageHref: nil,
                    cells: [
                        .figure(
                            FractionText.number(figures.beta),
                            unless: figures.beta == nil ? "The other fund's NAV does not vary." : nil
                        ),
                        .figure(
                            FractionText.number(figures.correlation),
                            unless: figures.correlation == nil ? "The NAV of one fund does not vary." : nil
                        ),
                        .figure(FractionText.plain(figures.trackingError)),
                        .change(
                            FractionText.signed(figures.trackingDifference),
                            FractionText.direction(figures.trackingDifference)
                        ),
                    ]
                )
            } catch {
                let reason = error.sentence
                return FundLineView(
                    name: name,
                    remark: "",
                    pageHref: nil,
                    cells: (0..<4).map { _ in .figure(FractionText.none, unless: reason) }
                )
            }
        }
        return FundTableView(
            id: "comparison",
            heading: "Compared with \(FundFormatter.title(other.scheme))",
            remark: "on common days",
            span: "span-12",
            caption: "Comparison with the other fund",
            headings: [
                FundHeadingView("Period"), FundHeadingView("Beta", isNumber: true),
                FundHeadingView("Correlation", isNumber: true), FundHeadingView("Tracking error", isNumber: true),
                FundHeadingView("Excess return", isNumber: true),
            ],
            lines: lines,
            basis: "Excess return: return less that of the other fund, annualized from one year on",
            csvHref: "/funds/\(code)/comparison.csv?with=\(other.scheme.code)"
        )
    }

    private func earlier(_ one: TradingDay?, _ other: TradingDay?) -> TradingDay? {
        guard let one, let other else { return one ?? other }
        return one < other ? one : other
    }

    private func later(_ one: TradingDay?, _ other: TradingDay?) -> TradingDay? {
        guard let one, let other else { return one ?? other }
        return one > other ? one : other
    }

}
