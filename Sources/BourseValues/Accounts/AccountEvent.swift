import BourseCore

/// Something that happened to an account, as its log tells it.
public struct AccountEvent: Hashable, Sendable {
    /// The most events that are kept of one person; the oldest are left out.
    public static let most = 500

    /// What happened.
    public let kind: Kind
    /// What it happened to, such as the name of a token; may be empty.
    public let subject: String
    /// The device it was done with; may be empty.
    public let device: String
    /// The network address it came from; empty for what the desk did itself.
    public let address: String
    /// When.
    public let at: Timestamp

    /// Makes an event.
    public init(_ kind: Kind, subject: String = "", device: String = "", address: String = "", at: Timestamp) {
        self.kind = kind
        self.subject = subject
        self.device = device
        self.address = address
        self.at = at
    }

    /// Kinds of events.
    public enum Kind: String, CaseIterable, Hashable, Sendable {
        case signedUp = "signed-up"
        case signedIn = "signed-in"
        case signInFailed = "sign-in-failed"
        case codeFailed = "code-failed"
        case signedOut = "signed-out"
        case sessionEnded = "session-ended"
        case allSessionsEnded = "all-sessions-ended"
        case confirmed = "confirmed"
        case passwordChanged = "password-changed"
        case passwordReset = "password-reset"
        case emailChangeRequested = "email-change-requested"
        case emailChangeCanceled = "email-change-canceled"
        case emailChanged = "email-changed"
        case tokenCreated = "token-created"
        case tokenRevoked = "token-revoked"
        case feedCreated = "feed-created"
        case feedRevoked = "feed-revoked"
        case authenticatorAdded = "authenticator-added"
        case authenticatorRemoved = "authenticator-removed"
        case recoveryCodesCreated = "recovery-codes-created"
        case recoveryCodeUsed = "recovery-code-used"
        case passkeyAdded = "passkey-added"
        case passkeyRemoved = "passkey-removed"
        case identityConnected = "identity-connected"
        case identityDisconnected = "identity-disconnected"
        case dataExported = "data-exported"

        /// `Signed in`.
        public var title: String {
            switch self {
            case .signedUp: "Account created"
            case .signedIn: "Signed in"
            case .signInFailed: "Wrong password"
            case .codeFailed: "Wrong code"
            case .signedOut: "Signed out"
            case .sessionEnded: "Session ended"
            case .allSessionsEnded: "All sessions ended"
            case .confirmed: "Identity confirmed"
            case .passwordChanged: "Password changed"
            case .passwordReset: "Password reset by e-mail link"
            case .emailChangeRequested: "Change of e-mail address requested"
            case .emailChangeCanceled: "Change of e-mail address canceled"
            case .emailChanged: "E-mail address changed"
            case .tokenCreated: "Access token created"
            case .tokenRevoked: "Access token revoked"
            case .feedCreated: "Feed address created"
            case .feedRevoked: "Feed address revoked"
            case .authenticatorAdded: "Authenticator app added"
            case .authenticatorRemoved: "Authenticator app removed"
            case .recoveryCodesCreated: "Recovery codes created"
            case .recoveryCodeUsed: "Recovery code used"
            case .passkeyAdded: "Passkey added"
            case .passkeyRemoved: "Passkey removed"
            case .identityConnected: "Identity connected"
            case .identityDisconnected: "Identity disconnected"
            case .dataExported: "Data exported"
            }
        }

        /// Whether its owner should look twice at it if it was not them.
        public var isWarning: Bool { self == .signInFailed || self == .codeFailed || self == .recoveryCodeUsed }
    }
}
