import BourseCore

/// A part of a desk that its owner shares with another person, or the invitation to it.
public struct DeskShare: Hashable, Sendable, Identifiable {
    /// The most shares and open invitations of one person.
    public static let limit = 50
    /// The most characters of ``label``.
    public static let longestLabel = 60
    /// Seconds for which an invitation can be accepted: 7 days.
    public static let invitationLifetime: Int64 = 7 * 86_400

    /// 32 hexadecimal digits.
    public let id: String
    /// What is shared.
    public let area: SharedArea
    /// What the other person may do.
    public var role: ShareRole
    /// What the owner calls the other person.
    public let label: String
    /// Whose desk it is.
    public let owner: Email
    /// Who accepted the invitation; nil while it is open.
    public let guest: Email?
    /// When the owner invited.
    public let createdAt: Timestamp
    /// When the invitation ends; nil once it is accepted.
    public let expiresAt: Timestamp?
    /// When it was accepted.
    public let acceptedAt: Timestamp?

    /// Makes a share of its stored parts.
    public init(
        id: String,
        area: SharedArea,
        role: ShareRole,
        label: String,
        owner: Email,
        guest: Email? = nil,
        createdAt: Timestamp,
        expiresAt: Timestamp? = nil,
        acceptedAt: Timestamp? = nil
    ) {
        self.id = id
        self.area = area
        self.role = role
        self.label = label
        self.owner = owner
        self.guest = guest
        self.createdAt = createdAt
        self.expiresAt = expiresAt
        self.acceptedAt = acceptedAt
    }
}

/// A part of a desk that can be shared.
public enum SharedArea: String, CaseIterable, Hashable, Sendable {
    case household
    case portfolio
    case journal

    /// `Household`.
    public var title: String {
        switch self {
        case .household: "Household"
        case .portfolio: "Portfolio"
        case .journal: "Journal"
        }
    }

    /// What the other person sees.
    public var detail: String {
        switch self {
        case .household: "Accounts, budget, debts, goals, spending, and the total value of the portfolio."
        case .portfolio: "Holdings, transactions, performance, scenarios and taxes."
        case .journal: "Trades, days, reports, notes, tags and ratings."
        }
    }
}

/// What a person may do with what is shared with them.
public enum ShareRole: String, CaseIterable, Hashable, Sendable {
    case viewer
    case editor

    /// `Viewer`.
    public var title: String {
        switch self {
        case .viewer: "Viewer"
        case .editor: "Editor"
        }
    }
}
