/// Something that happened to a person's data, on whichever device.
public enum DeskEvent: Decodable, Equatable, Sendable {
    /// These areas were changed, such as `journal` or `watchlists`: read them again.
    case changed(areas: [String])
    /// Alerts fired, or were seen.
    case alerts(unseen: Int, notices: [Notice], more: Int)
    /// An event that this version of the client does not know.
    case unlisted(JSONValue)

    /// An alert that fired.
    public struct Notice: Decodable, Equatable, Sendable {
        /// What happened, ready to be shown.
        public let title: String
        /// The page about it.
        public let path: String
    }

    private struct Changed: Decodable { let areas: [String] }
    private struct Alerts: Decodable {
        let unseen: Int
        let more: Int
        let notices: [Notice]
    }
    private enum CodingKeys: CodingKey { case event, data }

    /// Decodes an event with its name and data.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        switch try container.decode(String.self, forKey: .event) {
        case "changed": self = .changed(areas: try container.decode(Changed.self, forKey: .data).areas)
        case "alerts":
            let alerts = try container.decode(Alerts.self, forKey: .data)
            self = .alerts(unseen: alerts.unseen, notices: alerts.notices, more: alerts.more)
        default: self = .unlisted(try JSONValue(from: decoder))
        }
    }
}

extension DeskClient {
    /// What happens to the data of the person: changes on other devices, and alerts.
    ///
    /// After an interruption, changes in between are not sent again: load what is shown again when the feed reports that it
    /// resumed.
    public func deskEvents() -> EventFeed<DeskEvent> {
        var request = APIRequest(.get, ["events"])
        request.accept = "text/event-stream"
        request.isPage = true
        return EventFeed(request: request, client: self, silence: .seconds(10))
    }
}
