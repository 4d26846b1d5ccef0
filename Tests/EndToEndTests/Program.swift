import BourseCore
import BourseTestSupport
import Foundation
import Synchronization
import Testing

/// The real program, as it was built beside the tests.
enum Program {
    /// Where it is: beside the bundle of the tests, else in the folder of debug builds.
    static let url: URL = {
        let beside =
            Bundle.allBundles.map { $0.bundleURL.deletingLastPathComponent() }
            + [URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()]
        let folders = beside + [ReferenceFolder.repository.appendingPathComponent(".build/debug")]
        let places = folders.map { $0.appendingPathComponent("bourse") }
        return places.first { FileManager.default.isExecutableFile(atPath: $0.path) } ?? places[places.count - 1]
    }()

    /// What it printed and how it ended.
    struct Outcome {
        let code: Int32
        let output: String
        let errors: String
    }

    /// Runs it to its end.
    static func run(_ arguments: String..., input: String = "") async throws -> Outcome {
        let running = try Running(arguments, input: input)
        return await running.end()
    }
}

/// A running program.
final class Running: Sendable {
    private let process: Process
    private let output = Collector()
    private let errors = Collector()
    private let ended = Collector()
    private static let spawning = Mutex(())

    init(_ arguments: [String], input: String = "") throws {
        process = Process()
        process.executableURL = Program.url
        process.arguments = arguments
        // A crash is to be seen at once, not after its stack has been put into words.
        process.environment = ProcessInfo.processInfo.environment.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
        let (out, err, stdin) = (Pipe(), Pipe(), Pipe())
        // No other child may inherit these, or their ends would stay open for as long as it lives.
        for pipe in [out, err, stdin] {
            for handle in [pipe.fileHandleForReading, pipe.fileHandleForWriting] {
                _ = fcntl(handle.fileDescriptor, F_SETFD, FD_CLOEXEC)
            }
        }
        process.standardOutput = out
        process.standardError = err
        process.standardInput = stdin
        output.follow(out.fileHandleForReading)
        errors.follow(err.fileHandleForReading)
        let ended = ended
        process.terminationHandler = { _ in ended.close() }
        let process = process
        try Self.spawning.withLock { _ in try process.run() }
        try? stdin.fileHandleForWriting.write(contentsOf: Data(input.utf8))
        try? stdin.fileHandleForWriting.close()
    }

    deinit { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }

    var isRunning: Bool { process.isRunning }

    func signal(_ number: Int32) { kill(process.processIdentifier, number) }

    /// Waits until it ended.
    func end() async -> Program.Outcome {
        await ended.closing()
        await output.closing()
        await errors.closing()
        return Program.Outcome(code: process.terminationStatus, output: output.text, errors: errors.text)
    }

    /// Waits until it printed a line that has `text`, or ended.
    func line(with text: String) async -> String? { await output.line(with: text) }
}

/// What comes out of a pipe.
private final class Collector: Sendable {
    private struct State {
        var data = Data()
        var isClosed = false
        var waiting: [@Sendable () -> Void] = []
    }

    private let state = Mutex(State())

    var text: String { state.withLock { String(decoding: $0.data, as: UTF8.self) } }

    func follow(_ handle: FileHandle) {
        handle.readabilityHandler = { [self] handle in
            let data = handle.availableData
            if data.isEmpty {
                handle.readabilityHandler = nil
                close()
            } else {
                change { $0.data.append(data) }
            }
        }
    }

    func close() { change { $0.isClosed = true } }

    private func change(_ body: (inout State) -> Void) {
        let waiting = state.withLock { state in
            body(&state)
            defer { state.waiting = [] }
            return state.waiting
        }
        for resume in waiting { resume() }
    }

    /// Waits until something changes, unless `isDone` already.
    private func wait(until isDone: @escaping @Sendable (Data, Bool) -> Bool) async {
        while true {
            let isReady = await withCheckedContinuation { continuation in
                let isReady = state.withLock { state in
                    if isDone(state.data, state.isClosed) { return true }
                    state.waiting.append { continuation.resume(returning: false) }
                    return false
                }
                if isReady { continuation.resume(returning: true) }
            }
            if isReady { return }
        }
    }

    func closing() async { await wait { $1 } }

    func line(with text: String) async -> String? {
        await wait { data, isClosed in
            let lines = String(decoding: data, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
            return isClosed || lines.dropLast().contains { $0.contains(text) }
        }
        return self.text.split(separator: "\n").first { $0.contains(text) }.map(String.init)
    }
}

/// A served desk in a folder of its own, and somebody signed in to it.
struct ServedDesk {
    let folder: String
    let running: Running
    let port: Int

    static let password = "four quiet words here"

    /// Starts serving a folder and waits until connections are accepted.
    init(_ folder: String, _ arguments: String...) async throws {
        self.folder = folder
        running = try Running(["serve", "--port", "0", "--data", folder] + arguments)
        let line = try #require(await running.line(with: "Bourse is at"))
        let address = try #require(line.firstMatch(of: /http:\/\/127\.0\.0\.1:(\d+)\//))
        port = try #require(Int(address.output.1))
    }

    /// Asks over a connection of its own.
    ///
    /// - Returns: The status and the answer's head and body; status 0 when the connection broke.
    func ask(
        _ method: String,
        _ path: String,
        session: String? = nil,
        type: String = "application/x-www-form-urlencoded",
        body: [UInt8] = []
    ) async -> (status: Int, text: String) {
        var request = Array("\(method) \(path) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nConnection: close\r\n".utf8)
        if let session { request += "Cookie: bourse_session=\(session)\r\n".utf8 }
        if method != "GET" { request += "Content-Type: \(type)\r\nContent-Length: \(body.count)\r\n".utf8 }
        request += "\r\n".utf8
        request += body
        let (port, bytes) = (port, request)
        let answer = await withCheckedContinuation { continuation in
            DispatchQueue.global().async { continuation.resume(returning: TCP.exchange(port: port, bytes)) }
        }
        let status = answer.split(separator: " ", maxSplits: 2).dropFirst().first.flatMap { Int($0) } ?? 0
        return (status, answer)
    }

    /// Signs up or in and gives the session's token.
    func enter(_ path: String = "/sign-up") async throws -> String {
        let form = "email=ann%40example.com&zone=UTC&password=" + Self.password.replacing(" ", with: "%20")
        let answer = await ask("POST", path, body: Array(form.utf8))
        let cookie = try #require(answer.text.firstMatch(of: /bourse_session=([0-9a-f]{64})/))
        return String(cookie.output.1)
    }

    /// Uploads a file for a program, which imports it at once.
    func upload(_ file: String, session: String) async -> (status: Int, text: String) {
        let boundary = "BourseBoundary"
        let head = "--\(boundary)\r\nContent-Disposition: form-data; name=\"file\"; filename=\"f.csv\"\r\n\r\n"
        let body = Array("\(head)\(file)\r\n--\(boundary)--\r\n".utf8)
        return await ask(
            "POST",
            "/api/v1/imports",
            session: session,
            type: "multipart/form-data; boundary=\(boundary)",
            body: body
        )
    }

    /// The number of executions.
    func count(session: String) async -> Int {
        await ask("GET", "/api/v1/journal/executions.csv", session: session).text.split(separator: "\n")
            .count { $0.hasPrefix("main,") }
    }
}

/// One request and its answer over a socket, read until the other side closes.
enum TCP {
    static func exchange(port: Int, _ request: [UInt8]) -> String {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        guard descriptor >= 0 else { return "" }
        defer { close(descriptor) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(UInt16(port).bigEndian)
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        let isConnected = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
                connect(descriptor, pointer, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
            }
        }
        guard isConnected else { return "" }
        var sent = 0
        while sent < request.count {
            let count = request[sent...].withUnsafeBytes { bytes in
                send(descriptor, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL))
            }
            guard count > 0 else { break }
            sent += count
        }
        var answer: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = recv(descriptor, &buffer, buffer.count, 0)
            guard count > 0 else { break }
            answer += buffer[..<count]
        }
        return String(decoding: answer, as: UTF8.self)
    }
}

/// Files in the native format.
enum File {
    static let header =
        "account,time,symbol,type,expiration,strike,side,quantity,price,multiplier,fees,currency,effect,order,note\n"

    /// Purchases and sales in turn, a second after each other.
    static func of(_ numbers: Range<Int>) -> String {
        var text = header
        for number in numbers {
            let time = Timestamp(seconds: 1_767_623_400 + Int64(number))
            text += "main,\(time),NVDA,stock,,,\(number % 2 == 0 ? "buy" : "sell"),10,\(100 + number % 7),1,0,USD,,,\n"
        }
        return text
    }
}
