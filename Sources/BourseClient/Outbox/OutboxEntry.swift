public import Foundation

/// An edit that waits for the desk.
public struct OutboxEntry: Codable, Equatable, Identifiable, Sendable {
    /// Where an edit is.
    public enum State: Codable, Equatable, Sendable {
        /// It is sent when the desk can be reached.
        case waiting
        /// Somebody else changed the same: one of both values has to be chosen.
        case conflict(Conflict)
        /// The desk refused it; with what the desk said.
        case refused(status: Int, message: String)
    }

    /// The request of an edit.
    public struct Request: Codable, Equatable, Sendable {
        /// The method.
        public let method: HTTPMethod
        /// The parts of the path.
        public let path: [String]
        /// The query.
        public let parameters: [APIRequest.Parameter]
        /// The media type of the body; nil without one.
        public let type: String?
        /// The body.
        public internal(set) var body: Data
    }

    /// The key by which the desk recognizes the edit, so that it is applied once however often it is sent.
    public internal(set) var id: String
    /// The place in the order in which edits were made.
    public let order: Int
    /// What the edit is, ready to be shown: "Note on 31 March".
    public let title: String
    /// The account that made it; it is sent for no other.
    public let person: String
    /// When it was made.
    public let madeAt: Date
    /// What is sent.
    public internal(set) var request: Request
    /// Where it is.
    public internal(set) var state: State
    /// Failed attempts in a row.
    public internal(set) var failures: Int
    /// Whether the desk may have received it.
    public internal(set) var wasSent: Bool
    /// No attempt before.
    public internal(set) var notBefore: Date

    /// The address that the edit changes.
    ///
    /// Edits of one address are applied in their order.
    public var address: String { apiRequest.address }

    var apiRequest: APIRequest {
        var made = APIRequest(request.method, request.path)
        for parameter in request.parameters { made.query(parameter.name, parameter.value) }
        if let type = request.type { made.body = .content(request.body, type: type) }
        return made
    }
}
