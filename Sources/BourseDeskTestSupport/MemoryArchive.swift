import BourseDesk
import Synchronization

/// An archive whose files stay in memory.
public final class MemoryArchive: ArchiveWriter {
    private let written = Mutex<[(name: String, bytes: [UInt8])]>([])

    /// Makes an archive without files.
    public init() {}

    /// The names of the files, in order.
    public var names: [String] { written.withLock { $0.map(\.name) } }

    /// The text of a file; nil if there is none of this name.
    public func text(_ name: String) -> String? { bytes(name).map { String(decoding: $0, as: UTF8.self) } }

    /// The bytes of a file; nil if there is none of this name.
    public func bytes(_ name: String) -> [UInt8]? {
        written.withLock { files in files.first { $0.name == name }?.bytes }
    }

    /// Stores the files, in place of those written before.
    public func write(_ files: [ArchiveFile], send: (_ bytes: [UInt8]) async throws -> Void) async throws {
        written.withLock { $0 = [] }
        for file in files {
            var bytes: [UInt8] = []
            try await file.write { bytes += $0 }
            let whole = bytes
            written.withLock { $0.append((file.name, whole)) }
        }
    }
}
