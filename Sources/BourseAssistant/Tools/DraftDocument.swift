import BourseAPI
import BourseCore
import BourseDesk
import BourseValues

/// A draft as assistants get it: its fields as texts, those that are empty left out.
enum DraftDocument {
    static func json(_ draft: AssistantDraft) -> JSON {
        let (kind, fields): (String, [(String, String)]) =
            switch draft.content {
            case .alert(let alert): ("alert", fields(of: alert))
            case .transaction(let transaction):
                ("transaction", TransactionField.allCases.map { ($0.rawValue, transaction[$0]) })
            }
        return .object([
            ("id", .string(draft.id)), ("kind", .string(kind)),
            ("fields", .object(fields.filter { !$0.1.isEmpty }.map { ($0.0, .string($0.1)) })),
            ("reason", .string(draft.reason)), ("proposedAt", .time(draft.proposedAt)),
        ])
    }

    private static func fields(of alert: AlertDraft) -> [(String, String)] {
        [
            ("subject", alert.subject), ("measure", alert.measure), ("trigger", alert.trigger), ("level", alert.level),
            ("repeats", alert.repeats ? "true" : ""), ("margin", alert.margin), ("pause", alert.pause),
            ("lastDay", alert.lastDay), ("quietStart", alert.quietStart), ("quietEnd", alert.quietEnd),
            ("channels", alert.channels.joined(separator: ", ")), ("note", alert.note),
            ("isEnabled", alert.isEnabled ? "true" : "false"),
        ]
    }
}
