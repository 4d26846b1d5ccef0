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

extension [StoredMapping] {
    /// The same as if a mapping was stored: in place of the one for its header.
    func trying(_ mapping: ColumnMapping?, at time: Timestamp) -> [StoredMapping] {
        guard let mapping else { return self }
        let others = filter { $0.mapping.headerKey != mapping.headerKey }
        return others + [StoredMapping(id: "", mapping: mapping, savedAt: time)]
    }
}

extension ImportReaders<BrokerStatement> {
    /// The same with the readers of a person's mappings at its end, so that built-in formats take precedence.
    func adding(_ mappings: [StoredMapping]) throws(MappingError) -> ImportReaders<BrokerStatement> {
        var own: [any ImportReader<BrokerStatement>] = []
        for stored in mappings { own.append(try stored.mapping.reader()) }
        return adding(own)
    }
}
