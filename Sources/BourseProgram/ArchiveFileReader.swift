import BourseDesk
import BourseSpreadsheets
import Foundation

/// The bytes of a file that was opened once, read from any place.
package final class ArchiveFileReader: Sendable {
    private let descriptor: Int32
    private let path: String
    private let size: UInt64

    /// Opens a regular file.
    ///
    /// - Throws: ``Failure``.
    package init(_ path: String) throws(Failure) {
        self.path = path
        descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else {
            throw Failure(.system, "\(path) cannot be opened: \(String(cString: strerror(errno)))")
        }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size >= 0 else {
            close(descriptor)
            throw Failure(.system, "\(path) is not a file")
        }
        size = UInt64(status.st_size)
    }

    deinit { close(descriptor) }

    /// The archive in the file.
    ///
    /// - Throws: ``ArchiveError``, or ``Failure``.
    package func archive() throws -> any ReadableArchive {
        try ZipArchiveReader(size: size) { [self] offset, count in try bytes(at: offset, count: count) }
    }

    /// Whether the file begins as a zip archive does.
    package static func isZip(_ path: String) -> Bool {
        guard let file = FileHandle(forReadingAtPath: path) else { return false }
        defer { try? file.close() }
        return (try? file.read(upToCount: 4)) == Data([0x50, 0x4B, 0x03, 0x04])
    }

    private func bytes(at offset: UInt64, count: Int) throws -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: count)
        while true {
            let read = bytes.withUnsafeMutableBytes { pread(descriptor, $0.baseAddress, $0.count, off_t(offset)) }
            if read >= 0 {
                bytes.removeLast(count - read)
                return bytes
            }
            guard errno == EINTR else {
                throw Failure(.system, "\(path) cannot be read: \(String(cString: strerror(errno)))")
            }
        }
    }
}
