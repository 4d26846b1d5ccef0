import BourseCore

/// A message to a topic of ntfy, in JSON.
///
/// Source: ntfy, "Publish as JSON", "Limitations".
struct NtfyMessage {
    /// The most bytes of a message; a longer one becomes an attached file.
    static let longestMessage = 4_096
    /// The most bytes of a title that devices show.
    static let longestTitle = 250

    /// Its bytes in UTF-8.
    let body: [UInt8]

    init(_ content: WebhookContent, topic: String) {
        // The server takes a request of two times the longest message, so that bytes count as they are written in JSON.
        let message = content.text.clipped(to: Self.longestMessage, by: JSONText.width(of:))
        let title = content.title.clipped(to: Self.longestTitle, by: JSONText.width(of:))
        var members = [
            ("topic", JSONText.quoted(topic)), ("title", JSONText.quoted(title)),
            ("message", JSONText.quoted(message)), ("priority", content.trigger == nil ? "3" : "4"),
            ("tags", "[\(JSONText.quoted(Self.tag(content.trigger)))]"),
        ]
        if let link = content.link.map(JSONText.quoted) {
            members.append(("click", link))
            let action = "{\"action\":\"view\",\"label\":\"Open Bourse\",\"url\":\(link),\"clear\":true}"
            members.append(("actions", "[\(action)]"))
        }
        body = Array("{\(members.map { "\"\($0)\":\($1)" }.joined(separator: ","))}".utf8)
    }

    /// The name of an emoji that is shown beside the title.
    private static func tag(_ trigger: AlertTrigger?) -> String {
        switch trigger {
        case .above: "chart_with_upwards_trend"
        case .below: "chart_with_downwards_trend"
        case .crosses: "bell"
        case nil: "white_check_mark"
        }
    }
}
