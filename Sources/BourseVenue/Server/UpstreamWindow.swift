import BourseCore
import NIOCore

/// Where requests to the sources the venue stands in for are handed to the publisher, on its thread.
struct UpstreamWindow: Sendable {
    private let courier: NIOLoopBoundBox<WebhookCourier>
    private let loop: any EventLoop

    init(_ publisher: sending UpstreamPublisher, loop: any EventLoop, opened now: Timestamp) {
        let courier = WebhookCourier(publisher, loop: loop, opened: now)
        self.courier = NIOLoopBoundBox.makeBoxSendingValue(courier, as: WebhookCourier.self, eventLoop: loop)
        self.loop = loop
    }

    /// The answer to a request that is made at a time of the venue.
    func answer(_ request: UpstreamRequest, at now: Timestamp) -> EventLoopFuture<PacedAnswer> {
        let courier = courier
        return loop.flatSubmit {
            let courier = courier.value
            let answer = courier.publisher.answer(request, at: now)
            guard request.upstream == .payments else { return courier.answered(answer) }
            courier.advance(to: now)
            return answer.awaitsWebhooks ? courier.settled(answer) : courier.answered(answer)
        }
    }

    /// Lets everything happen up to a time.
    func advance(to now: Timestamp) -> EventLoopFuture<Void> {
        let courier = courier
        return loop.submit { courier.value.advance(to: now) }
    }

    /// Misbehaves in another way from a time on.
    func use(_ plan: FaultPlan, from now: Timestamp) async throws {
        let courier = courier
        try await loop.submit { courier.value.publisher.use(plan, from: now) }.get()
    }

    /// Sends no more events, and waits until all that was asked before has been answered.
    func settle() async throws {
        let courier = courier
        try await loop.submit { courier.value.close() }.get()
    }
}
