/// Writes zip archives.
public protocol ArchiveWriter: Sendable {
    /// Writes an archive piece by piece, with the files in order.
    ///
    /// - Parameters:
    ///   - files: The files; their names are unique.
    ///   - send: Takes the next bytes of the archive. What it throws ends the writing.
    /// - Throws: What the content of a file or `send` throws.
    func write(
        _ files: [ArchiveFile],
        send: (_ bytes: [UInt8]) async throws -> Void
    ) async throws
}

/// A file of an archive.
public struct ArchiveFile: Sendable {
    /// Takes the next bytes of a file.
    public typealias Send = (_ bytes: [UInt8]) async throws -> Void

    /// The path in the archive, with slashes.
    public let name: String
    /// Writes the bytes of the file piece by piece.
    public let write: @Sendable (_ send: Send) async throws -> Void

    /// Names a file and what writes it.
    public init(_ name: String, write: @escaping @Sendable (_ send: Send) async throws -> Void) {
        self.name = name
        self.write = write
    }

    /// A file of bytes that exist already.
    public init(_ name: String, bytes: [UInt8]) {
        self.init(name) { send in try await send(bytes) }
    }
}
