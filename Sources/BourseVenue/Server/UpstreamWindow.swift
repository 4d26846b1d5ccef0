import BourseCore
import NIOCore

/// Where requests to the sources the venue stands in for are handed to the publisher, on its thread.
struct UpstreamWindow: Sendable {
    private let publisher: NIOLoopBoundBox<UpstreamPublisher>
    private let loop: any EventLoop

    init(_ publisher: sending UpstreamPublisher, loop: any EventLoop) {
        self.publisher = NIOLoopBoundBox.makeBoxSendingValue(publisher, as: UpstreamPublisher.self, eventLoop: loop)
        self.loop = loop
    }

    /// The answer to a request that is made at a time of the venue.
    func answer(_ request: UpstreamRequest, at now: Timestamp) -> EventLoopFuture<PacedAnswer> {
        let publisher = publisher
        return loop.submit { publisher.value.answer(request, at: now) }
    }

    /// Misbehaves in another way from a time on.
    func use(_ plan: FaultPlan, from now: Timestamp) async throws {
        let publisher = publisher
        try await loop.submit { publisher.value.use(plan, from: now) }.get()
    }

    /// Waits until all that was asked before has been answered.
    func settle() async throws { try await loop.submit {}.get() }
}
