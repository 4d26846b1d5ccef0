import BourseCore
import BourseDesk
import BourseMarkets
import BourseOptions
import BourseValues

/// A story with its strategies as `bourse news --strategies` prints it.
enum StoryReport {
    /// The lines, with an empty one at the end.
    static func lines(_ outlook: StoryOutlook) -> [String] {
        let reading = outlook.story.reading
        let local = ZoneRules.utc.localTime(at: outlook.story.time)
        var lines = ["\(local.day) \(DayText.clock(local)) UTC  \(NewsReport.cut(outlook.story.title))"]
        guard let event = reading.event else {
            let rule = reading.decisions.first.map { " (\($0.rule.id))" } ?? ""
            return lines + ["  Unclear\(rule): nothing is suggested.", ""]
        }
        let parts = [event.kind.rawValue, event.direction?.rawValue, event.payment.map { "paid in \($0.rawValue)" }]
        let status = event.isPossible ? ["possible"] : []
        lines.append("  Event: \((parts.compactMap { $0 } + status).joined(separator: ", "))")
        lines += reading.decisions.map { "  Rule \($0.rule.id): \"\($0.words)\"" }
        lines += similar("Similar events", outlook.past?.moves ?? [])
        if let sector = outlook.sectorPast {
            let companies = sector.companies.map(\.name).joined(separator: ", ")
            lines += similar("In the sector (\(companies))", sector.moves)
        }
        if let change = outlook.volatility {
            func value(_ record: RecordedVolatility?) -> String {
                record.map { "\(FractionText.plain($0.value)) on \($0.day)" } ?? "not recorded"
            }
            lines.append("  Implied volatility before: \(value(change.before)); after: \(value(change.after))")
        }
        if let problem = outlook.chainProblem { lines.append("  Options: \(problem)") }
        lines += table(outlook.proposals).map { "  " + $0 }
        return lines + [""]
    }

    /// What prices did at events, in a line; none without events.
    private static func similar(_ title: String, _ moves: [PastMove]) -> [String] {
        guard let range = moves.atEvent else { return [] }
        let few = moves.isThin ? ", too few to conclude anything" : ""
        return [
            "  \(title): \(range.count)\(few); first close \(FractionText.signed(range.lowest)) to "
                + "\(FractionText.signed(range.highest)), median \(FractionText.signed(range.median))"
        ]
    }

    private static func table(_ proposals: [StrategyProposal]) -> [String] {
        guard !proposals.isEmpty else { return [] }
        let money = MoneyText(style: .western, currency: .usd)
        let rows = proposals.map { proposal -> [String] in
            guard let analysis = proposal.analysis else {
                return [proposal.strategy.name, "", "", "", proposal.problem ?? proposal.rule.why]
            }
            return [
                proposal.strategy.name, PayoffFormatter(analysis, money: money).worstText,
                analysis.expectedProfit.map { money.signed($0) } ?? "",
                analysis.chanceOfProfit.map { NumberText.percent(Ratio(rounding: $0), decimals: 0) } ?? "",
                SuggestionFormatter(money: money).legs(analysis.position.legs),
            ]
        }
        let heads = ["Strategy", "Maximum loss", "Expected profit", "Probability of profit", "Legs"]
        return TextTable(
            heads: heads,
            numbers: [1, 2, 3],
            rows: [["Do nothing", "None", "$0.00", "", ""]] + rows
        ).lines
    }
}
