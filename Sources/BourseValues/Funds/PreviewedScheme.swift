import BourseFunds

/// A scheme that a statement names, and which one is meant.
public struct PreviewedScheme: Hashable, Sendable {
    /// As the statement names it.
    public let stated: StatedScheme
    /// Which scheme is meant.
    public let match: SchemeMatch
    /// How many rows speak of it.
    public let rows: Int

    /// Makes a scheme of a preview.
    public init(stated: StatedScheme, match: SchemeMatch, rows: Int) {
        self.stated = stated
        self.match = match
        self.rows = rows
    }
}
