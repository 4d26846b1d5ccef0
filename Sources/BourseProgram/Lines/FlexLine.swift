import AsyncHTTPClient
import BourseConnectors
import BourseCore
import BourseDesk
import NIOPosix

/// The Flex Web Service over real sockets, and the client that has to be shut down after it.
package struct FlexLine: Sendable {
    private let source: FlexWebService
    private let client: HTTPClient

    /// Prepares a line.
    ///
    /// - Parameter base: The address of the service.
    /// - Throws: ``Failure`` for an address that is neither encrypted nor on this machine.
    package init(base: String? = nil, environment: DeskEnvironment = .live) throws(Failure) {
        var settings = FlexSettings()
        if let base {
            guard let endpoint = Endpoint(base) else {
                throw Failure(
                    .usage,
                    "the address of the Flex Web Service must be https://, or http:// on this machine"
                )
            }
            settings.base = endpoint
        }
        client = HTTPClient(
            eventLoopGroup: MultiThreadedEventLoopGroup.singleton,
            configuration: HTTPTransport.configuration
        )
        let clock = FeedClock(ContinuousClock(), now: environment.now)
        source = FlexWebService(client, settings: settings, clock: clock)
    }

    /// Prepares the line that settings describe.
    package init(_ settings: Settings) throws(Failure) { try self.init(base: settings.text(.flex)) }

    /// Lets `body` use the line and ends what waits for answers, whatever came of it.
    package func whileOpen(_ body: (FlexWebService) async throws -> Void) async throws {
        let result: Result<Void, any Error>
        do {
            result = .success(try await body(source))
        } catch { result = .failure(error) }
        try? await client.shutdown()
        try result.get()
    }
}
