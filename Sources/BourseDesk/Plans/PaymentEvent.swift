import Foundation

/// An event of Stripe's, as far as it matters here: whom it concerns.
///
/// What an event says happened is not used. Events arrive late, twice and in any order, so each only causes Stripe to be
/// asked what is true now.
public struct PaymentEvent: Hashable, Sendable {
    /// Stripe's identifier, `evt_…`.
    public let id: String
    /// Its type, such as `invoice.paid`.
    public let type: String
    /// The customer it concerns; nil for an event of a charge without one.
    public let customer: String?
    /// The charge it concerns, where it does not name the customer.
    public let charge: String?

    /// Makes an event.
    public init(id: String, type: String, customer: String?, charge: String?) {
        self.id = id
        self.type = type
        self.customer = customer
        self.charge = charge
    }

    /// The longest body in bytes.
    public static let longest = 512 << 10

    /// Reads the body of a webhook; nil if it is no event.
    ///
    /// Source: Stripe API, “The Event object”.
    public init?(json bytes: [UInt8]) {
        guard let body = try? JSONDecoder().decode(Body.self, from: Data(bytes)), body.object == "event",
            Self.isIdentifier(body.id), (1...100).contains(body.type.utf8.count)
        else { return nil }
        let object = body.data.object
        let customer = object.object == "customer" ? object.id : object.customer?.id
        let charge = object.object == "charge" ? object.id : object.charge?.id
        self.init(
            id: body.id,
            type: body.type,
            customer: customer.flatMap { Self.isIdentifier($0) ? $0 : nil },
            charge: charge.flatMap { Self.isIdentifier($0) ? $0 : nil }
        )
    }

    private static func isIdentifier(_ text: String) -> Bool {
        (1...255).contains(text.utf8.count)
            && text.utf8.allSatisfy { byte in
                (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
                    || byte == 0x5F || byte == 0x2D
            }
    }

    private struct Body: Decodable {
        struct Content: Decodable { let object: Subject }
        let id: String
        let object: String
        let type: String
        let data: Content
    }

    private struct Subject: Decodable {
        let id: String?
        let object: String?
        let customer: Reference?
        let charge: Reference?
    }

    /// An identifier, or the object in its place.
    private struct Reference: Decodable {
        let id: String?

        private enum Key: CodingKey { case id }

        init(from decoder: any Decoder) throws {
            if let text = try? decoder.singleValueContainer().decode(String.self) {
                id = text
            } else {
                id = try? decoder.container(keyedBy: Key.self).decode(String.self, forKey: .id)
            }
        }
    }
}
