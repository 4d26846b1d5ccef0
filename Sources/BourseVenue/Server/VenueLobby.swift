import BourseWire
import Logging
import NIOCore
import NIOHTTP1
import NIOWebSocket

/// Where connections come in: requests are answered here, and those who wish for messages are led to the floor.
struct VenueLobby: Sendable {
    /// The longest message of a client, in bytes.
    private static let longestMessage = 1 << 16

    let floor: NIOLoopBoundBox<VenueFloor>
    let funds: FundPublisherProxy?
    let upstreams: UpstreamWindow?
    let finnhub: NIOLoopBoundBox<FinnhubFloor>?
    let loop: any EventLoop
    let rules: VenueRules
    let logger: Logger

    /// Prepares a connection that has just come in.
    func welcome(_ channel: any Channel) -> EventLoopFuture<Void> {
        channel.eventLoop.makeCompletedFuture {
            let requests = RequestHandler(floor: floor.value, funds: funds, upstreams: upstreams, logger: logger)
            try channel.pipeline.syncOperations.configureHTTPServerPipeline(
                withServerUpgrade: (
                    upgraders: [upgrader()],
                    completionHandler: { context in
                        let pipeline = context.pipeline.syncOperations
                        guard let requests = try? pipeline.context(handlerType: RequestHandler.self) else { return }
                        pipeline.removeHandler(context: requests, promise: nil)
                    }
                ),
                withErrorHandling: true
            )
            try channel.pipeline.syncOperations.addHandler(requests)
        }
    }

    private func upgrader() -> NIOWebSocketServerUpgrader {
        NIOWebSocketServerUpgrader(
            maxFrameSize: Self.longestMessage,
            automaticErrorHandling: true,
            shouldUpgrade: { channel, head in
                channel.eventLoop.makeCompletedFuture {
                    let handler = try channel.pipeline.syncOperations.handler(type: RequestHandler.self)
                    return handler.admits(head) ? [:] : nil
                }
            },
            upgradePipelineHandler: { channel, head in
                channel.eventLoop.makeCompletedFuture {
                    let pipeline = channel.pipeline.syncOperations
                    let limit = rules.outgoingLimit
                    channel.setOption(
                        .writeBufferWaterMark,
                        value: .init(low: limit / 2, high: limit)
                    ).whenFailure { _ in channel.close(promise: nil) }
                    try pipeline.addHandler(
                        NIOWebSocketFrameAggregator(
                            minNonFinalFragmentSize: 0,
                            maxAccumulatedFrameCount: 64,
                            maxAccumulatedFrameSize: Self.longestMessage
                        )
                    )
                    let target = RequestTarget(head.uri)
                    if let finnhub, target.path == VenueAddress.finnhubLine {
                        try pipeline.addHandler(
                            FinnhubConnectionHandler(floor: finnhub.value, key: target["token"] ?? "")
                        )
                    } else {
                        try pipeline.addHandler(ConnectionHandler(floor: floor.value, topics: target.subscription))
                    }
                }
            }
        )
    }
}
