import BourseCore

/// Why something was not shared, or cannot be done with what is shared.
public enum SharingError: UserFacingError, Hashable, Sendable {
    /// The name of the other person is empty or too long.
    case invalidLabel
    /// The area or the role has no such name.
    case unknownChoice(String)
    /// The person has the most shares and invitations.
    case tooMany(Int)
    /// The invitation was used, revoked, declined or is over, or never existed.
    case noInvitation
    /// The invitation is one's own.
    case ownInvitation
    /// The area of this owner is shared with the person already.
    case alreadyShared(SharedArea)
    /// A viewer tried to change something.
    case viewOnly(SharedArea)

    /// What happened.
    public var message: String {
        switch self {
        case .invalidLabel: "The name must have 1 to \(DeskShare.longestLabel) characters."
        case .unknownChoice(let text): "“\(text.prefix(60))” is not an area or role of sharing."
        case .tooMany(let limit): "You have \(limit) shares and invitations, which is the most."
        case .noInvitation: "The invitation was used, revoked or declined, or is older than 7 days."
        case .ownInvitation: "This is an invitation to your own desk."
        case .alreadyShared(let area): "You already have access to this \(area.title.lowercased())."
        case .viewOnly(let area): "You can view this \(area.title.lowercased()) but not change it."
        }
    }

    /// The kind of the error.
    public var kind: ErrorKind {
        switch self {
        case .invalidLabel, .tooMany: .invalid
        case .unknownChoice: .malformed
        case .noInvitation: .notFound
        case .ownInvitation, .alreadyShared: .conflict
        case .viewOnly: .forbidden
        }
    }

    /// What failed.
    public var headline: String {
        switch self {
        case .invalidLabel, .unknownChoice, .tooMany: "The invitation was not created"
        case .noInvitation: "The invitation is not valid"
        case .ownInvitation, .alreadyShared: "The invitation was not accepted"
        case .viewOnly: "View only"
        }
    }

    /// What to do.
    public var remedy: String {
        switch self {
        case .tooMany: "Revoke a share or an invitation first."
        case .noInvitation: "Ask for a new invitation."
        case .ownInvitation: "Send the address to the person whom you invite."
        case .alreadyShared: "Open it under “Shared with me”."
        case .viewOnly: "Ask its owner to make you an editor."
        case .invalidLabel, .unknownChoice: kind.remedy
        }
    }
}
