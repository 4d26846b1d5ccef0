import BourseDesk

/// Writes zip archives, after PKWARE's APPNOTE 6.3.
///
/// The files are compressed while they are written, so that memory does not grow with them. The same files always give
/// the same bytes: every file has the time 1 January 1980.
public struct ZipArchiveWriter: ArchiveWriter {
    /// Makes a writer.
    public init() {}

    /// Writes an archive in pieces of 64 KB, the last one of less.
    ///
    /// - Throws: What the content of a file or `send` throws, `CancellationError` when the task is cancelled, or
    ///   ``ZipWritingError``.
    public func write(_ files: [ArchiveFile], send: ([UInt8]) async throws -> Void) async throws {
        let stream = try ZipStream()
        for file in files {
            try await stream.begin(file.name, send: send)
            try await file.write { bytes in try await stream.append(bytes, send: send) }
            try await stream.end(send: send)
        }
        try await stream.finish(send: send)
    }
}
