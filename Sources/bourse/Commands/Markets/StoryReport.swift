import BourseCore
import BourseDesk
import BourseJournal
import BourseMarkets
import BourseOptions
import BourseValues

/// A story with its strategies as `bourse news --strategies` prints it.
enum StoryReport {
    private static let money = MoneyText(style: .western, currency: .usd)

    /// The lines, with an empty one at the end.
    ///
    /// - Parameter brokers: The brokers of the person; what they allow and charge is part of each strategy.
    static func lines(_ outlook: StoryOutlook, brokers: OwnBrokers) -> [String] {
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
        if let past = outlook.past {
            lines += similar("Similar events", past.moves, past.span)
            if past.source == .earnings { lines += reports(past.moves) }
            if let sector = outlook.sectorPast {
                let companies = sector.companies.map(\.name).joined(separator: ", ")
                lines += similar("In the sector (\(companies))", sector.moves, past.span)
            }
            if let move = past.expectedMove {
                lines.append("  Options expect: ±\(FractionText.plain(move)) in \(past.span) days")
            }
        }
        if let change = outlook.volatility {
            func value(_ record: RecordedVolatility?) -> String {
                record.map { "\(FractionText.plain($0.value)) on \($0.day)" } ?? "not recorded"
            }
            lines.append("  Implied volatility before: \(value(change.before)); after: \(value(change.after))")
        }
        if let problem = outlook.chainProblem { lines.append("  Options: \(problem)") }
        lines += table(outlook.proposals).map { "  " + $0 }
        lines += outlook.proposals.flatMap { details(of: $0, outlook, brokers) }.map { "  " + $0 }
        if let schedule = brokers.feeSchedule, outlook.proposals.contains(where: { $0.analysis != nil }) {
            lines.append("  \(FeeFormatter.basis(schedule))")
        }
        return lines + [""]
    }

    /// What prices did at events and some days later, in a line; none without events.
    private static func similar(_ title: String, _ moves: [PastMove], _ span: Int) -> [String] {
        guard let first = moves.atEvent else { return [] }
        let few = moves.isThin ? ", too few to conclude anything" : ""
        let later = moves.after.map { "; \(span) days later \(range($0))" } ?? ""
        return ["  \(title): \(first.count)\(few); first close \(range(first))\(later)"]
    }

    /// What prices did at reports beside what options expected before, a line each, and how often they did more.
    private static func reports(_ moves: [PastMove]) -> [String] {
        let lines = moves.map { move in
            let expected = ExpectedMoveFormatter.text(move) ?? FractionText.none
            return "    \(move.day): first close \(FractionText.signed(move.atEvent)); options expected \(expected)"
        }
        let larger = ExpectedMoveFormatter.larger(moves).map { "  First close larger than expected: \($0)" }
        return lines + [larger].compactMap(\.self)
    }

    private static func range(_ range: EventDistribution) -> String {
        "\(FractionText.signed(range.lowest)) to \(FractionText.signed(range.highest)), "
            + "median \(FractionText.signed(range.median))"
    }

    /// The reasons of a strategy, what it needs and costs at brokers, and what it would have made after similar events.
    private static func details(
        of proposal: StrategyProposal,
        _ outlook: StoryOutlook,
        _ brokers: OwnBrokers
    ) -> [String] {
        let fees = brokers.feeSchedule.flatMap { schedule in
            proposal.analysis.map { _ in
                FeeFormatter.opening(outlook.openingFees(of: proposal, by: schedule), money: money)
            }
        }
        let parts: [(String, String?)] = [
            ("Why it fits", proposal.rule.why), ("What would make it wrong", proposal.rule.risk),
            ("After similar events (model)", proposal.distribution.map(results)),
            ("Options level", PermissionFormatter.text(brokers.permission(for: proposal.strategy.id))),
            ("Opening fees", fees),
        ]
        return [proposal.strategy.name] + parts.compactMap { title, text in text.map { "  \(title): \($0)" } }
    }

    /// `profit after 4 of 5, median +$12.00, worst −$80.00`.
    private static func results(_ distribution: EventDistribution) -> String {
        "profit after \(distribution.countAboveZero) of \(distribution.count), "
            + "median \(money.signed(Money(rounding: distribution.median))), "
            + "worst \(money.signed(Money(rounding: distribution.lowest)))"
    }

    private static func table(_ proposals: [StrategyProposal]) -> [String] {
        guard !proposals.isEmpty else { return [] }
        let rows = proposals.map { proposal -> [String] in
            guard let analysis = proposal.analysis else {
                return [proposal.strategy.name, "", "", "", proposal.problem ?? ""]
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
