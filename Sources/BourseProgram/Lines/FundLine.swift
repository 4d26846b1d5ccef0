import AsyncHTTPClient
import BourseConnectors
import BourseCore
import BourseDesk
import BourseSpreadsheets
import NIOPosix

/// The sources of funds over real sockets, and what has to be shut down behind them.
package struct FundLine: Sendable {
    /// The sources in the order in which they are queried: api.mfapi.in, which has histories, then AMFI.
    private let sources: [any FundSource]
    private let client: HTTPClient

    /// Prepares a line.
    ///
    /// - Parameters:
    ///   - mfapi: Where api.mfapi.in is.
    ///   - amfi: Where AMFI's file of all NAVs is; if it is not the real one, expense ratios and assets come from its
    ///     host.
    ///   - name: The name of the source on pages, if it is neither of the two.
    package init(
        mfapi: String = MFAPISource.address,
        amfi: String = AMFISource.address,
        name: String? = nil,
        environment: DeskEnvironment = .live
    ) throws {
        let metrics = amfi == AMFISource.address ? AMFISource.metricsAddress : amfi
        guard let mfapiBase = Endpoint(mfapi), let amfiFile = Endpoint(amfi), let metricsHost = Endpoint(metrics) else {
            throw Failure(.usage, "the address of a fund source must be https://, or http:// on this machine")
        }
        let clock = FeedClock(ContinuousClock(), now: environment.now)
        client = HTTPClient(
            eventLoopGroup: MultiThreadedEventLoopGroup.singleton,
            configuration: HTTPTransport.configuration
        )
        sources = [
            MFAPISource(
                client,
                base: mfapiBase,
                name: name ?? (mfapi == MFAPISource.address ? "api.mfapi.in" : mfapiBase.place),
                clock: clock
            ),
            AMFISource(
                client,
                file: amfiFile,
                metrics: (metricsHost, ExcelWorkbookReader()),
                name: name.map { "\($0)’s NAVAll.txt" }
                    ?? (amfi == AMFISource.address ? "AMFI" : "\(amfiFile.place)\(amfiFile.path)"),
                clock: clock
            ),
        ]
    }

    /// Lets `body` ask the sources and ends what waits for answers, whatever came of it.
    package func whileOpen(_ body: ([any FundSource]) async throws -> Void) async throws {
        let result: Result<Void, any Error>
        do {
            result = .success(try await body(sources))
        } catch { result = .failure(error) }
        try? await client.shutdown()
        try result.get()
    }
}

extension Endpoint {
    /// The name on pages of a source that is not a real one.
    var place: String { host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)" }
}
