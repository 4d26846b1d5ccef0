import BourseCore

/// Why something about an account was refused.
///
/// Nothing was changed.
public enum AccountError: UserFacingError, Equatable, Sendable {
    /// The text is not an e-mail address.
    case invalidEmail
    /// The password is too short, too long or too easy to guess.
    case weakPassword(String)
    /// The zone is not one the system knows.
    case unknownZone(String)
    /// There is an account with this address already.
    case emailTaken
    /// Address and password do not belong together; which of them is wrong is not told.
    case wrongCredentials
    /// The password of the person who is signed in is another.
    case wrongPassword
    /// The address that confirms a deletion is not that of the account.
    case otherAddress
    /// Too many attempts; try again after so many seconds.
    case tooManyAttempts(seconds: Int)
    /// The secret of a link to a new password is none, is used up, or too old.
    case invalidReset
    /// The account has this address already.
    case sameEmail
    /// The link to a new address is none, is used up, or too old.
    case invalidEmailChange
    /// What was asked for is not possible with the demo account.
    case demoAccount
    /// New accounts are not accepted.
    case registrationClosed

    /// What happened and what to do.
    public var message: String {
        switch self {
        case .invalidEmail: "Invalid e-mail address. Enter one like name@example.com."
        case .weakPassword(let reason): reason
        case .unknownZone(let name): "Unknown time zone “\(name)”. Choose one such as Europe/Rome."
        case .emailTaken: "An account with this address already exists. Sign in instead."
        case .wrongCredentials: "E-mail address and password do not match an account."
        case .wrongPassword: "The password is wrong. Enter the password of your account."
        case .otherAddress: "This is not the address of your account. Enter the one that you sign in with."
        case .tooManyAttempts(let seconds):
            "Too many attempts. Try again in \(seconds < 120 ? "\(seconds) seconds" : "\((seconds + 59) / 60) minutes")."
        case .invalidReset: "This link was already used or is older than an hour. Request a new link."
        case .sameEmail: "The account already has this address. Enter another one."
        case .invalidEmailChange:
            "This link was already used, was replaced, or is older than 24 hours. Enter the address again in the settings."
        case .demoAccount: "The demo account cannot be changed or deleted. Sign up for an account of your own."
        case .registrationClosed:
            "Registration on this desk is closed. Its operator can start it with --open-registration."
        }
    }

    /// The kind of the error.
    public var kind: ErrorKind {
        switch self {
        case .wrongCredentials: .notSignedIn
        case .tooManyAttempts: .busy
        case .registrationClosed, .demoAccount: .forbidden
        case .emailTaken: .conflict
        case .invalidEmail, .weakPassword, .unknownZone, .wrongPassword, .otherAddress, .invalidReset, .sameEmail,
            .invalidEmailChange:
            .invalid
        }
    }

    /// What failed.
    public var headline: String {
        switch self {
        case .invalidEmail: "Invalid e-mail address"
        case .weakPassword: "The password was not accepted"
        case .unknownZone: "Unknown time zone"
        case .emailTaken: "The account already exists"
        case .wrongCredentials: "Wrong e-mail address or password"
        case .wrongPassword: "Wrong password"
        case .otherAddress: "Another address"
        case .tooManyAttempts: "Too many attempts"
        case .invalidReset: "The link is no longer valid"
        case .sameEmail: "The address is the same"
        case .invalidEmailChange: "The link is no longer valid"
        case .demoAccount: "The demo account stays as it is"
        case .registrationClosed: "Registration is closed"
        }
    }

    /// The number of seconds until attempts are accepted again.
    public var retryAfter: Int? {
        if case .tooManyAttempts(let seconds) = self { seconds } else { nil }
    }
}
