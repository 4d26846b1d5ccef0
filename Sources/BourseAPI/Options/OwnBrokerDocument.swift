import BourseValues

/// The brokers of a person, as programs get and send them.
public enum OwnBrokerDocument {
    /// The response.
    public static let list = DocumentFields<[OwnBroker]>([.field("brokers", .list(of: fields)) { $0 }])

    private static let fields = DocumentFields<OwnBroker>(
        named: "OwnBroker",
        [
            .field("broker", .text(1...64)) { $0.broker }.described("The identifier of the broker."),
            .field("level", .integer) { $0.level }.described("The number of the options level."),
        ]
    )
}

/// A request that replaces a person's brokers.
public struct OwnBrokersRequest: Decodable, Sendable {
    private struct Element: Decodable {
        let broker: String
        let level: Int
    }

    /// The brokers.
    public let brokers: [OwnBroker]

    private enum CodingKeys: CodingKey {
        case brokers
    }

    /// Reads a body.
    public init(from decoder: any Decoder) throws {
        let elements = try decoder.container(keyedBy: CodingKeys.self).decode([Element].self, forKey: .brokers)
        brokers = elements.map { OwnBroker(broker: $0.broker, level: $0.level) }
    }

    /// The schema of the body.
    public static let schema: JSONSchema = .object(
        ["brokers": .list(.object(["broker": .text(1...64), "level": .integer], takesMore: true))],
        takesMore: true
    )
}
