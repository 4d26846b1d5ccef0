/// The readers of one kind of import, in order of detection.
public struct ImportReaders<Content: Sendable>: Sendable {
    private let all: [any ImportReader<Content>]

    /// Makes a list of readers; the first that recognizes a file reads it.
    public init(_ readers: [any ImportReader<Content>]) { all = readers }

    /// The same with more readers at its end.
    public func adding(_ readers: [any ImportReader<Content>]) -> ImportReaders { ImportReaders(all + readers) }

    /// The formats that can be read.
    public var formats: [ImportFormat] { all.map { $0.format } }

    /// The format with an identifier; one that no reader has is named by its identifier.
    public func format(_ id: String) -> ImportFormat {
        formats.first { $0.id == id } ?? ImportFormat(id: id, title: id)
    }

    /// The reader of a format.
    public func reader(of format: ImportFormat) -> (any ImportReader<Content>)? {
        all.first { $0.format.id == format.id }
    }

    /// The reader of a file that begins like this.
    public func reader(recognizing head: FileHead) -> (any ImportReader<Content>)? { reader(recognizing: [head]) }

    /// The reader of a file of which one of the tables begins like this: the first in order of detection, whatever the
    /// order of the tables.
    public func reader(recognizing heads: [FileHead]) -> (any ImportReader<Content>)? {
        all.first { reader in heads.contains(where: reader.recognizes) }
    }
}
