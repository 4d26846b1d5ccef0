import BourseCore
import BourseDesk
import BourseOptions

/// The figures of several positions side by side, with a word at the one that leads.
struct ComparisonMetrics {
    let compared: [OptionsPages.ComparedPosition]
    let money: MoneyText

    /// Figures, maximum loss first.
    var rows: [ComparisonRowView] { metrics.map(row) }

    /// The metrics as a file, a column for each position; fractions, 0.05 for 5 %.
    var file: TableFile {
        let rows = metrics.map { metric in
            [FileValue.text(metric.label)] + compared.map { metric.cell($0.analysis).value }
        }
        return TableFile(["metric"] + compared.map(\.letter), rows: rows)
    }

    /// A metric by which positions are compared.
    private struct ComparedMetric {
        let label: String
        let detail: String
        let cell: (PositionAnalysis) -> Cell
        /// What decides which position leads, if any does.
        var rank: ((PositionAnalysis) -> Double?)?
        /// The word at the leader.
        var word = ""
    }

    private typealias Cell = (text: String, tone: String, isMoney: Bool, value: FileValue)

    private var metrics: [ComparedMetric] {
        [
            ComparedMetric(
                label: "Maximum loss",
                detail: "at the first expiration",
                cell: worst,
                rank: worstRank,
                word: "smallest"
            ),
            ComparedMetric(
                label: "Maximum profit",
                detail: "at the first expiration",
                cell: best,
                rank: bestRank,
                word: "largest"
            ),
            ComparedMetric(label: "Break-evens", detail: "", cell: breakEvens),
            ComparedMetric(
                label: "Probability of profit",
                detail: "at each position's volatility",
                cell: chance,
                rank: { $0.chanceOfProfit },
                word: "highest"
            ),
            ComparedMetric(
                label: "Expected profit",
                detail: "average over all prices",
                cell: expected,
                rank: { $0.expectedProfit.map(BuilderForm.shown)?.double },
                word: "highest"
            ),
            ComparedMetric(
                label: "Return on risk",
                detail: "",
                cell: returnOnRisk,
                rank: { $0.returnOnRisk?.double },
                word: "highest"
            ),
            ComparedMetric(
                label: "Margin requirement",
                detail: "estimate",
                cell: margin,
                rank: { -$0.margin.amount.double },
                word: "smallest"
            ),
            ComparedMetric(label: "Net cash flow", detail: "negative: paid", cell: net),
            ComparedMetric(label: "Delta", detail: "per 1 of the underlying", cell: greek { $0.delta }),
            ComparedMetric(label: "Theta", detail: "per calendar day", cell: greek { $0.theta / 365 }),
            ComparedMetric(label: "Vega", detail: "per point of volatility", cell: greek { $0.vega / 100 }),
        ]
    }

    private func row(_ metric: ComparedMetric) -> ComparisonRowView {
        let ranks = compared.map { metric.rank?($0.analysis) }
        let leader = ranks.compactMap { $0 }.max()
        let leaders = ranks.filter { $0 == leader }.count
        return ComparisonRowView(
            label: metric.label,
            detail: metric.detail,
            cells: zip(compared, ranks).map { position, rank in
                let cell = metric.cell(position.analysis)
                // A figure that all share leads nowhere.
                let isLeader = compared.count > 1 && rank != nil && rank == leader && leaders < compared.count
                let part: TextPartView =
                    cell.isMoney ? .money(cell.text, tone: cell.tone) : .plain(cell.text, tone: cell.tone)
                return ComparisonCellView(letter: position.letter, parts: [part], text: isLeader ? metric.word : nil)
            }
        )
    }

    private static func value(_ bound: PayoffProfile.Bound) -> FileValue {
        switch bound {
        case .unlimited: .text("unlimited")
        case .limited(let result): .value(result.rounded(places: 4))
        }
    }

    private func worst(_ analysis: PositionAnalysis) -> Cell {
        let text = PayoffFormatter(analysis, money: money).worstText
        return (text, analysis.profile.canLose ? "down" : "", true, Self.value(analysis.profile.worst))
    }

    private func worstRank(_ analysis: PositionAnalysis) -> Double? {
        guard case .limited(let worst) = analysis.profile.worst else { return nil }
        return worst.double
    }

    private func best(_ analysis: PositionAnalysis) -> Cell {
        let text = PayoffFormatter(analysis, money: money).bestText
        return (text, analysis.profile.canProfit ? "up" : "", true, Self.value(analysis.profile.best))
    }

    private func bestRank(_ analysis: PositionAnalysis) -> Double? {
        switch analysis.profile.best {
        case .unlimited: .infinity
        case .limited(let best): best.double
        }
    }

    private func breakEvens(_ analysis: PositionAnalysis) -> Cell {
        let formatter = PayoffFormatter(analysis, money: money)
        let prices = analysis.profile.breakEvens
        let text = prices.isEmpty ? "none" : prices.map { formatter.price($0) }.joined(separator: ", ")
        // Several prices in a cell are a text.
        let value: FileValue =
            prices.count > 1 ? .text(prices.map(\.description).joined(separator: " ")) : .value(prices.first)
        return (text, "", false, value)
    }

    private func chance(_ analysis: PositionAnalysis) -> Cell {
        let chance = analysis.chanceOfProfit.map { Ratio(rounding: $0) }
        return (chance.map { NumberText.percent($0) } ?? "—", "", false, .value(chance))
    }

    private func expected(_ analysis: PositionAnalysis) -> Cell {
        guard let profit = analysis.expectedProfit else { return ("—", "", false, .empty) }
        let shown = BuilderForm.shown(profit)
        return (money.signed(shown), JournalFormatter.direction(shown), true, .value(profit.rounded(places: 4)))
    }

    private func returnOnRisk(_ analysis: PositionAnalysis) -> Cell {
        (NumberText.percent(analysis.returnOnRisk), "", false, .value(analysis.returnOnRisk))
    }

    private func margin(_ analysis: PositionAnalysis) -> Cell {
        let amount = analysis.margin.amount
        return (money.text(amount), "", true, .value(amount.rounded(places: 4)))
    }

    private func net(_ analysis: PositionAnalysis) -> Cell {
        let flow = analysis.netCashFlow
        return (money.signed(flow), "", true, .value(flow.rounded(places: 4)))
    }

    private func greek(_ value: @escaping (OptionValue) -> Double) -> (PositionAnalysis) -> Cell {
        { analysis in
            let number = value(analysis.total)
            return (BuilderForm.number(number, 2), "", true, .value(Ratio(rounding: number)))
        }
    }
}
