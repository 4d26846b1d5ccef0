import NIOHTTP1

/// How soon a message matters (RFC 8030, section 5.3).
enum PushUrgency: String, Hashable, Sendable, CaseIterable {
    case veryLow = "very-low"
    case low
    case normal
    case high
}

/// A message as a desk sends it: what its headers say, and the encrypted body (RFC 8030, section 5).
struct PushDelivery: Sendable {
    /// The longest body in bytes (RFC 8030, section 7.2).
    static let longestBody = 4096
    /// The longest time in seconds for which a message is stored: four weeks.
    static let longestTTL = 2_419_200

    /// The seconds for which the message is stored.
    let ttl: Int
    /// What it is about: it takes the place of a message of the same topic that was not read yet.
    let topic: String?
    let urgency: PushUrgency
    let body: [UInt8]

    /// Reads a request.
    ///
    /// - Parameter longest: The bytes of a body that are taken at most.
    init(_ request: UpstreamRequest, longest: Int = longestBody) throws(PushRefusal) {
        let headers = request.headers
        guard let seconds = headers.first(name: "ttl"), !seconds.isEmpty, seconds.utf8.allSatisfy(\.isASCIIDigit) else {
            throw PushRefusal(.badRequest, "The header TTL is a whole number of seconds.")
        }
        // Digits that are no Int are more than enough.
        ttl = min(Int(seconds) ?? .max, Self.longestTTL)
        guard headers.first(name: "content-encoding")?.lowercased() == "aes128gcm" else {
            throw PushRefusal(.unsupportedMediaType, "The header Content-Encoding is aes128gcm.")
        }
        guard request.body.bytes.count <= longest else {
            throw PushRefusal(.payloadTooLarge, "A message has at most \(longest) bytes.")
        }
        body = request.body.bytes
        topic = headers.first(name: "topic")
        if let topic, !(1...32).contains(topic.utf8.count) || !topic.utf8.allSatisfy(\.isBase64URL) {
            throw PushRefusal(.badRequest, "The header Topic has at most 32 characters of base64url.")
        }
        let text = headers.first(name: "urgency") ?? PushUrgency.normal.rawValue
        guard let urgency = PushUrgency(rawValue: text.lowercased()) else {
            let names = PushUrgency.allCases.map(\.rawValue).joined(separator: ", ")
            throw PushRefusal(.badRequest, "The header Urgency is one of \(names).")
        }
        self.urgency = urgency
    }
}

extension UInt8 {
    fileprivate var isASCIIDigit: Bool { (0x30...0x39).contains(self) }

    fileprivate var isBase64URL: Bool {
        isASCIIDigit || (0x41...0x5A).contains(self) || (0x61...0x7A).contains(self) || self == 0x2D || self == 0x5F
    }
}
