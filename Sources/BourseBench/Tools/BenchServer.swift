import BourseDesk
import BourseProgram
import BourseServer
import BourseValues
import Foundation
import Hummingbird
import Logging

/// A real server on a real socket, for as long as something is measured.
enum BenchServer {
    /// Serves a desk while `measure` runs, for one signed-in person.
    static func run(
        _ live: OpenDesk,
        user: UserID,
        _ measure: @escaping @Sendable (BenchClient) async throws -> [Measurement]
    ) async throws -> [Measurement] {
        let token = try await live.desk.accounts.startSession(of: user)
        var logger = Logger(label: "bench") { _ in SwiftLogNoOpLogHandler() }
        logger.logLevel = .critical
        let server = WebServer(desk: live.desk, configuration: .init(port: 0), logger: logger)
        let (ports, continuation) = AsyncStream.makeStream(of: Int.self)
        let application = try server.application { continuation.yield($0) }
        return try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { try await application.runService(gracefulShutdownSignals: []) }
            var iterator = ports.makeAsyncIterator()
            guard let port = await iterator.next() else { return [] }
            defer { group.cancelAll() }
            return try await measure(BenchClient(port: port, token: token.text))
        }
    }
}

/// Asks for pages the plain way.
struct BenchClient: Sendable {
    let port: Int
    let token: String

    func milliseconds(_ path: String, accept: String = "text/html") async throws -> Double {
        let seconds = try await Stopwatch.time {
            try BenchSocket.get(port: port, path: path, token: token, accept: accept)
        }
        return seconds * 1000
    }
}
