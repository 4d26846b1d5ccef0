import BourseConnectors
import BourseWire
import Logging
import NIOSSL

/// A feed that runs against a scripted venue on time that is moved by hand.
struct FeedRig {
    let venue: ScriptedVenue
    let time: ManualTime
    let feed: BitMEXFeed
    private var events: BitMEXFeed.Events.AsyncIterator

    /// Runs a feed while `body` does, and checks afterwards that nothing of it is left; against another endpoint
    /// than the venue's when one is given.
    static func run(
        at endpoint: Endpoint? = nil,
        _ topics: Set<BitMEXTopic> = [Topics.book],
        limits: BitMEXFeed.Limits = .init(),
        server: NIOSSLContext? = nil,
        tls: TLSConfiguration = .makeClientConfiguration(),
        _ body: @Sendable (inout FeedRig) async throws -> Void
    ) async throws -> Remains {
        let time = ManualTime()
        weak var remains: BitMEXFeed?
        var open = 0
        try await ScriptedVenue.run(tls: server) { venue in
            let feed = try BitMEXFeed(
                endpoint: endpoint ?? venue.endpoint,
                topics: topics,
                tls: tls,
                limits: limits,
                clock: time.clock,
                group: venue.group,
                seed: 1,
                logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
            )
            remains = feed
            var rig = FeedRig(venue: venue, time: time, feed: feed, events: feed.events.makeAsyncIterator())
            try await withThrowingTaskGroup(of: Void.self) { group in
                group.addTask { await feed.run() }
                defer { group.cancelAll() }
                try await body(&rig)
            }
            while let event = await rig.events.next() { if case .message = event { continue } }
            // The venue learns of the end a moment after the feed.
            while venue.open > 0 { await Task.yield() }
            open = venue.open
        }
        return Remains(feedIsGone: remains == nil, sleepers: time.sleepers, open: open)
    }

    /// What is there when a feed has ended.
    struct Remains {
        let feedIsGone: Bool
        let sleepers: Int
        let open: Int

        var isClean: Bool { feedIsGone && sleepers == 0 && open == 0 }
    }

    mutating func next() async -> BitMEXFeedEvent? { await events.next() }

    /// The next status reported.
    mutating func status() async -> LiveStatus? {
        while let event = await events.next() { if case .status(let status) = event { return status } }
        return nil
    }

    /// Reads until a status is reported that fulfils the condition.
    mutating func status(where condition: (LiveStatus) -> Bool) async -> LiveStatus? {
        while let status = await status() { if condition(status) { return status } }
        return nil
    }

    /// The next data reported.
    mutating func message() async -> BitMEXMessage? {
        while let event = await events.next() { if case .message(let message, _) = event { return message } }
        return nil
    }

    /// The fault of the next wait, and its length.
    mutating func loss() async -> (fault: ConnectionFault, wait: Duration)? {
        while let status = await status() {
            if case .reconnecting(let wait, let fault) = status { return (fault, wait) }
        }
        return nil
    }
}
