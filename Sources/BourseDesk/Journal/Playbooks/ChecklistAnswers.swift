import BourseJournal

/// Answers for the checklist of a trade and one of its setups.
public struct ChecklistAnswers: Hashable, Sendable {
    /// The setup.
    public let setup: String
    /// The items whose answers are replaced; other items keep theirs.
    public let items: [Checklist.Item]
    /// Whether the checklist takes the items of the playbook as it is now before.
    public let updates: Bool

    /// Makes answers.
    public init(setup: String, items: [Checklist.Item], updates: Bool = false) {
        self.setup = setup
        self.items = items
        self.updates = updates
    }
}
