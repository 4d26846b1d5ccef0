/// Everything the product may not take from the surroundings by itself: the time, names for new things, and chance.
public struct DeskEnvironment: Sendable {
    /// The current instant.
    public var now: @Sendable () -> Timestamp
    /// `count` bytes fit for secrets.
    public var randomBytes: @Sendable (_ count: Int) -> [UInt8]

    /// Makes an environment of its parts.
    public init(
        now: @escaping @Sendable () -> Timestamp,
        randomBytes: @escaping @Sendable (_ count: Int) -> [UInt8]
    ) {
        self.now = now
        self.randomBytes = randomBytes
    }

    /// A name for a new thing: 128 random bits as 32 hexadecimal digits.
    public func newID() -> String { Hex.text(randomBytes(16)) }
}
