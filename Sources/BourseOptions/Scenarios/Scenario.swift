/// A moment and a change of volatility in which a position is looked at.
public struct Scenario: Hashable, Sendable {
    /// Days from now.
    public var elapsed: Int
    /// What is added to every volatility, as a fraction: 0.05 is five points.
    public var shift: Double

    /// Makes a scenario; now and as it is when nothing is said.
    public init(elapsed: Int = 0, shift: Double = 0) {
        self.elapsed = elapsed
        self.shift = shift
    }
}
