import HTTPTypes
import Hummingbird
import NIOCore

extension Request {
    /// The body; nothing when it has more than `room` bytes.
    ///
    /// A larger one is read to its end and discarded, up to `most` bytes, so that the browser reads the response.
    func bodyBytes(atMost room: Int, discarding most: Int) async throws -> [UInt8]? {
        let announced = headers[.contentLength].flatMap(Int.init) ?? 0
        var isTooLarge = announced > room
        var bytes: [UInt8] = []
        if !isTooLarge { bytes.reserveCapacity(announced) }
        var seen = 0
        for try await chunk in body {
            seen += chunk.readableBytes
            guard seen <= most else { return nil }
            if seen > room { isTooLarge = true }
            if isTooLarge {
                bytes = []
            } else {
                bytes.append(contentsOf: chunk.readableBytesView)
            }
        }
        return isTooLarge ? nil : bytes
    }
}
