import BourseCore

/// How somebody proved who they are.
public enum SignInMethod: String, CaseIterable, Hashable, Sendable {
    /// Address and password.
    case password
    /// Address, password and the code of an authenticator app.
    case code
    /// Address, password and a recovery code.
    case recovery
    /// A passkey.
    case passkey
    /// An identity provider, such as Google.
    case provider
    /// The first session of a new account.
    case registration
    /// A link that the program itself made: of the demo, or for the owner at the command line.
    case link

    /// `Password and code`.
    public var title: String {
        switch self {
        case .password: "Password"
        case .code: "Password and code"
        case .recovery: "Password and recovery code"
        case .passkey: "Passkey"
        case .provider: "Identity provider"
        case .registration: "New account"
        case .link: "Link"
        }
    }
}

/// A browser or program in which a person is signed in.
public struct DeviceSession: Hashable, Sendable, Identifiable {
    /// 32 hexadecimal digits, by which it is ended.
    public let id: String
    /// The name of the device; empty when it told none.
    public let device: String
    /// How the person signed in.
    public let method: SignInMethod
    /// When.
    public let createdAt: Timestamp
    /// When it was last used, to ten minutes; nothing before that.
    public let usedAt: Timestamp?
    /// Whether it receives notifications.
    public let receivesPush: Bool

    /// Makes a session of its stored parts.
    public init(
        id: String,
        device: String,
        method: SignInMethod,
        createdAt: Timestamp,
        usedAt: Timestamp?,
        receivesPush: Bool
    ) {
        self.id = id
        self.device = device
        self.method = method
        self.createdAt = createdAt
        self.usedAt = usedAt
        self.receivesPush = receivesPush
    }
}
