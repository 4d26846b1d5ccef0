import NIOCore
import NIOPosix

/// Readers of one stream over real sockets, all on one thread.
struct StreamCrowd: Sendable {
    private let loop: any EventLoop
    private let tally: NIOLoopBoundBox<StreamTally>
    private let size: Int

    init(size: Int, on loop: any EventLoop) {
        self.loop = loop
        self.size = size
        tally = NIOLoopBoundBox.makeBoxSendingValue(StreamTally(readers: size), as: StreamTally.self, eventLoop: loop)
    }

    /// Opens all streams, some at a time; `tokens` are of those who read, in turn.
    func open(port: Int, path: String, tokens: [String]) async throws {
        let tally = tally
        for first in stride(from: 0, to: size, by: 50) {
            let opening = (first..<min(size, first + 50)).map { number in
                ClientBootstrap(group: loop)
                    .channelInitializer { channel in
                        channel.eventLoop.makeCompletedFuture {
                            let token = tokens[number % tokens.count]
                            let reader = StreamReader(number, path: path, token: token, tally: tally.value)
                            try channel.pipeline.syncOperations.addHandler(reader)
                        }
                    }
                    .connect(host: "127.0.0.1", port: port)
            }
            for connection in opening { _ = try await connection.get() }
        }
    }

    /// Forgets the trades that were received so far, and tells what else was.
    func begin() async throws -> StreamTotals {
        try await read { tally in
            _ = tally.takeReceipts()
            return StreamTotals(tally)
        }
    }

    /// Looks at what was received.
    func read<Value: Sendable>(_ body: @escaping @Sendable (StreamTally) -> Value) async throws -> Value {
        let tally = tally
        return try await loop.submit { body(tally.value) }.get()
    }
}
