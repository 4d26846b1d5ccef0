import AsyncHTTPClient
import BourseConnectors
import BourseCore
import BourseDesk
import NIOPosix

/// A live source over real sockets, and what has to be shut down behind it.
package struct VenueLine: Sendable {
    private let source: BitMEXSource
    private let client: HTTPClient

    /// The stream of the real venue.
    package static let realtime = "wss://ws.bitmex.com/realtime"
    /// Where the real venue answers requests.
    package static let rest = "https://www.bitmex.com/api/v1"

    /// Prepares a line.
    ///
    /// - Parameter name: The name of the venue on pages.
    package init(
        realtime: String = Self.realtime,
        rest: String = Self.rest,
        name: String = "BitMEX",
        logs: Logs = Logs(),
        environment: DeskEnvironment = .live
    ) throws {
        guard let feedEndpoint = Endpoint(realtime), let restEndpoint = Endpoint(rest) else {
            throw Failure(.usage, "venue addresses must use wss:// and https://, or ws:// and http:// on this machine")
        }
        let logger = logs.sourceLogger("bourse.bitmex")
        let clock = FeedClock(ContinuousClock(), now: environment.now)
        let group = MultiThreadedEventLoopGroup.singleton
        let seed = environment.randomBytes(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        let feed: BitMEXFeed
        do {
            feed = try BitMEXFeed(endpoint: feedEndpoint, clock: clock, group: group, seed: seed, logger: logger)
        } catch {
            throw Failure(.system, "the connection to \(name) cannot be prepared: \(error)")
        }
        client = HTTPClient(eventLoopGroup: group, configuration: HTTPTransport.configuration)
        source = BitMEXSource(
            feed: feed,
            rest: BitMEXRestClient(
                transport: HTTPTransport(client, base: restEndpoint),
                clock: clock,
                seed: seed ^ 1,
                logger: logger
            ),
            venue: name
        )
    }

    /// Lets `body` use the line and ends what waits for answers, whatever came of it.
    package func whileOpen(_ body: (BitMEXSource) async throws -> Void) async throws {
        let result: Result<Void, any Error>
        do {
            result = .success(try await body(source))
        } catch { result = .failure(error) }
        try? await client.shutdown()
        try result.get()
    }
}
