import BourseCore
import BourseValues

/// A visit to an identity provider: why a browser was sent there, and what its answer must come with.
///
/// The browser keeps it sealed, so that visits that are begun and left fill no table, and an answer in another browser
/// is worth nothing.
public struct IdentityVisit: Hashable, Sendable {
    /// Why the browser is sent to the provider.
    public enum Purpose: Hashable, Sendable {
        /// To sign in, or to sign up where that is possible.
        case signIn
        /// To connect the identity with the account of a session.
        case connect(session: String)
        /// To confirm who the person of a session is.
        case confirm(session: String)
    }

    /// The word of the provider.
    public let provider: String
    /// Why.
    public let purpose: Purpose
    /// The local path to go to afterwards; may be empty.
    public let next: String
    /// The zone of the browser, for a new account.
    public let zone: String
    /// Whether nothing is to be kept on the device.
    public let keepsNothing: Bool

    /// Makes a visit.
    public init(provider: String, purpose: Purpose, next: String, zone: String = "", keepsNothing: Bool = false) {
        self.provider = provider
        self.purpose = purpose
        self.next = String(next.prefix(500))
        self.zone = String(zone.prefix(64))
        self.keepsNothing = keepsNothing
    }
}

extension IdentityVisit {
    /// The texts that are sealed.
    var fields: [String] {
        let (kind, session) =
            switch purpose {
            case .signIn: ("sign-in", "")
            case .connect(let session): ("connect", session)
            case .confirm(let session): ("confirm", session)
            }
        return [provider, kind, session, next, zone, keepsNothing ? "nothing" : ""]
    }

    init?(fields: some Collection<String>) {
        let fields = Array(fields)
        guard fields.count == 6 else { return nil }
        let purpose: Purpose
        switch fields[1] {
        case "sign-in": purpose = .signIn
        case "connect": purpose = .connect(session: fields[2])
        case "confirm": purpose = .confirm(session: fields[2])
        default: return nil
        }
        self.init(
            provider: fields[0],
            purpose: purpose,
            next: fields[3],
            zone: fields[4],
            keepsNothing: fields[5] == "nothing"
        )
    }
}

/// What a provider answered by way of the browser.
public struct IdentityAnswer: Hashable, Sendable {
    /// The code, if the person agreed.
    public let code: String
    /// What was sent along.
    public let state: String
    /// The error code, if not.
    public let error: String

    /// Makes an answer.
    public init(code: String, state: String, error: String) {
        self.code = code
        self.state = state
        self.error = error
    }
}

/// What came of a visit.
public enum IdentityOutcome: Sendable {
    /// The person is signed in.
    case signedIn(SessionToken)
    /// An account with the address exists: whoever signs in to it with this sealed identity connects the two.
    case mustSignIn(sealed: String)
    /// The identity is connected with the account of the session.
    case connected
    /// The person of the session confirmed who they are.
    case confirmed
}
