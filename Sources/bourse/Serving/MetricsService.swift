import BourseMetrics
import BourseProgram
import BourseServer
import Foundation
import Hummingbird
import Logging
import NIOCore
import ServiceLifecycle

/// Serves the metrics of a desk on a port of their own.
struct MetricsService: Service {
    private let place: Telemetry.MetricsPlace
    private let server: MetricsServer

    /// - Parameter otherHosts: Names by which the machine is reached, besides the address of metrics.
    init(
        _ place: Telemetry.MetricsPlace,
        registry: PrometheusRegistry,
        live: OpenDesk,
        otherHosts: [String],
        logger: Logger
    ) {
        self.place = place
        let metrics = DeskMetrics(live)
        server = MetricsServer(
            host: place.host,
            otherHosts: otherHosts,
            port: place.port,
            logger: logger,
            contentType: MetricFamily.contentType
        ) {
            MetricFamily.text(registry.metricFamilies + (await metrics.families()))
        }
    }

    func run() async throws {
        let host = place.host.contains(":") ? "[\(place.host)]" : place.host
        let application = server.application { port in
            Console.note("Metrics are at http://\(host):\(port)/metrics")
        }
        do {
            try await application.run()
        } catch let error as IOError {
            let reason =
                error.errnoCode == EADDRINUSE ? "the port is in use; choose another with --metrics-port" : "\(error)"
            throw Failure(.system, "cannot serve metrics on \(host):\(place.port): \(reason)")
        }
    }
}
