import BourseCore

/// Something that happened to what a person shares, as their log tells it.
public struct ShareEvent: Hashable, Sendable {
    /// The most events that are stored of one person; the oldest are left out.
    public static let most = 1000

    /// What happened.
    public let kind: Kind
    /// Who did it: an e-mail address.
    public let person: String
    /// What is shared.
    public let area: SharedArea
    /// The role, the name of the invited person, or the page that was edited; may be empty.
    public let subject: String
    /// When.
    public let at: Timestamp

    /// Makes an event.
    public init(_ kind: Kind, by person: String, area: SharedArea, subject: String = "", at: Timestamp) {
        self.kind = kind
        self.person = person
        self.area = area
        self.subject = subject
        self.at = at
    }

    /// Kinds of events.
    public enum Kind: String, CaseIterable, Hashable, Sendable {
        case invited
        case accepted
        case declined
        case roleChanged = "role-changed"
        case revoked
        case left
        case edited

        /// `Invited`.
        public var title: String {
            switch self {
            case .invited: "Invited"
            case .accepted: "Invitation accepted"
            case .declined: "Invitation declined"
            case .roleChanged: "Role changed"
            case .revoked: "Access revoked"
            case .left: "Left"
            case .edited: "Edited"
            }
        }
    }
}
