/// Which funds a venue publishes.
public struct VenueFunds: Hashable, Sendable {
    /// What schemes and histories follow from.
    public var seed: UInt64
    /// How many schemes there are; 0 for a venue without funds.
    public var count: Int

    /// About as many as India has had.
    public static let usualCount = 45_000

    /// Makes a choice.
    public init(seed: UInt64, count: Int = Self.usualCount) {
        self.seed = seed
        self.count = max(0, count)
    }
}
