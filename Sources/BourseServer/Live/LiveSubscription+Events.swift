import BourseDesk
import BourseWeb
import HTTPTypes
import Hummingbird
import NIOCore
import ServiceLifecycle

extension Response {
    /// The events of a subscription, until the reader goes away, signs out or loses the plan, or the server shuts down.
    ///
    /// - Parameters:
    ///   - position: How far the reader has come.
    ///   - job: What counts the stream among those of its person.
    static func events(
        of subscription: LiveSubscription,
        after position: LivePosition,
        _ desk: Desk,
        _ context: SignedInContext,
        _ job: JobLimit.Job
    ) -> Response {
        .events { writer in
            var position = position
            var watch = SessionWatch(desk, context)
            // The server waits for its connections to end when it shuts down, so each one looks for itself.
            while !Task.isShuttingDownGracefully, let news = await subscription.channel.news(since: position) {
                guard try await watch.isPermitted() else { break }
                position = news.position
                if news.bytes.readableBytes > 0 { try await writer.write(news.bytes) }
            }
            withExtendedLifetime(job) {}
        }
    }
}

extension Request {
    /// The event after which a stream continues: `Last-Event-ID`, or the parameter `after` where no header can be set.
    var lastEventID: String? { headers[HTTPField.Name("Last-Event-ID") ?? .eTag] ?? Query(uri)["after"] }
}

extension LivePosition {
    /// A position after the last event of a reader, valid for this run of the server only.
    init(after known: String?, run: String) {
        guard let known, known.hasPrefix(run + "-"), let number = UInt64(known.dropFirst(run.count + 1)) else { return }
        (trades, isNew) = (number, false)
    }
}
