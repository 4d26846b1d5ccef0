/// The name of one socket of a session; later ones have higher numbers, and none is used twice.
public struct SocketNumber: Hashable, Sendable, Comparable {
    /// The number.
    public let value: Int

    /// Makes a name.
    public init(_ value: Int) { self.value = value }

    /// Orders by age, the oldest first.
    public static func < (lhs: SocketNumber, rhs: SocketNumber) -> Bool { lhs.value < rhs.value }
}
