import BourseCore
import BourseDesk
import BourseDeskTestSupport
import BourseTestSupport
import BourseValues
import Synchronization
import Testing

/// People and sessions in memory.
final class MemoryAccounts: AccountStore {
    struct State {
        var users: [UserID: (user: User, hash: String)] = [:]
        var sessions: [SessionDigest: StoredSession] = [:]
        var resets: [SessionDigest: (user: UserID, end: Timestamp)] = [:]
        var lookups = 0
        var tokens: [String: (user: UserID, token: AccessToken, digest: SessionDigest)] = [:]
        /// How often the use of a token or a feed was stored.
        var writes = 0
        var feeds: [SessionDigest: (user: UserID, feed: FeedAddress)] = [:]
        var cards: [SessionDigest: (user: UserID, card: SharedCard)] = [:]
        var events: [UserID: [AccountEvent]] = [:]
        var authenticators: [UserID: (app: StoredAuthenticator, lastStep: Int64)] = [:]
        var recoveryCodes: [UserID: [SessionDigest: Bool]] = [:]
        var passkeys: [String: (user: UserID, stored: StoredPasskey)] = [:]
        var identities: [(UserID, LinkedIdentity)] = []
        var emailChanges: [SessionDigest: (user: UserID, change: EmailChange)] = [:]
    }

    struct StoredSession {
        let user: UserID
        let new: NewSession
        var end: Timestamp
        var usedAt: Timestamp?
        var confirmedAt: Timestamp
    }

    let state = Mutex(State())

    var sessionCount: Int { state.withLock { $0.sessions.count } }
    /// How often a session was looked up.
    var sessionLookups: Int { state.withLock { $0.lookups } }
    /// How often the use of a token or a feed was stored.
    var useWrites: Int { state.withLock { $0.writes } }

    func userCount() async throws -> Int { state.withLock { $0.users.count } }

    func onlyUser() async throws -> User? {
        state.withLock { $0.users.count == 1 ? $0.users.values.first?.user : nil }
    }

    func firstUser() async throws -> User? {
        state.withLock { $0.users.values.map(\.user).min { $0.createdAt < $1.createdAt } }
    }

    func users() async throws -> [User] {
        state.withLock { $0.users.values.map(\.user).sorted { $0.createdAt < $1.createdAt } }
    }

    func insert(_ user: User, passwordHash: String, onlyIfFirst: Bool) async throws -> InsertOutcome {
        state.withLock { state in
            if onlyIfFirst, !state.users.isEmpty { return .notFirst }
            if state.users.values.contains(where: { $0.user.email == user.email }) { return .emailTaken }
            state.users[user.id] = (user, passwordHash)
            return .inserted
        }
    }

    func user(email: Email) async throws -> (user: User, passwordHash: String)? {
        state.withLock { $0.users.values.first { $0.user.email == email } }.map { ($0.user, $0.hash) }
    }

    func user(_ id: UserID) async throws -> (user: User, passwordHash: String)? {
        state.withLock { $0.users[id] }.map { ($0.user, $0.hash) }
    }

    func setPassword(hash: String, of user: UserID, keeping session: SessionDigest?) async throws {
        state.withLock { state in
            state.users[user]?.hash = hash
            state.resets = state.resets.filter { $0.value.user != user }
            state.emailChanges = state.emailChanges.filter { $0.value.user != user }
            state.sessions = state.sessions.filter { $0.value.user != user || $0.key == session }
        }
    }

    func setEmail(_ email: Email, of user: UserID) async throws -> Bool {
        state.withLock { state in
            guard let known = state.users[user],
                !state.users.values.contains(where: { $0.user.email == email && $0.user.id != user })
            else { return false }
            let (id, made, settings) = (known.user.id, known.user.createdAt, known.user.settings)
            state.users[user]?.user = User(id: id, email: email, createdAt: made, settings: settings)
            state.resets = state.resets.filter { $0.value.user != user }
            state.emailChanges = state.emailChanges.filter { $0.value.user != user }
            return true
        }
    }

    func setSettings(_ settings: UserSettings, of user: UserID) async throws {
        state.withLock { state in
            let former = state.users[user]?.user.settings
            state.users[user]?.user.settings = settings
            state.users[user]?.user.settings.journalRange = former?.journalRange
            state.users[user]?.user.settings.hiddenDates = former?.hiddenDates ?? []
        }
    }

    func setJournalRange(_ range: DateRange.Preset, of user: UserID) async throws {
        state.withLock { $0.users[user]?.user.settings.journalRange = range }
    }

    func setHiddenDates(_ categories: Set<CalendarCategory>, of user: UserID) async throws {
        state.withLock { $0.users[user]?.user.settings.hiddenDates = categories }
    }

    func delete(_ user: UserID) async throws {
        state.withLock { state in
            state.users[user] = nil
            state.sessions = state.sessions.filter { $0.value.user != user }
        }
    }

    func insertReset(_ digest: SessionDigest, user: UserID, expiresAt: Timestamp, now: Timestamp) async throws {
        state.withLock { state in
            state.resets = state.resets.filter { $0.value.user != user }
            state.resets[digest] = (user, expiresAt)
        }
    }

    func user(reset: SessionDigest, now: Timestamp) async throws -> User? {
        state.withLock { state in
            guard let found = state.resets[reset], found.end > now else { return nil }
            return state.users[found.user]?.user
        }
    }

    func useReset(_ digest: SessionDigest, passwordHash: String, now: Timestamp) async throws -> Bool {
        state.withLock { state in
            guard let found = state.resets.removeValue(forKey: digest), found.end > now else { return false }
            state.users[found.user]?.hash = passwordHash
            state.emailChanges = state.emailChanges.filter { $0.value.user != found.user }
            state.tokens = state.tokens.filter { $0.value.user != found.user }
            state.sessions = state.sessions.filter { $0.value.user != found.user }
            return true
        }
    }
}

extension MemoryAccounts {
    func accessTokens(of user: UserID) async throws -> [AccessToken] {
        state.withLock { $0.tokens.values.filter { $0.user == user }.map(\.token) }
            .sorted { ($1.createdAt, $0.id) < ($0.createdAt, $1.id) }
    }

    func insert(_ token: AccessToken, digest: SessionDigest, of user: UserID, limit: Int) async throws -> Bool {
        state.withLock { state in
            guard state.tokens.values.count(where: { $0.user == user }) < limit else { return false }
            state.tokens[token.id] = (user, token, digest)
            return true
        }
    }

    func deleteAccessToken(_ id: String, of user: UserID) async throws -> Bool {
        state.withLock { state in
            guard state.tokens[id]?.user == user else { return false }
            state.tokens[id] = nil
            return true
        }
    }

    func accessToken(_ id: String) async throws -> (user: User, token: AccessToken, digest: SessionDigest)? {
        state.withLock { state in
            state.tokens[id].flatMap { stored in
                state.users[stored.user].map { ($0.user, stored.token, stored.digest) }
            }
        }
    }

    func setUsed(accessToken id: String, of user: UserID, at now: Timestamp) async throws {
        state.withLock { state in
            state.writes += 1
            guard let token = state.tokens[id]?.token, state.tokens[id]?.user == user else { return }
            state.tokens[id]?.token = AccessToken(
                id: id,
                name: token.name,
                scope: token.scope,
                createdAt: token.createdAt,
                expiresAt: token.expiresAt,
                usedAt: now
            )
        }
    }

    func sharedCards(of user: UserID) async throws -> [SharedCard] {
        state.withLock { $0.cards.values.filter { $0.user == user }.map(\.card) }
            .sorted { ($1.sharedAt, $0.id) < ($0.sharedAt, $1.id) }
    }

    func insert(_ card: SharedCard, digest: SessionDigest, of user: UserID, limit: Int) async throws -> Bool {
        state.withLock { state in
            guard state.cards.values.count(where: { $0.user == user }) < limit else { return false }
            state.cards[digest] = (user, card)
            return true
        }
    }

    func deleteSharedCard(_ id: String, of user: UserID) async throws -> Bool {
        state.withLock { state in
            guard let digest = state.cards.first(where: { $0.value.user == user && $0.value.card.id == id })?.key else {
                return false
            }
            state.cards[digest] = nil
            return true
        }
    }

    func sharedCard(digest: SessionDigest) async throws -> SharedCard? { state.withLock { $0.cards[digest]?.card } }

    func feeds(of user: UserID) async throws -> [FeedAddress] {
        state.withLock { $0.feeds.values.filter { $0.user == user }.map(\.feed) }
            .sorted { $0.kind.rawValue < $1.kind.rawValue }
    }

    func setFeed(_ feed: FeedAddress, digest: SessionDigest, of user: UserID) async throws {
        try await deleteFeed(feed.kind, of: user)
        state.withLock { $0.feeds[digest] = (user, feed) }
    }

    func deleteFeed(_ kind: FeedKind, of user: UserID) async throws {
        state.withLock { state in
            state.feeds = state.feeds.filter { $0.value.user != user || $0.value.feed.kind != kind }
        }
    }

    func feed(_ kind: FeedKind, digest: SessionDigest) async throws -> (user: User, feed: FeedAddress)? {
        state.withLock { state in
            guard let stored = state.feeds[digest], stored.feed.kind == kind else { return nil }
            return state.users[stored.user].map { ($0.user, stored.feed) }
        }
    }

    func setRead(feed kind: FeedKind, of user: UserID, at now: Timestamp) async throws {
        state.withLock { state in
            state.writes += 1
            for (digest, stored) in state.feeds where stored.user == user && stored.feed.kind == kind {
                let (secret, createdAt) = (stored.feed.secret, stored.feed.createdAt)
                state.feeds[digest]?.feed = FeedAddress(kind: kind, secret: secret, createdAt: createdAt, readAt: now)
            }
        }
    }
}

/// Secrets that cost nothing and count what they were asked for.
final class CountingSecrets: Secrets {
    private let counts = Mutex((hashes: 0, verifications: 0))

    var hashes: Int { counts.withLock { $0.hashes } }
    var verifications: Int { counts.withLock { $0.verifications } }

    /// Hashes and verifications, which take the same time.
    var work: Int { counts.withLock { $0.hashes + $0.verifications } }

    func hash(password: String) async throws -> String {
        counts.withLock { $0.hashes += 1 }
        return "plain$" + password
    }

    func verify(password: String, hash: String) async -> Bool {
        counts.withLock { $0.verifications += 1 }
        return hash == "plain$" + password
    }

    var decoy: String { "nobody's" }

    func digest(_ token: SessionToken) -> SessionDigest { SessionDigest(bytes: Array(token.text.utf8)) }
    func authenticationCode(of bytes: [UInt8], key: [UInt8]) -> [UInt8] { bytes + key }
    /// Twenty bytes that depend on each byte and on the key.
    func shortAuthenticationCode(of bytes: [UInt8], key: [UInt8]) -> [UInt8] {
        let code = (key + bytes).reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
        return (0..<20).map { UInt8(truncatingIfNeeded: code >> UInt64($0 % 8 * 8)) }
    }
    func checksum() -> any Checksum { SampleChecksum() }
}

/// An account service on memory with a clock that stands still.
struct AccountRig {
    let clock = ManualClock()
    let store = MemoryAccounts()
    let secrets = CountingSecrets()
    let service: AccountService

    static let password = "four quiet words here"

    init(isOpen: Bool = true, identities: (any IdentitySource)? = nil) {
        let environment = DeskEnvironment.deterministic(clock: clock)
        service = AccountService(
            store: store,
            secrets: secrets,
            environment: environment,
            opensRegistration: isOpen,
            identities: identities
        )
    }

    @discardableResult
    func join(
        _ email: String = "ann@example.com",
        password: String = password,
        zone: String = "UTC",
        from address: String = "192.0.2.1"
    ) async throws -> (user: User, token: SessionToken) {
        try await service.signUp(email: email, password: password, zone: zone, address: address)
    }

    @discardableResult
    func enter(
        _ email: String = "ann@example.com",
        password: String = password,
        from address: String = "192.0.2.1"
    ) async throws -> (user: User, token: SessionToken) {
        try await service.signIn(email: email, password: password, address: address)
    }
}
