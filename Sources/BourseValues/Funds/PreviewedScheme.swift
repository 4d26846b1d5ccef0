import BourseFunds

/// A scheme that a statement names, and the matched fund.
public struct PreviewedScheme: Hashable, Sendable {
    /// As the statement names it.
    public let stated: StatedScheme
    /// The match.
    public let match: SchemeMatch
    /// How many rows name it.
    public let rows: Int

    /// Makes a scheme of a preview.
    public init(stated: StatedScheme, match: SchemeMatch, rows: Int) {
        self.stated = stated
        self.match = match
        self.rows = rows
    }
}
