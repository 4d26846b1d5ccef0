/// The strategies a level allows, and what the next one would add.
struct BrokerAnswerView: Sendable {
    /// "Tier 2 at Fidelity allows 54 of 74 strategies".
    let headline: String
    /// What the level is.
    let description: String
    /// What the broker asks for it.
    let requirements: [String]
    /// Percentage of all strategies it allows, 0 to 100.
    let share: Int
    /// The same as cards in the catalogue.
    let libraryHref: String
    /// Where that stands.
    let source: BrokerSourceView
    /// The strategies by category.
    let groups: [BrokerAnswerGroupView]
    /// Strategies the next level would add.
    let beyond: [LinkView]
    /// "Tier 3 would add 20", when there is one.
    let beyondTitle: String?
}
