import Hummingbird
import NIOCore

private final class CollectedBytes {
    var bytes: [UInt8] = []
}

/// The body of a response in memory.
struct CollectedBody: ResponseBodyWriter {
    private let collected = CollectedBytes()

    var bytes: [UInt8] { collected.bytes }

    mutating func write(_ buffer: ByteBuffer) async throws { collected.bytes += buffer.readableBytesView }
    consuming func finish(_ trailingHeaders: HTTPFields?) async throws {}
}
