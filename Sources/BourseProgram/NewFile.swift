import Foundation

/// A new file that only its owner may read, written piece by piece.
package final class NewFile: Sendable {
    private let path: String
    private let descriptor: Int32

    /// Creates the file.
    ///
    /// - Throws: ``Failure``, also where something has this name already.
    package init(_ path: String) throws(Failure) {
        self.path = path
        descriptor = open(path, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o600)
        guard descriptor < 0 else { return }
        guard errno != EEXIST else {
            throw Failure(.refused, "\(path) exists already. Nothing was written. Choose another name.")
        }
        throw Self.failure(path)
    }

    deinit { close(descriptor) }

    /// Writes the next bytes.
    package func write(_ bytes: [UInt8]) throws(Failure) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
            if count > 0 {
                rest = rest.dropFirst(count)
            } else if errno != EINTR {
                throw Self.failure(path)
            }
        }
    }

    /// Waits until all bytes are on the disk, which is where a full disk may be reported first.
    package func finish() throws(Failure) {
        guard fsync(descriptor) == 0 else { throw Self.failure(path) }
    }

    /// Deletes the file, which is not complete.
    package func remove() { unlink(path) }

    private static func failure(_ path: String) -> Failure {
        Failure(.system, "\(path) cannot be written: \(String(cString: strerror(errno)))")
    }
}
