/// An open archive, whose files are read in any order.
public protocol ReadableArchive: Sendable {
    /// The names of its files, each once.
    var names: [String] { get }
    /// Reads a file piece by piece; no piece is longer than 64 KB.
    ///
    /// - Throws: ``ArchiveError``, or what `body` throws.
    func read(_ name: String, _ body: ([UInt8]) throws -> Void) throws
}
