import BourseDesk
import CZlib

/// Compresses the files of one archive, one after the other, and sends its bytes in pieces of a fixed size.
final class ZipStream {
    /// The bytes of a piece; only the last one has less.
    static let pieceSize = 65_536

    private let deflater: Deflater
    private var piece = [UInt8](repeating: 0, count: ZipStream.pieceSize)
    private var filled = 0
    /// The bytes of the archive so far, those in the piece too.
    private var length: UInt64 = 0
    private var directory = ZipDirectory()
    private var entry = ZipEntry(name: [], offset: 0)

    /// Begins an archive.
    init() throws(ZipWritingError) {
        deflater = try Deflater()
    }

    /// Begins a file.
    func begin(_ name: String, send: ArchiveFile.Send) async throws {
        let name = Array(name.utf8)
        guard name.count <= UInt16.max else { throw ZipWritingError.nameTooLong(name.count) }
        entry = ZipEntry(name: name, offset: length)
        try deflater.reset()
        try await write(entry.header, send: send)
    }

    /// Adds bytes to the file.
    func append(_ bytes: [UInt8], send: ArchiveFile.Send) async throws {
        // A file that compresses well fills a piece seldom, so that sending alone would notice a cancelled task late.
        try Task.checkCancellation()
        entry.count(bytes)
        var rest = bytes[...]
        while !rest.isEmpty {
            _ = try await compress(&rest, isLast: false, send: send)
        }
        await Task.yield()
    }

    /// Ends the file.
    func end(send: ArchiveFile.Send) async throws {
        var rest: ArraySlice<UInt8> = []
        while try await !compress(&rest, isLast: true, send: send) {}
        try await write(entry.descriptor, send: send)
        directory.append(entry)
    }

    /// Ends the archive with its directory and sends what is left of it.
    func finish(send: ArchiveFile.Send) async throws {
        let start = length
        for entry in directory.entries {
            try await write(entry.directoryRecord, send: send)
        }
        try await write(directory.end(at: start, length: length - start), send: send)
        try await self.send(by: send)
    }

    /// Compresses until the piece is full or nothing is left; returns whether the compressed data is complete.
    private func compress(_ rest: inout ArraySlice<UInt8>, isLast: Bool, send: ArchiveFile.Send) async throws -> Bool {
        let (count, isComplete) = try deflater.compress(&rest, into: &piece, at: filled, isLast: isLast)
        entry.compressedSize += UInt64(count)
        try await advance(count, send: send)
        return isComplete
    }

    private func write(_ bytes: [UInt8], send: ArchiveFile.Send) async throws {
        var rest = bytes[...]
        while !rest.isEmpty {
            let part = rest.prefix(Self.pieceSize - filled)
            piece.replaceSubrange(filled..<filled + part.count, with: part)
            rest = rest.dropFirst(part.count)
            try await advance(part.count, send: send)
        }
    }

    private func advance(_ count: Int, send: ArchiveFile.Send) async throws {
        filled += count
        length += UInt64(count)
        if filled == Self.pieceSize { try await self.send(by: send) }
    }

    private func send(by send: ArchiveFile.Send) async throws {
        try Task.checkCancellation()
        let bytes = filled == Self.pieceSize ? piece : Array(piece[..<filled])
        filled = 0
        try await send(bytes)
    }
}
