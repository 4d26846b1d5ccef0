import BourseCore
import BourseJournal
import BourseValues

extension UserJournal {
    /// The playbooks, in order of setup.
    public var playbooks: [Playbook] {
        playbookRecords.playbooks.values.sorted { first, second in
            (first.setup.lowercased(), first.setup) < (second.setup.lowercased(), second.setup)
        }
    }

    /// The playbook of a setup.
    public func playbook(of setup: String) -> Playbook? { playbookRecords.playbooks[setup] }

    /// The setups in use that have no playbook, in order of name.
    public var setupsWithoutPlaybook: [String] { tags.setups.filter { playbook(of: $0) == nil } }

    /// The checklists of a trade: one for each of its setups with a playbook that has items, in the order of its setups.
    public func checklists(ofTradeAt index: Int) -> [TradeChecklist] {
        guard !playbookRecords.playbooks.isEmpty, let annotation = annotation(ofTradeAt: index) else { return [] }
        return annotation.setups.compactMap { setup in
            playbook(of: setup).flatMap { playbook in
                let key = PlaybookRecords.Key(trade: id(ofTradeAt: index), setup: setup)
                let checklist = TradeChecklist(of: playbook, stored: playbookRecords.checklists[key])
                return checklist.checklist.items.isEmpty ? nil : checklist
            }
        }
    }

    /// Whether a trade kept the playbooks of its setups; nil without a checklist.
    public func checklistOutcome(ofTradeAt index: Int) -> ChecklistOutcome? {
        ChecklistOutcome(combining: checklists(ofTradeAt: index).compactMap(\.checklist.outcome))
    }

    /// How often each playbook was kept, in order of setup.
    ///
    /// - Parameter indexes: Trades of the journal, of one currency.
    /// - Complexity: O(n · items), and that of ``PlaybookResult/all(_:)``.
    public func playbookResults(of indexes: [Int]) -> [PlaybookResult] {
        let playbooks = playbooks
        guard !playbooks.isEmpty else { return [] }
        var trades: [String: [PlaybookResult.CheckedTrade]] = [:]
        for index in indexes {
            for checklist in checklists(ofTradeAt: index) {
                trades[checklist.setup, default: []].append(
                    PlaybookResult.CheckedTrade(checklist.checklist, netProfit: matched.trades[index].netProfit)
                )
            }
        }
        return PlaybookResult.all(playbooks.map { ($0, trades[$0.setup] ?? []) })
    }
}
