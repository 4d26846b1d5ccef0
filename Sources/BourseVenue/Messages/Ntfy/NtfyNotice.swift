import BourseCore
import Foundation

/// A message as it is published in JSON, checked as ntfy checks it.
///
/// Source: ntfy, "Publish as JSON", "Message priority", "Action buttons", "Limitations".
struct NtfyNotice: Decodable, Sendable {
    /// The most bytes of a message; longer ones are attachments.
    static let longestMessage = 4096
    /// The most bytes of a request.
    static let longestBody = 2 * longestMessage
    /// The most buttons.
    static let mostActions = 3
    private static let kinds: Set<String> = ["view", "broadcast", "http", "copy"]

    /// A button below a message.
    struct NoticeAction: Codable, Sendable {
        let action: String
        let label: String
        let url: String?
        let clear: Bool?
    }

    let topic: String?
    let message: String?
    let title: String?
    let priority: Int?
    let tags: [String]?
    let click: String?
    let actions: [NoticeAction]?

    /// Reads a request.
    static func read(_ body: [UInt8]) throws(NtfyRefusal) -> NtfyNotice {
        guard body.count <= longestBody else { throw .tooLong }
        guard let notice = try? JSONDecoder().decode(NtfyNotice.self, from: Data(body)) else { throw .badJSON }
        try notice.check()
        return notice
    }

    private func check() throws(NtfyRefusal) {
        if let priority, !(0...5).contains(priority) { throw .badPriority }
        guard (message ?? "").utf8.count <= Self.longestMessage else { throw .noAttachments }
        let actions = actions ?? []
        guard actions.count <= Self.mostActions else { throw .actions("only 3 actions allowed") }
        for action in actions {
            guard Self.kinds.contains(action.action) else {
                throw .actions("parameter 'action' cannot be '\(action.action.prefix(20))'")
            }
            guard !action.label.isEmpty else { throw .actions("parameter 'label' is required") }
            guard action.action != "view" || !(action.url ?? "").isEmpty else {
                throw .actions("parameter 'url' is required for action 'view'")
            }
        }
    }
}

/// A message that a topic has received.
struct ReceivedNotice: Encodable, Sendable {
    let id: String
    let event = "message"
    let time: Int64
    let topic: String
    let title: String?
    let message: String
    let priority: Int?
    let tags: [String]?
    let click: String?
    let actions: [NtfyNotice.NoticeAction]?

    init(_ notice: NtfyNotice, id: String, topic: String, at now: Timestamp) {
        self.id = id
        self.topic = topic
        time = now.seconds
        title = notice.title
        // A message of nothing is one all the same.
        message = notice.message.flatMap { $0.isEmpty ? nil : $0 } ?? "triggered"
        priority = notice.priority
        tags = notice.tags
        click = notice.click
        actions = notice.actions
    }
}
