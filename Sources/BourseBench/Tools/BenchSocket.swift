import BourseProgram
import Foundation

/// A bare HTTP request over a socket of its own: nothing of a client library is measured.
enum BenchSocket {
    static func get(port: Int, path: String, token: String, accept: String = "text/html") throws {
        // The bytes are received and forgotten, as fast as they come.
        var size = 0
        try exchange(port: port, path: path, token: token, accept: accept) { size += $0.count }
    }

    /// The body of an answer.
    static func body(port: Int, path: String, token: String) throws -> [UInt8] {
        var answer: [UInt8] = []
        try exchange(port: port, path: path, token: token, accept: "application/json") { answer += $0 }
        guard let end = answer.firstRange(of: Array("\r\n\r\n".utf8)) else {
            throw Failure(.system, "\(path) responded without a body")
        }
        return Array(answer[end.upperBound...])
    }

    /// Sends a JSON value, and forgets the answer when it is one of success.
    static func deliver(_ method: String, port: Int, path: String, json: String, token: String) throws {
        try exchange(port: port, path: path, token: token, accept: "application/json", method: method, json: json) {
            _ in
        }
    }

    private static func exchange(
        port: Int,
        path: String,
        token: String,
        accept: String,
        method: String = "GET",
        json: String? = nil,
        _ receive: (ArraySlice<UInt8>) -> Void
    ) throws {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        guard descriptor >= 0 else { throw Failure(.system, "no socket") }
        defer { close(descriptor) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(port).bigEndian
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        let size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isConnected = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(descriptor, $0, size) == 0 }
        }
        guard isConnected else { throw Failure(.system, "no connection") }
        var request =
            "\(method) \(path) HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept: \(accept)\r\n"
            + "Cookie: bourse_session=\(token)\r\nConnection: close\r\n"
        if let json { request += "Content-Type: application/json\r\nContent-Length: \(json.utf8.count)\r\n" }
        request += "\r\n" + (json ?? "")
        let bytes = Array(request.utf8)
        guard send(descriptor, bytes, bytes.count, 0) == bytes.count else { throw Failure(.system, "request not sent") }
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        var head: [UInt8] = []
        while true {
            let count = recv(descriptor, &buffer, buffer.count, 0)
            guard count > 0 else { break }
            if head.count < 12 { head.append(contentsOf: buffer.prefix(count)) }
            receive(buffer.prefix(count))
        }
        guard String(decoding: head.prefix(10), as: UTF8.self) == "HTTP/1.1 2" else {
            throw Failure(.system, "\(path) responded \(String(decoding: head.prefix(40), as: UTF8.self))")
        }
    }
}
