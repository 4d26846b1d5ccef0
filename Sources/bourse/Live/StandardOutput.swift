import BourseProgram
import Foundation

/// Standard output for what is written again and again.
///
/// It is written to on a thread of its own, for its reader may be slow or asleep, and nobody else is to wait for that.
struct StandardOutput: Sendable {
    /// Nobody reads any more.
    struct Closed: Error {}

    private let queue = DispatchQueue(label: "bourse.output")

    /// Writes text and returns when all of it is on its way.
    func write(_ text: String) async throws {
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
            queue.async { continuation.resume(with: Result { try Self.write(Array(text.utf8)) }) }
        }
    }

    /// Writes a whole file, or as much of it as its reader wants.
    static func write(file text: String) throws {
        do {
            try write(Array(text.utf8))
        } catch is Closed {
            // The reader closed it.
        }
    }

    /// Writes bytes and waits for it.
    static func write(_ bytes: [UInt8]) throws {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Foundation.write(STDOUT_FILENO, $0.baseAddress, $0.count) }
            if count > 0 {
                rest = rest.dropFirst(count)
            } else if errno == EAGAIN {
                // Whoever has the other end made it return at once; this waits until there is room.
                var descriptor = pollfd(fd: STDOUT_FILENO, events: Int16(POLLOUT), revents: 0)
                _ = poll(&descriptor, 1, -1)
            } else if errno != EINTR {
                guard [EPIPE, EIO, ENXIO, ECONNRESET].contains(errno) else {
                    throw Failure(.system, "standard output cannot be written: \(String(cString: strerror(errno)))")
                }
                throw Closed()
            }
        }
    }
}
