import BourseWeb
import HTTPTypes
import Hummingbird
import HummingbirdCore
import Logging
import NIOCore

/// A server of its own for metrics, apart from the port that people use.
public struct MetricsServer: Sendable {
    private let host: String
    private let port: Int
    private let names: HostNames
    private let logger: Logger
    private let contentType: String
    private let text: @Sendable () async -> String

    /// Makes the server.
    ///
    /// - Parameters:
    ///   - host: The address to listen on.
    ///   - otherHosts: Other names and addresses by which it is reached.
    ///   - port: The port; 0 lets the system choose.
    ///   - contentType: The content type of the text.
    ///   - text: The current metrics.
    public init(
        host: String,
        otherHosts: [String] = [],
        port: Int,
        logger: Logger,
        contentType: String,
        text: @escaping @Sendable () async -> String
    ) {
        self.host = host
        self.port = port
        names = HostNames(bound: host, others: otherHosts)
        self.logger = logger
        self.contentType = contentType
        self.text = text
    }

    /// The server as a service that shuts down gracefully.
    ///
    /// - Parameter onRunning: Called with the port once connections are accepted.
    public func application(
        onRunning: @escaping @Sendable (_ port: Int) async -> Void = { _ in }
    ) -> some ApplicationProtocol {
        let router = Router(context: BasicRequestContext.self)
        router.get("metrics") { [names, contentType, text] request, _ in
            // A page of another site cannot read the metrics by leading its own name here.
            guard names.contains(authority: request.head.authority ?? "") else {
                return Response(status: .misdirectedRequest)
            }
            return Response(
                status: .ok,
                headers: [.contentType: contentType, .cacheControl: "no-store"],
                body: ResponseBody(byteBuffer: ByteBuffer(string: await text()))
            )
        }
        return Application(
            router: router,
            server: .http1(configuration: .init(idleTimeout: .seconds(75))),
            configuration: ApplicationConfiguration(address: .hostname(host, port: port), serverName: nil),
            onServerRunning: { channel in await onRunning(channel.localAddress?.port ?? 0) },
            logger: logger
        )
    }
}
