import BourseCore
import BourseJournal

/// A column mapping of a person.
public struct StoredMapping: Hashable, Sendable {
    /// Its identity: 32 hexadecimal digits.
    public var id: String
    /// What the columns mean.
    public let mapping: ColumnMapping
    /// When it was saved last.
    public let savedAt: Timestamp

    /// Makes a stored mapping.
    public init(id: String, mapping: ColumnMapping, savedAt: Timestamp) {
        (self.id, self.mapping, self.savedAt) = (id, mapping, savedAt)
    }
}
