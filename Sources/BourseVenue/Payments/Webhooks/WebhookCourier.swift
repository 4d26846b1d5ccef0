import BourseCore
import NIOCore

/// Sends the events of payments as they become due, on the thread of the publisher.
final class WebhookCourier {
    /// How long a customer who has paid waits at most until the events are delivered.
    private static let patience = TimeAmount.seconds(10)
    /// The most who wait; others do not.
    private static let mostWaiting = 100

    let publisher: UpstreamPublisher
    private let loop: any EventLoop
    private let sender: WebhookSender
    private var now: Timestamp
    private var underWay = 0
    private var waiting: [EventLoopPromise<Void>] = []
    private var isClosed = false

    init(_ publisher: UpstreamPublisher, loop: any EventLoop, opened now: Timestamp) {
        self.publisher = publisher
        self.loop = loop
        self.now = now
        sender = WebhookSender(loop: loop)
    }

    /// Lets everything happen up to a time, and sends what is due.
    func advance(to time: Timestamp) {
        now = max(now, time)
        publisher.payments.advance(to: now)
        send()
    }

    /// Sends what is due.
    private func send() {
        while !isClosed, let request = publisher.payments.webhooks.next(at: now) {
            underWay += 1
            sender.send(request).assumeIsolated().whenComplete { result in
                self.underWay -= 1
                self.publisher.payments.webhooks.finish(request.number, status: try? result.get(), at: self.now)
                self.send()
            }
        }
        if underWay == 0 { release() }
    }

    private func release() {
        let promises = waiting
        waiting = []
        for promise in promises { promise.succeed(()) }
    }

    /// An answer that is given at once.
    func answered(_ answer: PacedAnswer) -> EventLoopFuture<PacedAnswer> { loop.makeSucceededFuture(answer) }

    /// An answer that is given when everything that is due has been delivered, or has failed to be, or after a while.
    func settled(_ answer: PacedAnswer) -> EventLoopFuture<PacedAnswer> {
        guard underWay > 0, waiting.count < Self.mostWaiting else { return answered(answer) }
        let promise = loop.makePromise(of: Void.self)
        waiting.append(promise)
        let end = loop.scheduleTask(in: Self.patience) { promise.succeed(()) }
        return promise.futureResult.map {
            end.cancel()
            return answer
        }
    }

    /// Sends no more, and ends the connections.
    func close() {
        isClosed = true
        sender.closeAll()
        release()
    }
}
