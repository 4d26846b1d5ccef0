import NIOCore
import Synchronization

/// Files that were compressed, so that each is compressed once.
final class CompressedAssets: Sendable {
    private let files = Mutex<[String: ByteBuffer]>([:])

    /// A file by gzip; nil where that makes it no smaller.
    func bytes(of name: String, from plain: ByteBuffer) -> ByteBuffer? {
        if let known = files.withLock({ $0[name] }) { return known.readableBytes > 0 ? known : nil }
        // Compressed outside the lock: two first requests at once do it twice instead of waiting for each other.
        let made = Gzip.compressed(Array(plain.readableBytesView)) ?? []
        let bytes = made.count < plain.readableBytes ? ByteBuffer(bytes: made) : ByteBuffer()
        files.withLock { $0[name] = bytes }
        return bytes.readableBytes > 0 ? bytes : nil
    }
}
