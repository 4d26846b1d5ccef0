/// A broker of a person, with the options level that they have there.
public struct OwnBroker: Hashable, Sendable {
    /// The identifier of the broker in the catalogue.
    public let broker: String
    /// The number of the level.
    public let level: Int

    /// Makes a broker.
    public init(broker: String, level: Int) { (self.broker, self.level) = (broker, level) }
}
