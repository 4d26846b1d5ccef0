import BourseConnectors
import BourseCore
import BourseDesk
import BourseOrderBook
import BourseVenue
import Logging
import NIOCore
import NIOPosix

/// A venue, the feed that follows it over real sockets, and the hub on top, moved together in steps of one time.
struct LiveRig {
    /// How far a step goes.
    static let step: Duration = .milliseconds(250)
    private static let quiet = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }

    let time: LiveTime
    let venue: VenueServer
    let feed: BitMEXFeed
    let source: BitMEXSource
    let hub: LiveMarketService
    let listings: [VenueListing]
    private let loop: any EventLoop
    private(set) var truth: LiveTruth

    /// What is there when everything has ended.
    struct Remains: Hashable {
        var feedIsGone = false
        var hubIsGone = false
        var sleepers = 0
        var clients = 0

        var isClean: Bool { self == Remains(feedIsGone: true, hubIsGone: true) }
    }

    /// Small markets, so that whole books can be compared often: one lively and one quiet.
    static var listings: [VenueListing] {
        [("XBTUSD", 12, 0.8), ("ETHUSD", 5, 0.3)].compactMap { name, messages, orders in
            guard var listing = VenueListing.board(only: [name]).first else { return nil }
            listing.levelsPerSide = 50
            listing.bookMessagesPerSecond = messages
            listing.ordersPerSecond = orders
            return listing
        }
    }

    /// Opens all of it while `body` moves it, then ends it in the order of hub and venue.
    static func run(
        seed: UInt64,
        faults: FaultPlan,
        _ body: @Sendable (inout LiveRig) async throws -> Void
    ) async throws -> Remains {
        let start = Timestamp(seconds: 1_781_533_817)
        let time = LiveTime(start: start)
        let listings = Self.listings
        let venue = VenueServer(
            configuration: VenueConfiguration(
                source: .simulation(seed: seed, listings: listings),
                pace: .manual(start: start),
                faults: faults
            ),
            logger: quiet
        )
        var remains = Remains()
        weak var feed: BitMEXFeed?
        weak var hub: LiveMarketService?
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { try await venue.run() }
            defer { group.cancelAll() }
            try await connect(to: venue, seed: seed, time: time, listings: listings, body) { (feed, hub) = ($0, $1) }
            // The venue learns of the end a moment after the feed.
            let limit = ContinuousClock.now + .seconds(600)
            repeat {
                remains.clients = try await venue.clientCount
            } while remains.clients > 0 && ContinuousClock.now < limit
        }
        remains.feedIsGone = feed == nil
        remains.hubIsGone = hub == nil
        remains.sleepers = time.sleepers
        return remains
    }

    private static func connect(
        to venue: VenueServer,
        seed: UInt64,
        time: LiveTime,
        listings: [VenueListing],
        _ body: @Sendable (inout LiveRig) async throws -> Void,
        made: (BitMEXFeed, LiveMarketService) -> Void
    ) async throws {
        let loop = MultiThreadedEventLoopGroup.singleton.next()
        let address = try await venue.boundAddress
        guard let endpoint = Endpoint(address.realtime) else { throw ConnectionFault.unreachable(address.realtime) }
        let clock = time.clock
        let feed = try BitMEXFeed(endpoint: endpoint, clock: clock, group: loop, seed: seed, logger: quiet)
        let rest = BitMEXRestClient(transport: NoHistory(), clock: clock, seed: seed, logger: quiet)
        let source = BitMEXSource(feed: feed, rest: rest, venue: "Simulation")
        let environment = DeskEnvironment(now: { time.now }, randomBytes: { [UInt8](repeating: 0, count: $0) })
        let hub = LiveMarketService(source: source, environment: environment)
        made(feed, hub)
        var rig = LiveRig(
            time: time,
            venue: venue,
            feed: feed,
            source: source,
            hub: hub,
            listings: listings,
            loop: loop,
            truth: LiveTruth(seed: seed, start: time.start, listings: listings)
        )
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { await hub.run() }
            defer { group.cancelAll() }
            for listing in listings { try await hub.begin(watching: listing.symbol) }
            try await body(&rig)
        }
    }

    // MARK: - time

    /// Moves everything a step on and waits until it has come to rest.
    ///
    /// - Parameter rest: How long nothing may change. What takes the operating system longer arrives a step late.
    mutating func advance(rest: Duration = .zero) async throws {
        time.advance(by: Self.step)
        try await venue.advance(to: time.now)
        truth.advance(to: time.now)
        try await settle(rest: rest)
    }

    /// Waits until several rounds change nothing.
    ///
    /// Bytes that the operating system still holds arrive in the next step. The method also waits for a connection that
    /// is opening, and for tasks that the last step woke, until they sleep again or a limit of rounds is reached.
    func settle(rest: Duration = .zero) async throws {
        var last = try await round()
        var calm = 0
        var changedAt = ContinuousClock.now
        var (opening, waking) = (50_000, 1_000)
        while calm < 4 || ContinuousClock.now - changedAt < rest {
            let next = try await round()
            let isOpening = next.status == .connecting && next.clients == 0 && opening > 0
            opening -= isOpening ? 1 : 0
            let isWaking = next.awake > 0 && waking > 0
            waking -= isWaking ? 1 : 0
            calm = next == last && next.statistics.waiting == 0 && !isOpening && !isWaking ? calm + 1 : 0
            if calm == 0 { changedAt = .now }
            last = next
        }
    }

    private struct Trace: Hashable {
        let clients: Int
        let awake: Int
        let statistics: BitMEXFeed.Statistics
        let status: LiveStatus
        let line: LiveConnection
    }

    private func round() async throws -> Trace {
        let clients = try await venue.clientCount
        try await loop.submit {}.get()
        await Task.yield()
        return Trace(
            clients: clients,
            awake: time.awake,
            statistics: feed.statistics,
            status: feed.status,
            line: await hub.line
        )
    }
}

/// Answers every question about the past with nothing.
private struct NoHistory: RestTransport {
    func get(_ path: String, limit: Int, timeout: Duration) async throws(BitMEXRestError) -> RestAnswer {
        RestAnswer(status: 200, body: Array("[]".utf8))
    }
}
