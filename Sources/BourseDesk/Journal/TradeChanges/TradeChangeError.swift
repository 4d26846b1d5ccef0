import BourseCore
import BourseJournal

/// Why trades were not merged or split.
///
/// The journal did not change.
public enum TradeChangeError: UserFacingError, Hashable, Sendable {
    /// Fewer than two trades.
    case tooFew
    /// More trades than one merge may have.
    case tooMany
    /// There is no such closed trade.
    case unknown(TradeID)
    /// The trades are of several accounts.
    case accounts
    /// The trades are in several currencies.
    case currencies
    /// A merged trade cannot be split, nor a split be undone of which a part is merged.
    case merged
    /// The trade cannot be split after this execution.
    case noBoundary
    /// The trade is not merged, or not split.
    case unchanged
    /// The limit of merges and splits is reached.
    case full
    /// The journal changed several times while this was requested.
    case changing

    /// What happened and what to do.
    public var message: String {
        switch self {
        case .tooFew: "At least two closed trades are needed."
        case .tooMany: "A merged trade consists of at most \(TradeMerge.mostTrades) trades."
        case .unknown(let id): "There is no closed trade “\(id)”."
        case .accounts: "The trades belong to different accounts."
        case .currencies: "The trades are in different currencies, whose amounts cannot be added."
        case .merged: "The trade is part of a merged trade."
        case .noBoundary: "The trade does not have this execution, or no position remained after it."
        case .unchanged: "The trade is not merged or split."
        case .full: "The limit of \(JournalService.mostTradeChanges) merges and splits is reached."
        case .changing: "The journal is being changed."
        }
    }

    /// The kind of the error.
    public var kind: ErrorKind {
        switch self {
        case .unknown, .unchanged: .notFound
        case .merged, .changing: .conflict
        case .tooFew, .tooMany, .accounts, .currencies, .noBoundary, .full: .invalid
        }
    }

    /// What failed.
    public var headline: String {
        switch self {
        case .tooFew, .tooMany, .accounts, .currencies: "The trades were not merged"
        case .noBoundary: "The trade was not split"
        case .unknown: "Trade not found"
        case .merged, .unchanged, .full, .changing: "The trades were not changed"
        }
    }

    /// What is unchanged.
    public var unchanged: String { "Your journal is unchanged." }

    /// What to do next.
    public var remedy: String {
        switch self {
        case .tooFew: "Select two or more trades of one account."
        case .tooMany: "Select fewer trades."
        case .accounts: "Select trades of one account."
        case .currencies: "Select trades in one currency."
        case .merged: "Undo the merge first."
        case .noBoundary: "Choose a closing execution that is not the last."
        case .unchanged: "Reload the page."
        case .full: "Undo merges and splits that you no longer need."
        case .changing: "Try again."
        case .unknown: kind.remedy
        }
    }
}
