import BourseCore

/// Text on its way into a file of an archive, sent in pieces.
struct TextPieces {
    /// The bytes that a piece has at least, except the last.
    static let size = 65_536

    private var bytes: [UInt8] = []

    /// Adds text, and sends what is waiting once that is a piece.
    ///
    /// - Throws: `CancellationError`, or what `send` throws.
    mutating func add(_ text: String, _ send: ArchiveFile.Send) async throws {
        bytes += text.utf8
        if bytes.count >= Self.size { try await flush(send) }
    }

    /// Adds a table as comma-separated values.
    ///
    /// - Throws: `CancellationError`, or what `send` throws.
    mutating func add(_ table: TableFile, _ send: ArchiveFile.Send) async throws {
        try await add(CSVText.line(table.columns), send)
        for index in 0..<table.count { try await add(table.csvLine(index), send) }
    }

    /// Sends what is waiting.
    ///
    /// - Throws: `CancellationError`, or what `send` throws.
    mutating func flush(_ send: ArchiveFile.Send) async throws {
        guard !bytes.isEmpty else { return }
        try Task.checkCancellation()
        try await send(bytes)
        bytes.removeAll(keepingCapacity: true)
        // A large file is not to occupy a thread that pages wait for.
        await Task.yield()
    }
}
