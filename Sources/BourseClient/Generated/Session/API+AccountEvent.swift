// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// The schema `AccountEvent`.
    public struct AccountEvent: Decodable, Equatable, Sendable {
        public let at: Date
        public let event: Event
        public let subject: String
        public let device: String
        public let address: String

        public enum Event: OpenChoice {
            case signedUp
            case signedIn
            case signInFailed
            case codeFailed
            case signedOut
            case sessionEnded
            case allSessionsEnded
            case confirmed
            case passwordChanged
            case passwordReset
            case emailChangeRequested
            case emailChangeCanceled
            case emailChanged
            case tokenCreated
            case tokenRevoked
            case feedCreated
            case feedRevoked
            case authenticatorAdded
            case authenticatorRemoved
            case recoveryCodesCreated
            case recoveryCodeUsed
            case passkeyAdded
            case passkeyRemoved
            case identityConnected
            case identityDisconnected
            case dataExported
            /// A text that this version of the client does not know.
            case unlisted(String)

            public static let listedCases: [Self] = [
                .signedUp, .signedIn, .signInFailed, .codeFailed, .signedOut, .sessionEnded, .allSessionsEnded,
                .confirmed, .passwordChanged, .passwordReset, .emailChangeRequested, .emailChangeCanceled,
                .emailChanged, .tokenCreated, .tokenRevoked, .feedCreated, .feedRevoked, .authenticatorAdded,
                .authenticatorRemoved, .recoveryCodesCreated, .recoveryCodeUsed, .passkeyAdded, .passkeyRemoved,
                .identityConnected, .identityDisconnected, .dataExported,
            ]

            public var rawValue: String {
                switch self {
                case .signedUp: "signed-up"
                case .signedIn: "signed-in"
                case .signInFailed: "sign-in-failed"
                case .codeFailed: "code-failed"
                case .signedOut: "signed-out"
                case .sessionEnded: "session-ended"
                case .allSessionsEnded: "all-sessions-ended"
                case .confirmed: "confirmed"
                case .passwordChanged: "password-changed"
                case .passwordReset: "password-reset"
                case .emailChangeRequested: "email-change-requested"
                case .emailChangeCanceled: "email-change-canceled"
                case .emailChanged: "email-changed"
                case .tokenCreated: "token-created"
                case .tokenRevoked: "token-revoked"
                case .feedCreated: "feed-created"
                case .feedRevoked: "feed-revoked"
                case .authenticatorAdded: "authenticator-added"
                case .authenticatorRemoved: "authenticator-removed"
                case .recoveryCodesCreated: "recovery-codes-created"
                case .recoveryCodeUsed: "recovery-code-used"
                case .passkeyAdded: "passkey-added"
                case .passkeyRemoved: "passkey-removed"
                case .identityConnected: "identity-connected"
                case .identityDisconnected: "identity-disconnected"
                case .dataExported: "data-exported"
                case .unlisted(let text): text
                }
            }
        }
    }
}
