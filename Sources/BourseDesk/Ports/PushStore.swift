import BourseCore
import BourseValues

/// Stores the browsers that receive notifications, the settings, and the key that identifies the desk to push services.
public protocol PushStore: Sendable {
    /// The subscriptions of a person, oldest first.
    func subscriptions(of user: UserID) async throws -> [PushSubscription]
    /// Adds the subscription of a session in place of an earlier one of it or with its address; false, and nothing is
    /// added, when the person has `limit`.
    func insert(
        _ subscription: PushSubscription,
        session: SessionDigest,
        of user: UserID,
        limit: Int
    ) async throws -> Bool
    /// Removes a subscription.
    func deleteSubscription(_ id: String, of user: UserID) async throws
    /// Removes the subscription of a session; false when it has none.
    func deleteSubscription(session: SessionDigest, of user: UserID) async throws -> Bool
    /// The identity of the subscription of a session.
    func subscription(session: SessionDigest, of user: UserID) async throws -> String?
    /// Stores how the last delivery ended: without a failure, it succeeded.
    func setDelivered(_ id: String, of user: UserID, at now: Timestamp, failure: String?) async throws

    /// The settings of a person; nothing before they were set.
    func settings(of user: UserID) async throws -> PushSettings?
    /// Replaces the settings.
    func setSettings(_ settings: PushSettings, of user: UserID) async throws
    /// People with the summary among their topics, their settings, and the day of the last summary.
    func summaryReaders() async throws -> [(user: User, settings: PushSettings, last: TradingDay?)]
    /// Stores the day of the last summary; false when it was stored already.
    func setSummarized(_ day: TradingDay, of user: UserID) async throws -> Bool
    /// People with a subscription.
    func subscribers() async throws -> [User]
    /// A person; nothing for who is not there.
    func person(_ user: UserID) async throws -> User?

    /// The key of the desk: the one that is stored, or else `new`, which is stored then.
    func key(orStoring new: [UInt8], at now: Timestamp) async throws -> [UInt8]
}

/// Encrypts messages for browsers and signs requests to push services, done by a library behind this port.
public protocol PushCipher: Sendable {
    /// A new private key: 32 bytes.
    func makeKey() -> [UInt8]
    /// The public key of a private one as a browser takes it, in base64url.
    func publicText(ofKey key: [UInt8]) throws -> String
    /// The keys of a browser, from base64url; nothing when they are not of its form.
    func browserKeys(publicKey: String, secret: String) -> (publicKey: [UInt8], secret: [UInt8])?
    /// A body for a browser, and the headers `Authorization` and `Content-Encoding` of its request.
    func request(
        _ text: [UInt8],
        to subscription: PushSubscription,
        salt: [UInt8],
        key: [UInt8],
        contact: String,
        now: Timestamp
    ) throws -> PushRequest
}

/// A request to a push service.
public struct PushRequest: Sendable {
    /// The encrypted message.
    public let body: [UInt8]
    /// Its headers.
    public let headers: [(name: String, value: String)]

    /// Makes a request.
    public init(body: [UInt8], headers: [(name: String, value: String)]) {
        self.body = body
        self.headers = headers
    }
}

/// What notifications on devices need from outside.
public struct PushPorts: Sendable {
    /// Keeps subscriptions and settings.
    public let store: any PushStore
    /// Encrypts and signs.
    public let cipher: any PushCipher

    /// Puts the ports together.
    public init(store: any PushStore, cipher: any PushCipher) {
        self.store = store
        self.cipher = cipher
    }
}
