import NIOCore
import NIOPosix

/// Readers of streams over real sockets, all on one thread, and what they have received.
struct StreamCrowd<Tally: AnyObject>: Sendable {
    private let loop: any EventLoop
    private let tally: NIOLoopBoundBox<Tally>
    private let size: Int

    init(size: Int, _ tally: sending Tally, on loop: any EventLoop) {
        self.loop = loop
        self.size = size
        self.tally = NIOLoopBoundBox.makeBoxSendingValue(tally, as: Tally.self, eventLoop: loop)
    }

    /// Opens all streams, some at a time; each is read by what `reader` makes for its number.
    func open(
        port: Int,
        _ reader: @escaping @Sendable (_ number: Int, _ tally: Tally) -> some ChannelInboundHandler
    ) async throws {
        let tally = tally
        for first in stride(from: 0, to: size, by: 50) {
            let opening = (first..<min(size, first + 50)).map { number in
                ClientBootstrap(group: loop)
                    .channelInitializer { channel in
                        channel.eventLoop.makeCompletedFuture {
                            try channel.pipeline.syncOperations.addHandler(reader(number, tally.value))
                        }
                    }
                    .connect(host: "127.0.0.1", port: port)
            }
            for connection in opening { _ = try await connection.get() }
        }
    }

    /// Looks at what was received.
    func read<Value: Sendable>(_ body: @escaping @Sendable (Tally) -> Value) async throws -> Value {
        let tally = tally
        return try await loop.submit { body(tally.value) }.get()
    }
}
