import Foundation

/// A file that is read or written piece by piece, and closed with the last reference to it.
final class OpenFile {
    private let path: String
    private let name: String
    private let descriptor: Int32

    /// Opens a file for reading.
    init(reading path: String) throws(AgeError) {
        self.path = path
        name = path
        descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .cannotRead(path: path, reason: Self.reason) }
    }

    /// Creates a file that only its owner may read.
    ///
    /// - Parameter name: The file's later name, for messages.
    init(creating path: String, as name: String) throws(AgeError) {
        self.path = path
        self.name = name
        descriptor = open(path, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw .cannotWrite(path: name, reason: Self.reason) }
    }

    deinit { close(descriptor) }

    /// The next bytes: none only at the end.
    func read(_ most: Int) throws(AgeError) -> [UInt8] {
        var failure: Int32 = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: most) { buffer, count in
            var result = 0
            repeat { result = Foundation.read(descriptor, buffer.baseAddress, most) } while result < 0 && errno == EINTR
            failure = result < 0 ? errno : 0
            count = max(0, result)
        }
        guard failure == 0 else { throw .cannotRead(path: name, reason: String(cString: strerror(failure))) }
        return bytes
    }

    /// Writes the next bytes.
    func write(_ bytes: [UInt8]) throws(AgeError) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
            if count > 0 {
                rest = rest.dropFirst(count)
            } else if errno != EINTR {
                throw .cannotWrite(path: name, reason: Self.reason)
            }
        }
    }

    /// Waits until all bytes are on the disk and gives the file its name, unless something has that.
    func finish(as target: String) throws(AgeError) {
        guard fsync(descriptor) == 0 else { throw .cannotWrite(path: name, reason: Self.reason) }
        // A link does not replace what has the name, as a renaming does. Some file systems have no links.
        guard link(path, target) != 0 else {
            unlink(path)
            return
        }
        guard errno != EEXIST else { throw .fileExists(path: target) }
        guard !FileManager.default.fileExists(atPath: target) else { throw .fileExists(path: target) }
        guard rename(path, target) == 0 else { throw .cannotWrite(path: name, reason: Self.reason) }
    }

    private static var reason: String { String(cString: strerror(errno)) }
}

extension OpenFile {
    /// Writes a file under a temporary name, and then gives it its own, unless something has that.
    static func writing(_ target: String, _ body: (OpenFile) throws -> Void) throws {
        guard !FileManager.default.fileExists(atPath: target) else { throw AgeError.fileExists(path: target) }
        let partial = target + ".partial"
        // One that a stopped process left behind.
        unlink(partial)
        let file = try OpenFile(creating: partial, as: target)
        do {
            try body(file)
            try file.finish(as: target)
        } catch {
            unlink(partial)
            throw error
        }
    }
}
