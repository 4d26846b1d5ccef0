import BourseCore
import BourseDesk
import BourseValues

/// A draft for its page: every field that was proposed, so that nothing is accepted unseen.
struct DraftFormatter {
    let draft: AssistantDraft
    let zone: ZoneRules

    init(_ draft: AssistantDraft, zone: ZoneRules) {
        self.draft = draft
        self.zone = zone
    }

    /// - Parameters:
    ///   - title: The sentence of an alert, where it is known.
    ///   - problem: Why it would be refused now.
    func view(title: String?, problem: String?) -> DraftView {
        let proposed = zone.localTime(at: draft.proposedAt)
        return DraftView(
            id: draft.id,
            kind: kind,
            title: title ?? usualTitle,
            facts: facts,
            reason: draft.reason,
            proposed: "Proposed \(DayText.medium(proposed.day)) \(DayText.clock(proposed))",
            problem: problem,
            acceptAction: "\(DraftPages.path)/\(draft.id)/accept",
            discardAction: "\(DraftPages.path)/\(draft.id)/discard"
        )
    }

    private var kind: String {
        switch draft.content.kind {
        case .alert: "Alert"
        case .transaction: "Transaction"
        }
    }

    private var usualTitle: String {
        switch draft.content {
        case .alert(let alert): alert.subject
        case .transaction(let transaction):
            [TransactionType(written: transaction[.type])?.title ?? transaction[.type], transaction[.symbol]]
                .filter { !$0.isEmpty }.joined(separator: " ")
        }
    }

    private var facts: [DraftView.DraftFact] {
        switch draft.content {
        case .alert(let alert): Self.facts(of: alert)
        case .transaction(let transaction):
            TransactionField.allCases.filter { !transaction[$0].isEmpty }.map { field in
                let isMoney = [.quantity, .price, .amount, .fee, .tax].contains(field)
                let text = transaction[field]
                return DraftView.DraftFact(title: field.title, text: isMoney ? .money(text) : .plain(text))
            }
        }
    }

    private static func facts(of alert: AlertDraft) -> [DraftView.DraftFact] {
        let texts = [
            ("Subject", alert.subject), ("Metric", alert.measure), ("Direction", alert.trigger),
            ("Threshold", alert.level), ("Rearms", alert.repeats ? "Yes" : "No"), ("Distance", alert.margin),
            ("Pause in seconds", alert.pause), ("Last day", alert.lastDay), ("Quiet from", alert.quietStart),
            ("Quiet until", alert.quietEnd), ("Delivery", (["desk"] + alert.channels).joined(separator: ", ")),
            ("Watched", alert.isEnabled ? "" : "No"), ("Note", alert.note),
        ]
        return texts.filter { !$0.1.isEmpty }.map { DraftView.DraftFact(title: $0.0, text: .plain($0.1)) }
    }
}
