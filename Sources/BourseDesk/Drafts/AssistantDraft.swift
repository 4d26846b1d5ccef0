import BourseCore
import BourseValues

/// A change that an assistant proposes; it has no effect until its owner accepts it.
public struct AssistantDraft: Hashable, Sendable {
    /// What is proposed.
    public enum Content: Hashable, Sendable {
        /// A new alert.
        case alert(AlertDraft)
        /// A new transaction of the portfolio.
        case transaction(TransactionDraft)

        /// The kind of what is proposed.
        public var kind: DraftKind {
            switch self {
            case .alert: .alert
            case .transaction: .transaction
            }
        }
    }

    /// The kind of what a draft proposes; the raw value is stored.
    public enum DraftKind: String, CaseIterable, Hashable, Sendable {
        /// A new alert.
        case alert
        /// A new transaction of the portfolio.
        case transaction
    }

    /// 32 hexadecimal digits.
    public let id: String
    /// What is proposed.
    public let content: Content
    /// The reason that the assistant states; empty without one.
    public let reason: String
    /// When it was proposed.
    public let proposedAt: Timestamp

    /// Makes a draft.
    public init(id: String, content: Content, reason: String, proposedAt: Timestamp) {
        self.id = id
        self.content = content
        self.reason = reason
        self.proposedAt = proposedAt
    }
}
