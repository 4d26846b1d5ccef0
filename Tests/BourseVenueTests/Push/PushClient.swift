import BourseCore
import BoursePush
import BourseVenue

/// A client of the venue's push service.
struct PushClient {
    let address: VenueAddress

    /// The origin of the push service.
    var origin: String { "http://\(address)" }

    /// Sends a request to an address below `/push`, or to a whole one.
    func send(
        _ method: String,
        _ target: String,
        headers: [(name: String, value: String)] = [],
        body: [UInt8] = []
    ) async throws -> TestAnswer {
        let path = target.hasPrefix(origin) ? target : "/push" + target
        return try await TestClient(address: address).send(method, path, headers: headers, body: body)
    }

    /// Makes a browser.
    func subscribe(_ query: String = "") async throws -> BrowserSubscription {
        try await send("POST", "/subscriptions" + query).decoded()
    }

    /// The messages of a browser.
    func messages(of browser: BrowserSubscription) async throws -> [BrowserMessage] {
        try await send("GET", browser.endpoint).decoded()
    }

    /// What the push service reports of a browser.
    func summary(of browser: BrowserSubscription) async throws -> BrowserSummary? {
        let all: [BrowserSummary] = try await send("GET", "/subscriptions").decoded()
        return all.first { $0.id == browser.id }
    }
}

struct BrowserSubscription: Decodable, Hashable {
    struct Keys: Decodable, Hashable {
        let p256dh: String
        let auth: String
    }

    let endpoint: String
    let keys: Keys
    let id: String
}

struct BrowserMessage: Decodable, Hashable {
    let topic: String?
    let urgency: String
    let ttl: Int
    let text: String
    let arrived: String
}

struct BrowserSummary: Decodable, Hashable {
    let id: String
    let active: Bool
    let fault: String?
    let attempts: Int
    let messages: Int
    let unreadable: Int
}

/// A desk that sends messages to browsers of the venue.
struct PushDesk {
    static let contact = "mailto:ann@example.com"

    let client: PushClient
    private let key = PushKey()

    /// The headers of a message.
    func headers(at now: Timestamp = MarketVenue.now) throws -> [String: String] {
        [
            "TTL": "60", "Content-Encoding": "aes128gcm",
            "Authorization": try key.authorization(for: client.origin, contact: Self.contact, now: now),
        ]
    }

    /// Sends a text.
    ///
    /// - Parameter changes: Headers that are others than usual, or missing.
    func send(
        _ text: String,
        to browser: BrowserSubscription,
        changes: [String: String?] = [:]
    ) async throws -> TestAnswer {
        try await send(body: try Self.encrypted(text, for: browser), to: browser, changes: changes)
    }

    /// Sends bytes as they are.
    func send(
        body: [UInt8],
        to browser: BrowserSubscription,
        changes: [String: String?] = [:]
    ) async throws -> TestAnswer {
        var headers = try headers()
        for (name, value) in changes { headers[name] = value }
        return try await client.send(
            "POST",
            browser.endpoint,
            headers: headers.map { (name: $0.key, value: $0.value) },
            body: body
        )
    }

    static func encrypted(_ text: String, for browser: BrowserSubscription) throws -> [UInt8] {
        let keys = PushEncryption.BrowserKeys(publicKey: browser.keys.p256dh, authentication: browser.keys.auth)
        guard let keys else { throw PushEncryption.PushEncryptionError.unreadable }
        return try PushEncryption.encrypt(Array(text.utf8), for: keys, salt: [UInt8](repeating: 7, count: 16))
    }
}
