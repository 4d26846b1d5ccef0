import BourseSecrets
import BourseTestSupport
import Foundation
import Glibc
import Synchronization

/// Somebody's program that takes webhooks over real sockets, and holds its answers when it is told to.
final class WebhookReceiver: Sendable {
    /// A request as it came.
    struct Request: Sendable {
        let head: String
        let body: [UInt8]

        /// What a header says.
        func header(_ name: String) -> String {
            let line = head.split(separator: "\r\n").first { $0.lowercased().hasPrefix(name.lowercased() + ":") }
            return line.map { String($0.drop { $0 != ":" }.dropFirst().drop { $0 == " " }) } ?? ""
        }

        /// The name of the delivery.
        var delivery: String { header("Bourse-Delivery") }

        /// Whether it was signed with a secret: HMAC-SHA256 of the time, a point and the body.
        func isSigned(with secret: String) -> Bool {
            guard let parts = header("Bourse-Signature").wholeMatch(of: /t=([0-9]+),v1=([0-9a-f]{64})/) else {
                return false
            }
            let signed = Array("\(parts.output.1).".utf8) + body
            let code = ScryptSecrets(environment: .deterministic())
                .authenticationCode(of: signed, key: Array(secret.utf8))
            return code.map { String(format: "%02x", $0) }.joined() == parts.output.2
        }
    }

    private struct State {
        var requests: [Request] = []
        var answered: Set<String> = []
        var isHolding = false
        var held: [Int32] = []
        var waiting: [@Sendable () -> Void] = []
    }

    let port: Int
    private let listener: Int32
    private let state = Mutex(State())

    init() throws {
        let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isListening = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
                bind(listener, pointer, length) == 0 && listen(listener, 64) == 0
                    && getsockname(listener, pointer, &length) == 0
            }
        }
        guard listener >= 0, isListening else { throw Running.NotStarted(reason: errno) }
        self.listener = listener
        port = Int(UInt16(bigEndian: address.sin_port))
        Thread.detachNewThread { [weak self] in
            while true {
                let descriptor = accept(listener, nil, nil)
                guard descriptor >= 0, let self else { return }
                _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
                Thread.detachNewThread { [weak self] in self?.serve(descriptor) }
            }
        }
    }

    deinit { shutdown(listener, Int32(SHUT_RDWR)) }

    /// All requests that came, in order.
    var requests: [Request] { state.withLock { $0.requests } }

    /// Whether it answers none of the requests that come; those that were held are let go without an answer.
    func hold(_ isHolding: Bool) {
        let held = change { state in
            state.isHolding = isHolding
            defer { state.held = [] }
            return state.held
        }
        for descriptor in held { close(descriptor) }
    }

    /// Waits until so many requests came.
    func came(_ count: Int) async { await wait { $0.requests.count >= count } }

    /// Waits until each of these deliveries was taken.
    func took(_ deliveries: Set<String>) async { await wait { $0.answered.isSuperset(of: deliveries) } }

    private func serve(_ descriptor: Int32) {
        guard let request = Self.read(descriptor) else {
            close(descriptor)
            return
        }
        let isHeld = change { state in
            state.requests.append(request)
            if state.isHolding { state.held.append(descriptor) } else { state.answered.insert(request.delivery) }
            return state.isHolding
        }
        guard !isHeld else { return }
        let answer = Array("HTTP/1.1 204 No Content\r\nConnection: close\r\n\r\n".utf8)
        _ = answer.withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
        close(descriptor)
    }

    private static func read(_ descriptor: Int32) -> Request? {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            let text = String(decoding: bytes, as: UTF8.self)
            if let end = text.range(of: "\r\n\r\n") {
                let head = String(text[..<end.lowerBound])
                let length = head.firstMatch(of: /(?i)content-length: *([0-9]+)/).flatMap { Int($0.output.1) } ?? 0
                let body = Array(bytes.dropFirst(head.utf8.count + 4))
                if body.count >= length { return Request(head: head, body: body) }
            }
            let count = recv(descriptor, &buffer, buffer.count, 0)
            guard count > 0 else { return nil }
            bytes += buffer[..<count]
        }
    }

    private func change<Value>(_ body: (inout State) -> Value) -> Value {
        let (value, waiting) = state.withLock { state in
            let value = body(&state)
            defer { state.waiting = [] }
            return (value, state.waiting)
        }
        for resume in waiting { resume() }
        return value
    }

    private func wait(until isDone: @escaping @Sendable (State) -> Bool) async {
        while true {
            let isReady = await withCheckedContinuation { continuation in
                let isReady = state.withLock { state in
                    if isDone(state) { return true }
                    state.waiting.append { continuation.resume(returning: false) }
                    return false
                }
                if isReady { continuation.resume(returning: true) }
            }
            if isReady { return }
        }
    }
}
