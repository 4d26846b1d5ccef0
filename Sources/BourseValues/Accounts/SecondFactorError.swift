import BourseCore

/// Why a second factor or a confirmation was refused; nothing was changed.
public enum SecondFactorError: UserFacingError, Equatable, Sendable {
    /// The password is right, and the account asks for a code as well.
    case codeRequired(ticket: String)
    /// The code is wrong, was used before, or belongs to another time.
    case wrongCode
    /// The sign-in took too long or was tried too often.
    case ticketOver
    /// There is an authenticator app already.
    case alreadyAdded
    /// There is none.
    case absent
    /// What is asked for needs a confirmation of who asks.
    case confirmationRequired

    /// What happened and what to do.
    public var message: String {
        switch self {
        case .codeRequired: "Enter the code of your authenticator app, or a recovery code."
        case .wrongCode: "The code is wrong or was used before. Enter the code that the app shows now."
        case .ticketOver: "The sign-in took too long or had too many wrong codes. Sign in again."
        case .alreadyAdded: "An authenticator app is set up already. Remove it first."
        case .absent: "No authenticator app is set up."
        case .confirmationRequired: "Confirm your identity first."
        }
    }

    /// The kind of the error.
    public var kind: ErrorKind {
        switch self {
        case .codeRequired, .wrongCode, .ticketOver: .notSignedIn
        case .alreadyAdded: .conflict
        case .absent: .invalid
        case .confirmationRequired: .forbidden
        }
    }

    /// What failed.
    public var headline: String {
        switch self {
        case .codeRequired: "A code is required"
        case .wrongCode: "Wrong code"
        case .ticketOver: "The sign-in is over"
        case .alreadyAdded: "The authenticator app was not added"
        case .absent: "No authenticator app"
        case .confirmationRequired: "Confirmation required"
        }
    }
}
