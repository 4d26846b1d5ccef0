import BourseCore
import NIOCore

/// Where requests about funds are handed to the publisher, on its thread.
struct FundPublisherProxy: Sendable {
    private let publisher: NIOLoopBoundBox<FundPublisher>
    private let loop: any EventLoop

    init(_ publisher: sending FundPublisher, loop: any EventLoop) {
        self.publisher = NIOLoopBoundBox.makeBoxSendingValue(publisher, as: FundPublisher.self, eventLoop: loop)
        self.loop = loop
    }

    /// The answer to a request that is made at a time of the venue.
    func answer(_ target: RequestTarget, at now: Timestamp) -> EventLoopFuture<PacedAnswer> {
        let publisher = publisher
        return loop.submit { publisher.value.answer(target, at: now) }
    }

    /// Misbehaves in another way from a time on.
    func use(_ plan: FaultPlan, from now: Timestamp) async throws {
        let publisher = publisher
        try await loop.submit { publisher.value.use(plan, from: now) }.get()
    }

    /// Waits until all that was asked before has been answered.
    func settle() async throws { try await loop.submit {}.get() }
}
