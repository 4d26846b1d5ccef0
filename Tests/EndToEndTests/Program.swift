import BourseCore
import BourseTestSupport
import Foundation
import Glibc
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
///
/// It is started with `posix_spawn` and pipes that no other child inherits, so that many can run at once.
final class Running: Sendable {
    private let identifier: pid_t
    private let output = Collector()
    private let errors = Collector()
    private let ended = End()

    /// How it ended, when it did.
    private final class End: Sendable {
        let code = Mutex<Int32?>(nil)
        let news = Collector()
    }

    /// It could not be started.
    struct NotStarted: Error {
        let reason: Int32
    }

    /// - Parameters:
    ///   - changes: What is different in its environment; without anything said it has no keys of sources.
    ///   - program: Another program than this project's.
    init(
        _ arguments: [String],
        input: String = "",
        environment changes: [String: String] = [:],
        program: String = Program.url.path
    ) throws {
        let (out, err, stdin) = (try Self.pipe(), try Self.pipe(), try Self.pipe())
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, stdin.read, 0)
        posix_spawn_file_actions_adddup2(&actions, out.write, 1)
        posix_spawn_file_actions_adddup2(&actions, err.write, 2)
        // A crash is to be seen at once, not after its stack has been put into words.
        let own = [
            "SWIFT_BACKTRACE": "enable=no", "BOURSE_FMP_KEY": "", "BOURSE_FINNHUB_KEY": "", "BOURSE_FRED_KEY": "",
        ]
        let environment = ProcessInfo.processInfo.environment.merging(own) { $1 }.merging(changes) { $1 }
        var words = ([program] + arguments).map { strdup($0) } + [nil]
        var variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer { for text in words + variables { free(text) } }
        var identifier: pid_t = 0
        // A worker thread blocks nearly all signals; a program that does not hear of its children's ends waits for ever.
        var (mask, attributes) = (sigset_t(), posix_spawnattr_t())
        pthread_sigmask(SIG_BLOCK, nil, &mask)
        sigdelset(&mask, SIGCHLD)
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        posix_spawnattr_setsigmask(&attributes, &mask)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
        let reason = posix_spawn(&identifier, program, &actions, &attributes, &words, &variables)
        for descriptor in [out.write, err.write, stdin.read] { close(descriptor) }
        guard reason == 0 else { throw NotStarted(reason: reason) }
        self.identifier = identifier
        let (started, ended) = (identifier, ended)
        output.follow(out.read)
        errors.follow(err.read)
        let bytes = Array(input.utf8)
        Thread.detachNewThread {
            _ = bytes.withUnsafeBytes { send(stdin.write, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
            close(stdin.write)
        }
        // Does not hold this object, which ends the program when nobody needs it any more.
        Thread.detachNewThread {
            var raw: Int32 = 0
            while waitpid(started, &raw, 0) < 0, errno == EINTR {}
            // The code it gave, or the number of the signal that ended it.
            let code = raw & 0x7F == 0 ? (raw >> 8) & 0xFF : raw & 0x7F
            ended.code.withLock { $0 = code }
            ended.news.close()
        }
    }

    deinit { signal(SIGKILL) }

    /// Two ends of a stream that are closed in every child: made in one step, unlike a pipe.
    private static func pipe() throws -> (read: Int32, write: Int32) {
        var ends: [Int32] = [0, 0]
        let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
        guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { throw NotStarted(reason: errno) }
        return (ends[0], ends[1])
    }

    var isRunning: Bool { ended.code.withLock { $0 == nil } }

    func signal(_ number: Int32) { if isRunning { kill(identifier, number) } }

    /// Waits until it ended.
    func end() async -> Program.Outcome {
        await ended.news.closing()
        await output.closing()
        await errors.closing()
        let code = ended.code.withLock { $0 ?? -1 }
        return Program.Outcome(code: code, output: output.text, errors: errors.text)
    }

    /// Waits until it printed a line that has `text`, or ended.
    func line(with text: String) async -> String? { await output.lines(1, with: text).first }

    /// Waits until it printed so many lines, or ended.
    func lines(_ count: Int) async { await output.lines(count) }

    /// Waits until it printed such a line where errors go, or ended.
    func errorLine(with text: String) async -> String? { await errors.lines(1, with: text).first }

    /// Waits until it printed so many such lines where errors go, or ended; returns the first of them.
    func errorLines(_ count: Int, with text: String) async -> [String] { await errors.lines(count, with: text) }
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

    /// Reads to the end on a thread of its own.
    func follow(_ descriptor: Int32) {
        Thread.detachNewThread { [self] in
            var buffer = [UInt8](repeating: 0, count: 65_536)
            while true {
                let count = read(descriptor, &buffer, buffer.count)
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { break }
                let data = Data(buffer[..<count])
                change { $0.data.append(data) }
            }
            Glibc.close(descriptor)
            close()
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

    func lines(_ count: Int) async {
        await wait { data, isClosed in isClosed || data.count { $0 == UInt8(ascii: "\n") } >= count }
    }

    func lines(_ count: Int, with text: String) async -> [String] {
        await wait { data, isClosed in
            let lines = String(decoding: data, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
            return isClosed || lines.dropLast().count { $0.contains(text) } >= count
        }
        return self.text.split(separator: "\n").filter { $0.contains(text) }.prefix(count).map(String.init)
    }
}

/// A served desk in a folder of its own, and somebody signed in to it.
struct ServedDesk {
    let folder: String
    let running: Running
    let port: Int

    static let password = "four quiet words here"

    /// Starts serving a folder and waits until connections are accepted.
    init(_ folder: String, _ arguments: String..., environment: [String: String] = [:]) async throws {
        self.folder = folder
        running = try Running(["serve", "--port", "0", "--data", folder] + arguments, environment: environment)
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
        host: String? = nil,
        headers: [String] = [],
        session: String? = nil,
        type: String = "application/x-www-form-urlencoded",
        body: [UInt8] = []
    ) async -> (status: Int, text: String) {
        let host = host ?? "127.0.0.1:\(port)"
        var request = Array("\(method) \(path) HTTP/1.1\r\nHost: \(host)\r\nConnection: close\r\n".utf8)
        for header in headers { request += "\(header)\r\n".utf8 }
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

    /// Uploads a file: for a program, which imports it at once, or to the page that shows it first.
    func upload(
        _ file: String,
        to path: String = "/api/v1/imports",
        session: String
    ) async -> (status: Int, text: String) {
        let boundary = "BourseBoundary"
        let head = "--\(boundary)\r\nContent-Disposition: form-data; name=\"file\"; filename=\"f.csv\"\r\n\r\n"
        let body = Array("\(head)\(file)\r\n--\(boundary)--\r\n".utf8)
        return await ask(
            "POST",
            path,
            session: session,
            type: "multipart/form-data; boundary=\(boundary)",
            body: body
        )
    }

    /// The number of executions.
    func count(session: String) async -> Int {
        // The file comes in chunks of whole lines.
        await ask("GET", "/api/v1/journal/executions.csv", session: session).text.split(whereSeparator: \.isNewline)
            .count { $0.hasPrefix("main,") }
    }
}

/// One request and its answer over a socket, read until the other side closes.
enum TCP {
    /// - Parameter endsAfter: Whether our side is closed behind the request, so that nobody waits for the rest of one that
    ///   has no end.
    static func exchange(port: Int, _ request: [UInt8], endsAfter: Bool = false) -> String {
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
        if endsAfter { shutdown(descriptor, Int32(SHUT_WR)) }
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
