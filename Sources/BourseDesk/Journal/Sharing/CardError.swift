import BourseCore

/// Why there is no card.
public enum CardError: UserFacingError, Hashable, Sendable {
    /// The trade is not in the journal.
    case unknownTrade
    /// The text names no subject.
    case subject(String)
    /// The person has the most shared cards allowed.
    case tooMany(Int)

    /// What happened.
    public var message: String {
        switch self {
        case .unknownTrade: "The journal has no such trade."
        case .subject(let text):
            "“\(text.prefix(60))” is not the subject of a card. Use day:2026-03-02, week:2026-W10, month:2026-03, "
                + "year:2026 or trade: and an identity."
        case .tooMany(let limit): "You have \(limit) shared cards, which is the most."
        }
    }

    /// The kind of the error.
    public var kind: ErrorKind {
        switch self {
        case .unknownTrade: .notFound
        case .subject: .malformed
        case .tooMany: .invalid
        }
    }

    /// What failed.
    public var headline: String {
        switch self {
        case .unknownTrade, .subject: "No card"
        case .tooMany: "The card was not shared"
        }
    }

    /// What to do.
    public var remedy: String {
        switch self {
        case .tooMany: "Revoke a shared card first."
        case .unknownTrade, .subject: kind.remedy
        }
    }
}
