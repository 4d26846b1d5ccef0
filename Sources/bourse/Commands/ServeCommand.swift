import ArgumentParser
import BourseConnectors
import BourseDemo
import BourseDesk
import BourseProgram
import BourseServer
import BourseStorage
import Foundation
import Hummingbird
import Logging
import NIOCore
import NIOSSL
import ServiceLifecycle
import UnixSignals

/// `bourse serve`: the real thing.
struct ServeCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "serve",
        abstract: "Serve the desk to browsers and programs."
    )

    @Option(
        help: ArgumentHelp(
            "The address to listen on. Repeat for each other host name in use, such as desk.example.org.",
            discussion: "Requests with any other host name are refused."
        )
    )
    var host: [String] = ["127.0.0.1"]

    @Option(help: "The port; with 0 the system chooses.")
    var port: Int = 8080

    @OptionGroup var data: DataOptions

    @Flag(help: "Let anyone sign up, not only the first user.")
    var openRegistration = false

    @Flag(help: "A reverse proxy provides TLS and sets X-Forwarded-For and X-Forwarded-Proto.")
    var behindProxy = false

    @Option(help: "The certificate chain for TLS, a PEM file.")
    var tlsCertificate: String?

    @Option(help: "The private key of the certificate, a PEM file.")
    var tlsKey: String?

    @OptionGroup var place: VenueOptions

    @OptionGroup var recordings: RecordingOptions

    @OptionGroup var funds: FundOptions

    @OptionGroup var markets: MarketOptions

    func validate() throws {
        guard (0...65_535).contains(port) else { throw ValidationError("--port must be from 0 to 65535.") }
        guard (tlsCertificate == nil) == (tlsKey == nil) else {
            throw ValidationError("--tls-certificate and --tls-key require each other.")
        }
        if let mistake = host.first(where: { !HostNames.isHost($0) }) {
            throw ValidationError("--host must be a name or an address, such as desk.example.org, not \"\(mistake)\".")
        }
        let isLocal = ["127.0.0.1", "::1", "localhost"].contains(host[0])
        guard isLocal || behindProxy || tlsCertificate != nil else {
            throw ValidationError(
                "\(host[0]) is reachable from other machines, so passwords would be unencrypted. Use --tls-certificate "
                    + "and --tls-key, or --behind-proxy if a reverse proxy provides TLS."
            )
        }
    }

    func run() async throws {
        try await Failure.catching {
            try OpenDesk.makeFolder(data.folder)
            let lock = try ServingLock(path: OpenDesk.path(in: data.folder))
            try await markets.line(followsTrades: true).whileOpen { marketSources in
                try await funds.line().whileOpen { fundSources in
                    try await place.line().whileOpen {
                        try await serve($0, fundSources: fundSources, marketSources: marketSources, lock: lock)
                    }
                }
            }
        }
    }

    private func serve(
        _ source: BitMEXSource,
        fundSources: [any FundSource],
        marketSources: MarketSources,
        lock: ServingLock
    ) async throws {
        let carriers = try AlertSettings.carriers()
        let live = try OpenDesk(
            folder: data.folder,
            opensRegistration: openRegistration,
            liveSource: source,
            recordingBudget: recordings.budget(usual: 2_000_000_000),
            fundSources: fundSources,
            marketSources: marketSources,
            alertCarriers: carriers,
            demoData: LabeledDemoData()
        )
        let tls = tlsCertificate.flatMap { certificate in tlsKey.map { (certificate: certificate, key: $0) } }
        let configuration = WebServer.Configuration(
            host: host[0],
            // The address that messages link to leads here as well.
            otherHosts: Array(host.dropFirst()) + [URL(string: carriers.base)?.host].compactMap { $0 },
            port: port,
            tls: tls,
            isBehindProxy: behindProxy,
            program: AboutProgram(version: Version.current, dataFolder: data.folder)
        )
        try await Serving.run(live, configuration, lock: lock) { address in
            Console.out("Bourse is at \(address)/")
            Console.note("Your data is in \(data.folder). Press Ctrl-C to stop.")
        }
    }
}

/// Serves until the process is told to end.
enum Serving {
    /// - Parameter beside: What is done meanwhile; it is cancelled, and has ended, before the database is closed.
    static func run(
        _ live: OpenDesk,
        _ configuration: WebServer.Configuration,
        lock: ServingLock,
        beside: @escaping @Sendable () async -> Void = {},
        announce: @escaping @Sendable (_ address: String) async throws -> Void
    ) async throws {
        var logger = Logger(label: "bourse") { StreamLogHandler.standardError(label: $0) }
        logger.logLevel = .warning
        let scheme = configuration.tls == nil ? "http" : "https"
        let host = configuration.host.contains(":") ? "[\(configuration.host)]" : configuration.host
        let server = WebServer(desk: live.desk, configuration: configuration, logger: logger)
        do {
            try await live.desk.discardDemoDrafts()
            let application = try server.application { port in
                do {
                    try await announce("\(scheme)://\(host):\(port)")
                } catch {
                    Console.note("bourse: \(error)")
                }
            }
            var services = ServiceGroupConfiguration(
                services: [.init(service: application)],
                gracefulShutdownSignals: [.sigterm, .sigint],
                logger: logger
            )
            // Whoever has stopped reading must not keep a desk from ending.
            services.maximumGracefulShutdownDuration = .seconds(8)
            let group = ServiceGroup(configuration: services)
            try await withThrowingTaskGroup(of: Void.self) { tasks in
                tasks.addTask { await beside() }
                defer { tasks.cancelAll() }
                try await group.run()
            }
        } catch is CancellationError {
            // It ended all the same.
        } catch  where StorageError(error, path: "") == .interrupted {
            // So did work on the database that nobody waits for.
        } catch let error as NIOSSLError {
            throw Failure(.usage, "the certificate or its key cannot be used: \(error)")
        } catch let error as IOError {
            let reason = error.errnoCode == EADDRINUSE ? "the port is in use; choose another with --port" : "\(error)"
            throw Failure(.system, "cannot listen on \(host):\(configuration.port): \(reason)")
        }
        try live.database.close()
        withExtendedLifetime(lock) {}
    }
}
