import BourseCore

/// Why nothing is done about a draft.
public enum DraftError: UserFacingError, Hashable, Sendable {
    /// There is none of that identity.
    case gone
    /// The person has as many as there may be.
    case full
    /// The reason is too long.
    case longReason
    /// Another field is longer than its form permits.
    case longField

    /// What happened.
    public var message: String {
        switch self {
        case .gone: "Draft not found. It may be accepted or discarded already."
        case .full: "You have \(DraftService.mostDrafts) drafts, the maximum."
        case .longField: "A field of the draft is too long: each has at most \(DraftService.longestField) bytes."
        case .longReason: "The reason must have at most \(DraftService.longestReason) characters."
        }
    }

    /// The kind of the error.
    public var kind: ErrorKind {
        switch self {
        case .gone: .notFound
        case .full, .longReason, .longField: .invalid
        }
    }

    /// What failed.
    public var headline: String {
        switch self {
        case .gone: "Draft not found"
        case .full, .longReason, .longField: "The draft was not saved"
        }
    }

    /// What to do next.
    public var remedy: String {
        switch self {
        case .gone: kind.remedy
        case .full: "Accept or discard drafts on the page of drafts first."
        case .longReason, .longField: "Shorten it."
        }
    }
}
