import BourseDesk
import Foundation
import Synchronization

/// Asks whether a server is well, again and again, from a thread of its own.
final class HealthWatch: Sendable {
    private let port: Int
    private let token: String
    private let isOver = Mutex(false)
    private let bench = Workbench()

    init(port: Int, token: String) { (self.port, self.token) = (port, token) }

    /// The milliseconds of each answer while something else is done.
    func times(during work: () async throws -> Void) async throws -> [Double] {
        async let times = bench.run { try self.request() }
        do { try await work() } catch {
            isOver.withLock { $0 = true }
            _ = try await times
            throw error
        }
        isOver.withLock { $0 = true }
        return try await times
    }

    private func request() throws -> [Double] {
        var times: [Double] = []
        while !isOver.withLock({ $0 }) {
            let time = try ContinuousClock().measure { try BenchSocket.get(port: port, path: "/healthz", token: token) }
            times.append(time / .milliseconds(1))
            // As often as an impatient supervisor: more would measure the asking.
            Thread.sleep(forTimeInterval: 0.005)
        }
        return times
    }
}
