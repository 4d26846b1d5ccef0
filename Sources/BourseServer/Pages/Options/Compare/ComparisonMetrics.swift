import BourseCore
import BourseDesk
import BourseOptions

/// The figures of several positions side by side, with a word at the one that leads.
struct ComparisonMetrics {
    let compared: [OptionsPages.ComparedPosition]
    let money: MoneyText

    /// Figures, maximum loss first.
    var rows: [ComparisonRowView] {
        [
            row("Maximum loss", "at the first expiration", worst, best: worstRank, word: "smallest"),
            row("Maximum profit", "at the first expiration", best, best: bestRank, word: "largest"),
            row("Break-evens", "", breakEvens, best: nil, word: ""),
            row(
                "Probability of profit",
                "at each position's volatility",
                chance,
                best: { $0.chanceOfProfit },
                word: "highest"
            ),
            row(
                "Expected profit",
                "average over all prices",
                expected,
                best: { $0.expectedProfit.map(BuilderForm.shown)?.double },
                word: "highest"
            ),
            row("Return on risk", "", returnOnRisk, best: { $0.returnOnRisk?.double }, word: "highest"),
            row("Margin requirement", "estimate", margin, best: { -$0.margin.amount.double }, word: "smallest"),
            row("Net cash flow", "negative: paid", net, best: nil, word: ""),
            row("Delta", "per 1 of the underlying", greek { $0.delta }, best: nil, word: ""),
            row("Theta", "per calendar day", greek { $0.theta / 365 }, best: nil, word: ""),
            row("Vega", "per point of volatility", greek { $0.vega / 100 }, best: nil, word: ""),
        ]
    }

    private typealias Cell = (text: String, tone: String, isMoney: Bool)

    private func row(
        _ label: String,
        _ detail: String,
        _ cell: (PositionAnalysis) -> Cell,
        best rank: ((PositionAnalysis) -> Double?)?,
        word: String
    ) -> ComparisonRowView {
        let ranks = compared.map { rank?($0.analysis) }
        let leader = ranks.compactMap { $0 }.max()
        let leaders = ranks.filter { $0 == leader }.count
        return ComparisonRowView(
            label: label,
            detail: detail,
            cells: zip(compared, ranks).map { position, rank in
                let cell = cell(position.analysis)
                // A figure that all share leads nowhere.
                let isLeader = compared.count > 1 && rank != nil && rank == leader && leaders < compared.count
                let part: TextPartView =
                    cell.isMoney ? .money(cell.text, tone: cell.tone) : .plain(cell.text, tone: cell.tone)
                return ComparisonCellView(letter: position.letter, parts: [part], text: isLeader ? word : nil)
            }
        )
    }

    private func worst(_ analysis: PositionAnalysis) -> Cell {
        (PayoffFormatter(analysis, money: money).worstText, analysis.profile.canLose ? "down" : "", true)
    }

    private func worstRank(_ analysis: PositionAnalysis) -> Double? {
        guard case .limited(let worst) = analysis.profile.worst else { return nil }
        return worst.double
    }

    private func best(_ analysis: PositionAnalysis) -> Cell {
        (PayoffFormatter(analysis, money: money).bestText, analysis.profile.canProfit ? "up" : "", true)
    }

    private func bestRank(_ analysis: PositionAnalysis) -> Double? {
        switch analysis.profile.best {
        case .unlimited: .infinity
        case .limited(let best): best.double
        }
    }

    private func breakEvens(_ analysis: PositionAnalysis) -> Cell {
        let formatter = PayoffFormatter(analysis, money: money)
        let prices = analysis.profile.breakEvens.map { formatter.price($0) }
        return (prices.isEmpty ? "none" : prices.joined(separator: ", "), "", false)
    }

    private func chance(_ analysis: PositionAnalysis) -> Cell {
        (analysis.chanceOfProfit.map { NumberText.percent(Ratio(rounding: $0)) } ?? "—", "", false)
    }

    private func expected(_ analysis: PositionAnalysis) -> Cell {
        guard let value = analysis.expectedProfit.map(BuilderForm.shown) else { return ("—", "", false) }
        return (money.signed(value), JournalFormatter.direction(value), true)
    }

    private func returnOnRisk(_ analysis: PositionAnalysis) -> Cell {
        (NumberText.percent(analysis.returnOnRisk), "", false)
    }

    private func margin(_ analysis: PositionAnalysis) -> Cell { (money.text(analysis.margin.amount), "", true) }

    private func net(_ analysis: PositionAnalysis) -> Cell { (money.signed(analysis.netCashFlow), "", true) }

    private func greek(_ value: @escaping (OptionValue) -> Double) -> (PositionAnalysis) -> Cell {
        { (BuilderForm.number(value($0.total), 2), "", true) }
    }
}
