import BourseClient
public import BourseValues
import Foundation

/// A goal in a list, prepared once.
public struct GoalRow: HouseholdRow {
    /// What the desk knows it by.
    public let id: Int
    /// What its owner calls it.
    public let name: String
    /// `by 1 Nov 2028`; empty for a goal without a date.
    public let deadline: String
    /// What is saved so far.
    public let saved: String
    /// What the goal costs.
    public let target: String
    /// `71%` of the target.
    public let progress: String
    /// The same from 0 to 1.
    public let share: Double
    /// `August 2027 (between July 2027 and September 2027)`.
    public let expected: String
    /// `Late: $326.63 a month for 2 years 5 months needed`.
    public let need: String
    /// Whether the contribution is not enough for the date.
    public let isLate: Bool
    /// What VoiceOver reads.
    public let accessibilityText: String
    let goal: API.Goal

    init(_ goal: API.Goal, _ formats: DeskFormats) {
        self.goal = goal
        id = goal.id
        name = goal.name
        deadline = goal.deadline.map { "by \(formats.mediumDay($0))" } ?? ""
        saved = formats.money(goal.saved, goal.currency)
        target = formats.money(goal.target, goal.currency)
        progress = formats.percent(goal.progress, decimals: 0)
        share = min(max(goal.progress.double, 0), 1)
        expected = Self.expected(goal, formats)
        need = Self.need(goal, formats)
        isLate = goal.isOnTrack == false
        let parts = [name, deadline, "\(saved) of \(target), \(progress)", "Expected: \(expected)", need]
        accessibilityText = parts.filter { !$0.isEmpty }.joined(separator: ", ")
    }

    private static func expected(_ goal: API.Goal, _ formats: DeskFormats) -> String {
        if goal.saved >= goal.target { return "Reached" }
        guard let day = goal.expected else { return "Not within 100 years" }
        guard let low = goal.low, let high = goal.high, low != high else { return formats.month(day) }
        return "\(formats.month(day)) (between \(formats.month(high)) and \(formats.month(low)))"
    }

    private static func need(_ goal: API.Goal, _ formats: DeskFormats) -> String {
        guard let needed = goal.needed else { return "No target date" }
        let amount = formats.money(needed, goal.currency)
        switch goal.neededMonths {
        case nil: return "No further contribution needed"
        case 0: return "\(amount) now"
        case let months?:
            return goal.isOnTrack == true
                ? "On track: \(amount) a month is enough"
                : "Late: \(amount) a month for \(HouseholdText.months(months)) needed"
        }
    }

    /// What its form shows.
    public var draft: HouseholdDraft {
        HouseholdDraft(
            .goal,
            [
                "name": goal.name, "target": goal.target.description, "currency": goal.currency,
                "deadline": goal.deadline?.description ?? "", "saved": goal.saved.description,
                "monthlyContribution": goal.monthlyContribution.description,
                "annualReturn": (goal.annualReturn * 100).description, "spread": (goal.spread * 100).description,
                "inflation": (goal.inflation * 100).description, "account": goal.account.map { "\($0)" } ?? "",
            ]
        )
    }
}
