/// Two values that the API writes as an array of two, such as a price and the profit at it.
public struct Pair<First: Codable & Equatable & Sendable, Second: Codable & Equatable & Sendable>: Codable, Equatable,
    Sendable
{
    /// The first value.
    public let first: First
    /// The second value.
    public let second: Second

    /// Makes a pair.
    public init(_ first: First, _ second: Second) {
        self.first = first
        self.second = second
    }

    /// Decodes an array; values behind the second are ignored.
    public init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        first = try container.decode(First.self)
        second = try container.decode(Second.self)
    }

    /// Encodes an array of two.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.unkeyedContainer()
        try container.encode(first)
        try container.encode(second)
    }
}
