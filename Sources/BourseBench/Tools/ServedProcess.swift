import BourseProgram
import Foundation

/// A server in a process of its own that says its address in the first line it prints.
final class ServedProcess {
    /// That line.
    let greeting: String
    /// Its number.
    var identifier: Int32 { process.processIdentifier }
    private let process = Process()

    /// Starts it, and returns once it has said where it listens.
    init(_ program: URL, _ arguments: [String]) throws {
        process.executableURL = program
        process.arguments = arguments
        let output = Pipe()
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        let name = program.lastPathComponent
        do { try process.run() } catch { throw Failure(.system, "\(name) cannot be started: \(error)") }
        var said = ""
        while !said.contains("\n") {
            let data = output.fileHandleForReading.availableData
            guard !data.isEmpty else { throw Failure(.system, "\(name) exited before it listened") }
            said += String(decoding: data, as: UTF8.self)
        }
        greeting = String(said.prefix { $0 != "\n" })
    }

    /// The port in the greeting.
    func port() throws -> Int {
        guard let port = greeting.split(separator: ":").last.flatMap({ Int($0.prefix(while: \.isNumber)) }) else {
            end()
            throw Failure(.system, "the server did not print its address: \(greeting)")
        }
        return port
    }

    /// Ends it at once and waits until it is gone: what it served was made for the measurement, and a server that waits for
    /// its last reader would never end.
    func end() {
        kill(identifier, SIGKILL)
        process.waitUntilExit()
    }
}
