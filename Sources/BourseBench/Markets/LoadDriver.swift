import BourseProgram
import Foundation

/// Asks a server as fast as it answers, with `wrk`: one thread and 32 connections.
enum LoadDriver {
    /// Whether the program is installed.
    static var isThere: Bool { place != nil }

    private static var place: URL? {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        return folders.map { URL(fileURLWithPath: String($0)).appending(path: "wrk") }
            .first { FileManager.default.isExecutableFile(atPath: $0.path) }
    }

    /// Asks an address for some seconds.
    static func load(_ address: String, seconds: Int, token: String?) throws -> LoadReport {
        guard let place else { throw Failure(.system, "wrk is not installed") }
        let process = Process()
        process.executableURL = place
        process.arguments =
            ["-t1", "-c32", "-d\(seconds)s", "--latency"] + (token.map { ["-H", "Authorization: Bearer \($0)"] } ?? [])
            + [address]
        let output = Pipe()
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        do { try process.run() } catch { throw Failure(.system, "wrk cannot be started: \(error)") }
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        guard let report = LoadReport(text) else { throw Failure(.system, "unexpected output of wrk: \(text)") }
        guard report.failures == 0 else { throw Failure(.system, "\(report.failures) requests to \(address) failed") }
        return report
    }
}
