/// How late a feed is.
public struct LiveTiming: Hashable, Sendable {
    /// How late a message in the middle of the recent ones is, in milliseconds; nothing until it is known.
    public let latencyMilliseconds: Int?

    /// Makes a timing.
    public init(latencyMilliseconds: Int?) { self.latencyMilliseconds = latencyMilliseconds }
}
