public import BourseClient
public import BourseValues

/// The goals: what is saved, when they are reached, and what that needs a month.
public typealias GoalsModel = HouseholdListModel<GoalList>

/// The goals of the household.
public struct GoalList: HouseholdList {
    /// Goals.
    public static let kind = HouseholdKind.goal
    /// The goals, oldest first.
    public var rows: [GoalRow]
    /// How often the household changed.
    public let revision: Int
    private let countText: String

    /// Answers with the goals.
    public static func call(_ client: DeskClient) -> Call<API.HouseholdGoalsResponse> { client.householdGoals() }

    /// Arranges an answer; nil if there are no goals.
    public init?(_ answer: API.HouseholdGoalsResponse, _ formats: DeskFormats) {
        guard !answer.goals.isEmpty else { return nil }
        rows = answer.goals.map { GoalRow($0, formats) }
        revision = answer.revision
        countText = formats.count(answer.goals.count, "goal")
    }

    /// All goals under `3 goals`.
    public var sections: [HouseholdSection<GoalRow>] { [HouseholdSection(countText, rows)] }
}
