import Foundation

/// Standard input for what is read as it comes.
///
/// A thread of its own reads, because a read blocks until the writer sends something.
final class StandardInput: Sendable {
    private static let most = 65_536

    private let queue = DispatchQueue(label: "bourse.standard-input")

    /// Returns the next bytes; nil at the end.
    func next() async -> [UInt8]? {
        await withCheckedContinuation { continuation in
            queue.async { continuation.resume(returning: Self.read()) }
        }
    }

    private static func read() -> [UInt8]? {
        var buffer = [UInt8](repeating: 0, count: most)
        while true {
            let count = Foundation.read(STDIN_FILENO, &buffer, most)
            if count > 0 { return Array(buffer[..<count]) }
            guard count < 0, errno == EINTR else { return nil }
        }
    }
}
