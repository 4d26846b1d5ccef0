import BourseAPI
import BourseCore
import BourseValues

/// An error that published clients know by a text of their own.
public protocol PublishedError: UserFacingError {
    /// The status and the texts that published clients show.
    var published: PublishedRefusal { get }
}

extension AccountError: PublishedError {
    /// The status and the texts that published clients show.
    public var published: PublishedRefusal {
        switch self {
        case .wrongCredentials: PublishedRefusal(401, "Invalid credentials")
        case .emailTaken: PublishedRefusal(409, "Account already exists")
        case .tooManyAttempts:
            PublishedRefusal(429, "Too many login attempts. Try again in 15 minutes.", details: message)
        case .registrationClosed, .demoAccount: PublishedRefusal(403, message)
        case .invalidReset: PublishedRefusal(400, "Invalid or expired reset token", details: message)
        case .invalidEmail, .weakPassword, .unknownZone, .wrongPassword, .otherAddress, .sameEmail, .invalidEmailChange:
            PublishedRefusal(400, message)
        }
    }
}

extension PublishedBookError: PublishedError {
    /// The status and the text that published clients show.
    public var published: PublishedRefusal {
        switch self {
        case .changed: PublishedRefusal(409, messageWithRemedy)
        case .refused: PublishedRefusal(400, message)
        }
    }
}
