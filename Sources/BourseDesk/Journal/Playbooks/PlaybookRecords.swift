import BourseJournal
import BourseValues

/// The playbooks of a person, and what was answered on trades.
public struct PlaybookRecords: Sendable {
    /// Names the checklist of a trade for one of its setups.
    public struct Key: Hashable, Sendable {
        /// The trade.
        public let trade: TradeID
        /// The setup.
        public let setup: String

        /// Makes a key.
        public init(trade: TradeID, setup: String) {
            self.trade = trade
            self.setup = setup
        }
    }

    /// The playbooks by their setups.
    public private(set) var playbooks: [String: Playbook]
    /// The checklists with answers, each for a setup with a playbook, also of trades that are not in the journal now.
    public private(set) var checklists: [Key: Checklist]

    /// Makes records.
    public init(playbooks: [String: Playbook] = [:], checklists: [Key: Checklist] = [:]) {
        self.playbooks = playbooks
        self.checklists = checklists
    }

    /// Applies an edit.
    public mutating func apply(_ edit: PlaybookEdit) {
        for setup in edit.deleted {
            playbooks[setup] = nil
            checklists = checklists.filter { $0.key.setup != setup }
        }
        for playbook in edit.saved { playbooks[playbook.setup] = playbook }
        for (key, checklist) in edit.checklists { checklists[key] = checklist.isAnswered ? checklist : nil }
    }
}

/// A change of playbooks and checklists, in this order.
public struct PlaybookEdit: Sendable {
    /// The setups whose playbooks are deleted, with their answers.
    public var deleted: [String] = []
    /// The playbooks that are added or replaced; answers stay.
    public var saved: [Playbook] = []
    /// The checklists that are replaced, each for a setup with a playbook; one without an answer is removed.
    public var checklists: [PlaybookRecords.Key: Checklist] = [:]

    /// Makes a change.
    public init(
        deleted: [String] = [],
        saved: [Playbook] = [],
        checklists: [PlaybookRecords.Key: Checklist] = [:]
    ) {
        self.deleted = deleted
        self.saved = saved
        self.checklists = checklists
    }

    /// Whether nothing changes.
    public var isEmpty: Bool { deleted.isEmpty && saved.isEmpty && checklists.isEmpty }
}

extension PlaybookRecords {
    /// The change that moves the playbook of a setup to another name.
    ///
    /// Where the other setup has a playbook, both stay, and answers are copied to its items with an equal text; an answer
    /// that is there already stays.
    func moving(_ setup: String, to other: String) -> PlaybookEdit {
        guard setup != other, let playbook = playbooks[setup] else { return PlaybookEdit() }
        let answered = checklists.filter { $0.key.setup == setup }
        guard let target = playbooks[other] else {
            return PlaybookEdit(
                deleted: [setup],
                saved: [Playbook(setup: other, text: playbook.text, items: playbook.items)],
                checklists: Dictionary(
                    uniqueKeysWithValues: answered.map { (Key(trade: $0.key.trade, setup: other), $0.value) }
                )
            )
        }
        var edit = PlaybookEdit()
        for (key, checklist) in answered {
            let place = Key(trade: key.trade, setup: other)
            var merged = checklists[place] ?? Checklist(of: target)
            for index in merged.items.indices where merged.items[index].answer == nil {
                merged.items[index].answer = checklist.answer(of: merged.items[index].text)
            }
            if merged.isAnswered, merged != checklists[place] { edit.checklists[place] = merged }
        }
        return edit
    }
}
