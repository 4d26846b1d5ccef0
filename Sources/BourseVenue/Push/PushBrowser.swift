import BourseCore
import BoursePush
import Crypto
import NIOHTTP1

/// A browser with one subscription, and the messages that came for it.
struct PushBrowser {
    /// The most messages that are stored.
    static let mostMessages = 100
    /// The longest body in bytes for a browser that takes less than others do.
    static let shortestLimit = 1000

    /// The name of the subscription in its address.
    let id: String
    /// `http://127.0.0.1:8091`.
    let origin: String
    let endpoint: String
    let fault: PushBrowserFault?
    private let key: P256.KeyAgreement.PrivateKey
    private let secret: [UInt8]

    private(set) var isActive = true
    /// The requests that came with a message, with those that were refused.
    private(set) var attempts = 0
    /// The messages that could not be decrypted.
    private(set) var unreadable = 0
    private(set) var messages: [ReceivedPush] = []
    private var lastNumber = 0
    private var refused = 0
    /// The public key of the desk whose messages are taken.
    private var desk: [UInt8]?

    /// Makes a browser.
    ///
    /// - Parameters:
    ///   - random: Where its name and its keys come from.
    ///   - base: The address of the push service, which begins with its origin.
    init(_ random: inout VenueRandom, origin: String, base: String, fault: PushBrowserFault?) {
        id = random.token(bytes: 16)
        self.origin = origin
        endpoint = "\(base)/messages/\(id)"
        self.fault = fault
        key = Self.key(&random)
        secret = random.bytes(16)
    }

    /// What a browser gives to the page that subscribed.
    var keys: (publicKey: String, secret: String) {
        (Base64URL.text(key.publicKey.x963Representation), Base64URL.text(secret))
    }

    // MARK: - Messages

    /// Takes a message, or refuses it.
    mutating func take(_ request: UpstreamRequest, at now: Timestamp) throws(PushRefusal) -> PacedAnswer {
        attempts += 1
        guard isActive, fault != .gone else { throw .gone }
        let delivery = try PushDelivery(
            request,
            longest: fault == .tooLong ? Self.shortestLimit : PushDelivery.longestBody
        )
        let header = request.headers.first(name: "authorization")
        let authorization = try PushAuthorization(header, origin: origin, at: now)
        guard desk ?? authorization.key == authorization.key else {
            throw PushRefusal(.forbidden, "Earlier messages of this subscription came with another key.")
        }
        desk = authorization.key
        switch fault {
        case .tooMany where refused < PushBrowserFault.refusedMessages:
            refused += 1
            throw .tooMany(wait: PushBrowserFault.wait)
        case .failing: throw PushRefusal(.internalServerError, "Internal Server Error")
        case .silence: return .silent
        case .gone, .tooMany, .tooLong, nil: return try store(delivery, at: now)
        }
    }

    private mutating func store(_ delivery: PushDelivery, at now: Timestamp) throws(PushRefusal) -> PacedAnswer {
        guard let text = try? PushEncryption.decrypt(delivery.body, key: key, authentication: secret) else {
            unreadable += 1
            throw PushRefusal(.badRequest, "The message is not encrypted for this browser.")
        }
        if let topic = delivery.topic { messages.removeAll { $0.topic == topic && !$0.isFetched } }
        if messages.count >= Self.mostMessages { messages.removeFirst() }
        lastNumber += 1
        messages.append(ReceivedPush(number: lastNumber, delivery, text: text, at: now))
        let location = "\(endpoint)/\(lastNumber)"
        var answer = PacedAnswer.text(location + "\n", .created)
        answer.headers.add(name: "location", value: location)
        answer.headers.add(name: "ttl", value: "\(delivery.ttl)")
        return answer
    }

    /// All messages; a later one of the same topic takes the place of none of them.
    mutating func fetch() -> [ReceivedPush] {
        for index in messages.indices { messages[index].isFetched = true }
        return messages
    }

    /// Ends the subscription and deletes its messages.
    mutating func unsubscribe() {
        isActive = false
        messages = []
    }

    // MARK: - Keys

    /// A key of P-256; few numbers of 32 bytes are none.
    private static func key(_ random: inout VenueRandom) -> P256.KeyAgreement.PrivateKey {
        while true {
            if let key = try? P256.KeyAgreement.PrivateKey(rawRepresentation: random.bytes(32)) { return key }
        }
    }
}

/// A message that a browser has received and decrypted.
struct ReceivedPush: Encodable, Sendable {
    /// Its place among the messages of its browser, from 1.
    let number: Int
    let topic: String?
    let urgency: String
    let ttl: Int
    let text: String
    /// When it came, in ISO-8601.
    let arrived: String
    /// Whether somebody has read it.
    var isFetched = false

    private enum CodingKeys: String, CodingKey {
        case topic
        case urgency
        case ttl
        case text
        case arrived
    }

    init(number: Int, _ delivery: PushDelivery, text: [UInt8], at now: Timestamp) {
        self.number = number
        topic = delivery.topic
        urgency = delivery.urgency.rawValue
        ttl = delivery.ttl
        self.text = String(decoding: text, as: UTF8.self)
        arrived = now.description
    }
}
