import BourseVenue
import NIOCore
import NIOPosix

/// A client of the venue that sees every byte: it opens the WebSocket by hand and reads frames by hand.
struct TestLine {
    /// What came.
    enum Incoming: Equatable {
        /// A text message; fragments are put together.
        case text([UInt8])
        /// A close frame with its code.
        case closed(code: UInt16)
        /// Bytes that are no frame.
        case nonsense
        /// The end of the stream.
        case end
    }

    private var bytes: NIOAsyncChannelInboundStream<ByteBuffer>.AsyncIterator
    private let out: NIOAsyncChannelOutboundWriter<ByteBuffer>
    private var buffer = ByteBuffer()
    private var open: [UInt8] = []

    /// Connects, does something and disconnects.
    static func with<Value: Sendable>(
        _ address: VenueAddress,
        _ body: @Sendable (inout TestLine) async throws -> Value
    ) async throws -> Value {
        let channel = try await ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
            .connect(host: address.host, port: address.port) { channel in
                channel.eventLoop.makeCompletedFuture {
                    try NIOAsyncChannel<ByteBuffer, ByteBuffer>(wrappingChannelSynchronously: channel)
                }
            }
        return try await channel.executeThenClose { inbound, outbound in
            var line = TestLine(bytes: inbound.makeAsyncIterator(), out: outbound)
            return try await body(&line)
        }
    }

    private init(
        bytes: NIOAsyncChannelInboundStream<ByteBuffer>.AsyncIterator,
        out: NIOAsyncChannelOutboundWriter<ByteBuffer>
    ) {
        self.bytes = bytes
        self.out = out
    }

    /// Asks for something and returns the head and the body of the answer.
    mutating func request(
        _ target: String,
        headers: [(String, String)] = [],
        upgrade: Bool = false
    ) async throws -> (head: String, body: [UInt8]) {
        let handshake =
            "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
            + "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
        let lines = headers.map { "\($0): \($1)\r\n" }.joined()
        let text = "GET \(target) HTTP/1.1\r\nHost: localhost\r\n\(lines)\(upgrade ? handshake : "")\r\n"
        try await out.write(ByteBuffer(string: text))
        let end = Array("\r\n\r\n".utf8)
        while true {
            if let found = buffer.readableBytesView.firstRange(of: end) {
                let length = found.upperBound - buffer.readerIndex
                let head = buffer.readString(length: length) ?? ""
                return (head, try await body(head))
            }
            guard try await more() else { return ("", []) }
        }
    }

    /// Opens the line for messages.
    mutating func upgrade(_ target: String = "/realtime") async throws -> Bool {
        try await request(target, upgrade: true).head.hasPrefix("HTTP/1.1 101")
    }

    /// Says something.
    func say(_ text: [UInt8], opcode: UInt8 = 1) async throws {
        var frame = ByteBuffer()
        frame.writeInteger(0x80 | opcode)
        // Clients mask; a mask of zeros leaves the text as it is.
        if text.count < 126 {
            frame.writeInteger(0x80 | UInt8(text.count))
        } else {
            frame.writeInteger(UInt8(0xFE))
            frame.writeInteger(UInt16(text.count))
        }
        frame.writeInteger(UInt32(0))
        frame.writeBytes(text)
        try await out.write(frame)
    }

    /// Says something.
    func say(_ text: String) async throws { try await say(Array(text.utf8)) }

    /// Everything up to the answer to a ping: what was sent before it has come then.
    mutating func settle() async throws -> [[UInt8]] {
        try await say("ping")
        var texts: [[UInt8]] = []
        while case .text(let text) = try await next() {
            if text == Array("pong".utf8) { return texts }
            texts.append(text)
        }
        return texts
    }

    /// The next thing that comes.
    mutating func next() async throws -> Incoming {
        while true {
            if let frame = readFrame() {
                switch frame {
                case .text(let text)?: return .text(text)
                case let other?: return other
                case nil: continue
                }
            }
            guard try await more() else { return .end }
        }
    }

    private mutating func more() async throws -> Bool {
        do {
            guard var next = try await bytes.next() else { return false }
            buffer.writeBuffer(&next)
            return true
        } catch is IOError {
            return false
        }
    }

    private mutating func body(_ head: String) async throws -> [UInt8] {
        let mark = "content-length: "
        let length = head.lowercased().split(separator: "\r\n").first { $0.hasPrefix(mark) }
        guard let count = length.flatMap({ Int($0.dropFirst(mark.count)) }) else { return [] }
        while buffer.readableBytes < count { guard try await more() else { return [] } }
        return buffer.readBytes(length: count) ?? []
    }

    /// A frame, if one is there: nothing inside for a part of a message.
    private mutating func readFrame() -> Incoming?? {
        var rest = buffer
        guard let first: UInt8 = rest.readInteger(), let second: UInt8 = rest.readInteger() else { return nil }
        if first & 0x70 != 0 { return .some(.nonsense) }
        var length = Int(second & 0x7F)
        if length == 126 {
            guard let long: UInt16 = rest.readInteger() else { return nil }
            length = Int(long)
        } else if length == 127 {
            guard let long: UInt64 = rest.readInteger() else { return nil }
            length = Int(long)
        }
        guard let payload = rest.readBytes(length: length) else { return nil }
        buffer = rest
        switch first & 0x0F {
        case 8: return .some(.closed(code: payload.count < 2 ? 0 : UInt16(payload[0]) << 8 | UInt16(payload[1])))
        case 0, 1:
            open = first & 0x0F == 1 ? payload : open + payload
            return first & 0x80 == 0 ? .some(nil) : .some(.text(open))
        default: return .some(nil)
        }
    }
}
