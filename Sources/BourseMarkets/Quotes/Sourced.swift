import BourseCore

/// Who tells figures: a short name such as `yahoo`, chosen by the connector.
public struct SourceID: Hashable, Sendable {
    /// The name.
    public let name: String

    /// Makes a source of its name.
    public init(_ name: String) { self.name = name }
}

extension SourceID: CustomStringConvertible {
    /// The name.
    public var description: String { name }
}

/// A figure with who told it and the instant it was true.
public struct Sourced<Value: Hashable & Sendable>: Hashable, Sendable {
    /// The figure.
    public let value: Value
    /// Who told it.
    public let source: SourceID
    /// When it was true, by the source's word; not when it was asked for.
    public let asOf: Timestamp

    /// Makes a figure.
    public init(_ value: Value, source: SourceID, asOf: Timestamp) {
        self.value = value
        self.source = source
        self.asOf = asOf
    }

    /// Whether another figure takes this one's place: a newer one, or of the same instant one of a source that stands
    /// before this one's.
    ///
    /// - Parameter preferred: Sources from the most trusted on; those not named stand behind them.
    public func yields(to other: Sourced, preferring preferred: [SourceID]) -> Bool {
        guard other.asOf == asOf else { return other.asOf > asOf }
        func rank(_ source: SourceID) -> Int { preferred.firstIndex(of: source) ?? preferred.count }
        return rank(other.source) < rank(source)
    }
}
