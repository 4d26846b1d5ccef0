import BourseDesk
import BourseProgram
import BourseServer
import BourseStorage
import Foundation
import Hummingbird
import NIOCore
import ServiceLifecycle
import UnixSignals

/// Serves until the process receives SIGTERM or SIGINT.
enum Serving {
    /// - Parameter beside: What is done meanwhile; it is cancelled, and has ended, before the database is closed.
    static func run(
        _ live: OpenDesk,
        _ configuration: WebServer.Configuration,
        lock: ServingLock,
        telemetry: Telemetry = Telemetry(),
        beside: @escaping @Sendable () async -> Void = {},
        announce: @escaping @Sendable (_ address: String) async throws -> Void
    ) async throws {
        let logger = telemetry.logs.logger("bourse")
        let scheme = configuration.tls == nil ? "http" : "https"
        let host = configuration.host.contains(":") ? "[\(configuration.host)]" : configuration.host
        let server = WebServer(
            desk: live.desk,
            configuration: configuration,
            logger: logger,
            readiness: DatabaseReadiness(live.database),
            metrics: telemetry.registry
        )
        do {
            try await live.desk.discardDemoDrafts()
            let application = try server.application { port in
                do {
                    try await announce("\(scheme)://\(host):\(port)")
                } catch {
                    Console.note("bourse: \(error)")
                }
            }
            var services: [any Service] = [application]
            if let place = telemetry.place, let registry = telemetry.registry {
                services.append(
                    MetricsService(
                        place,
                        registry: registry,
                        live: live,
                        otherHosts: [configuration.host] + configuration.otherHosts,
                        logger: logger
                    )
                )
            }
            var group = ServiceGroupConfiguration(
                // Named by its type, or all that a service holds would be written out.
                services: services.map { .init(service: $0, serviceName: "\(type(of: $0))") },
                gracefulShutdownSignals: [.sigterm, .sigint],
                logger: logger
            )
            // Whoever has stopped reading must not keep a desk from ending.
            group.maximumGracefulShutdownDuration = .seconds(8)
            let serviceGroup = ServiceGroup(configuration: group)
            try await withThrowingTaskGroup(of: Void.self) { tasks in
                tasks.addTask { await beside() }
                defer { tasks.cancelAll() }
                try await serviceGroup.run()
            }
        } catch is CancellationError {
            // It ended all the same.
        } catch  where StorageError(error, path: "") == .interrupted {
            // Queries whose requests were canceled also ended.
        } catch let error as IOError {
            let reason = error.errnoCode == EADDRINUSE ? "the port is in use; choose another with --port" : "\(error)"
            throw Failure(.system, "cannot listen on \(host):\(configuration.port): \(reason)")
        }
        try live.database.close()
        withExtendedLifetime(lock) {}
    }
}
