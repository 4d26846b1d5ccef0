import BourseCore
import BourseJournal

/// Why the risk of a trade or the rule of an account was not saved.
///
/// The journal did not change.
public enum RiskError: UserFacingError, Hashable, Sendable {
    /// There is no such closed trade or open position.
    case unknown(TradeID)
    /// The journal has no such account.
    case unknownAccount(String)
    /// Fields that cannot be used.
    case refused(RiskDraft.DraftRefusal)

    /// What happened.
    public var message: String {
        switch self {
        case .unknown(let id): "There is no closed trade or open position “\(id)”."
        case .unknownAccount(let account): "The journal has no account “\(account)”."
        case .refused(let refusal): refusal.message
        }
    }

    /// The kind of the error.
    public var kind: ErrorKind {
        switch self {
        case .unknown, .unknownAccount: .notFound
        case .refused: .invalid
        }
    }

    /// What failed.
    public var headline: String {
        switch self {
        case .unknown: "Trade not found"
        case .unknownAccount: "Account not found"
        case .refused: "The risk was not saved"
        }
    }

    /// What is unchanged.
    public var unchanged: String { "Your journal is unchanged." }
}
