import BourseCore
import BourseValues

/// Why a nickname was not saved.
public enum AccountNicknameError: UserFacingError, Hashable, Sendable {
    /// The journal has no such account.
    case unknown(account: String)
    /// The nickname is longer than allowed.
    case tooLong
    /// Another account has this nickname, or files name another account so.
    case taken(String)

    /// What happened.
    public var message: String {
        switch self {
        case .unknown(let account): "The journal has no account “\(account)”."
        case .tooLong: "A nickname has at most \(JournalAccount.longestNickname) characters."
        case .taken(let nickname): "Another account is called “\(nickname)”."
        }
    }

    /// The kind of the error.
    public var kind: ErrorKind {
        switch self {
        case .unknown: .notFound
        case .tooLong: .invalid
        case .taken: .conflict
        }
    }

    /// What failed.
    public var headline: String { "The nickname was not saved" }

    /// What to do next.
    public var remedy: String {
        switch self {
        case .unknown: "Use the name of the account as in your files."
        case .tooLong: "Enter a shorter one."
        case .taken: "Choose another nickname."
        }
    }
}
