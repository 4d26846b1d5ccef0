/// How late a feed is, and how far the venue's clock is from ours.
public struct LiveTiming: Hashable, Sendable {
    /// How late a message in the middle of the recent ones is, in milliseconds; nothing until it is known.
    public let latencyMilliseconds: Int?
    /// How far the venue's clock is ahead of ours, in milliseconds; nothing until it is known.
    public let skewMilliseconds: Int?

    /// Makes a timing.
    public init(latencyMilliseconds: Int?, skewMilliseconds: Int?) {
        self.latencyMilliseconds = latencyMilliseconds
        self.skewMilliseconds = skewMilliseconds
    }
}
