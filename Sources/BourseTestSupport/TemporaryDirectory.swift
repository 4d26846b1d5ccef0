import Foundation

/// An empty directory that is removed, with all that is in it, when its last owner lets go of it.
public final class TemporaryDirectory: Sendable {
    /// Where it is.
    public let url: URL

    /// Makes a directory with a name nobody else has.
    ///
    /// - Throws: what the file system says when it cannot be made.
    public init() throws {
        url = FileManager.default.temporaryDirectory.appendingPathComponent("bourse-test-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    /// The path of a file in it, which need not be there.
    public func path(_ name: String) -> String { url.appendingPathComponent(name).path }
}
