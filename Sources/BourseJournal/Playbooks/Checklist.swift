/// The items that were checked on a trade, each with its answer.
///
/// It has the items of the playbook at the time of the first answer, so that a later change of the playbook does not change
/// what an answer was about.
public struct Checklist: Hashable, Sendable {
    /// Whether an item was followed.
    public enum Answer: String, CaseIterable, Hashable, Sendable {
        /// The trade followed the item.
        case followed
        /// The trade did not follow the item.
        case notFollowed = "not-followed"
    }

    /// An item with its answer.
    public struct Item: Hashable, Sendable {
        /// The text.
        public let text: String
        /// The answer; nil while there is none.
        public var answer: Answer?

        /// Makes an item.
        public init(_ text: String, _ answer: Answer? = nil) {
            self.text = text
            self.answer = answer
        }
    }

    /// The items, in order.
    public var items: [Item]

    /// Makes a checklist.
    public init(_ items: [Item]) { self.items = items }

    /// Makes the checklist of a trade without answers.
    public init(of playbook: Playbook) { items = playbook.items.map { Item($0) } }

    /// Whether any item has an answer.
    public var isAnswered: Bool { items.contains { $0.answer != nil } }

    /// How many items were followed.
    public var followed: Int { items.count { $0.answer == .followed } }

    /// Whether the playbook was kept; nil without items.
    public var outcome: ChecklistOutcome? {
        guard !items.isEmpty else { return nil }
        if items.contains(where: { $0.answer == .notFollowed }) { return .notKept }
        return items.allSatisfy { $0.answer == .followed } ? .kept : .notAnswered
    }

    /// The answer of an item; nil without one and for another item.
    public func answer(of text: String) -> Answer? { items.first { $0.text == text }?.answer }

    /// The checklist with other items; those with an equal text have their answers.
    public func updated(to texts: [String]) -> Checklist { Checklist(texts.map { Item($0, answer(of: $0)) }) }

    /// The checklist with some answers replaced.
    ///
    /// - Returns: The checklist, or the text of an item that it does not have.
    public func replacing(_ answers: [Item]) -> Result<Checklist, UnknownItem> {
        var copy = self
        for answer in answers {
            guard let place = items.firstIndex(where: { $0.text == answer.text }) else {
                return .failure(UnknownItem(text: answer.text))
            }
            copy.items[place].answer = answer.answer
        }
        return .success(copy)
    }

    /// An item that a checklist does not have.
    public struct UnknownItem: Error, Hashable, Sendable {
        /// The text of the item.
        public let text: String
    }
}

/// Whether a trade kept its playbook.
public enum ChecklistOutcome: String, CaseIterable, Hashable, Sendable {
    /// All items were followed.
    case kept
    /// At least one item was not followed.
    case notKept = "not-kept"
    /// No item was not followed, but not all have an answer.
    case notAnswered = "not-answered"

    /// The outcome of a trade with several playbooks: kept if all were kept, and not kept if any was not; nil without any.
    public init?(combining outcomes: [ChecklistOutcome]) {
        guard !outcomes.isEmpty else { return nil }
        self =
            outcomes.contains(.notKept) ? .notKept : outcomes.allSatisfy { $0 == .kept } ? .kept : .notAnswered
    }
}

/// The checklist of a trade for one of its setups.
public struct TradeChecklist: Hashable, Sendable {
    /// The setup.
    public let setup: String
    /// The items with their answers.
    public let checklist: Checklist
    /// Whether the items are those of the playbook now.
    public let isCurrent: Bool

    /// Makes the checklist of a trade.
    ///
    /// - Parameters:
    ///   - playbook: The playbook of the setup.
    ///   - stored: What was answered; nil without answers.
    public init(of playbook: Playbook, stored: Checklist?) {
        setup = playbook.setup
        checklist = stored ?? Checklist(of: playbook)
        isCurrent = checklist.items.map(\.text) == playbook.items
    }
}
