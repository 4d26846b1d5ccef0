/// Where a venue listens: `wss://ws.bitmex.com/realtime`, `http://127.0.0.1:8081/api/v1`.
public struct Endpoint: Hashable, Sendable {
    /// Whether the line is encrypted.
    public let isEncrypted: Bool
    /// The name or address of the host, without brackets.
    public let host: String
    /// The port.
    public let port: Int
    /// What is asked for, beginning with a slash.
    public let path: String

    /// Reads an address with the schemes `wss` and `https`, or `ws` and `http` for this very machine.
    ///
    /// Nothing is sent in the clear across a network, so that an unencrypted address of another machine is refused, as
    /// is anything with a user, a fragment, or characters that an address does not have.
    public init?(_ text: String) {
        guard text.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else { return nil }
        guard let colon = text.firstRange(of: "://") else { return nil }
        switch text[..<colon.lowerBound] {
        case "wss", "https": isEncrypted = true
        case "ws", "http": isEncrypted = false
        default: return nil
        }
        let rest = text[colon.upperBound...]
        let slash = rest.firstIndex(of: "/") ?? rest.endIndex
        let path = String(rest[slash...])
        self.path = path.isEmpty ? "/" : path
        guard !rest.contains("@"), !rest.contains("#") else { return nil }
        guard let (host, port) = Self.split(rest[..<slash]) else { return nil }
        self.host = host
        self.port = port ?? (isEncrypted ? 443 : 80)
        guard isEncrypted || Self.isThisMachine(host) else { return nil }
    }

    /// An encrypted address that is written in the program.
    init(known host: String, path: String = "/") {
        isEncrypted = true
        self.host = host
        port = 443
        self.path = path
    }

    /// Another path of the same host.
    init(_ other: Endpoint, path: String) {
        isEncrypted = other.isEncrypted
        host = other.host
        port = other.port
        self.path = path
    }

    /// The host and the port of an address, as one writes them.
    var authority: String {
        let name = host.contains(":") ? "[\(host)]" : host
        return port == (isEncrypted ? 443 : 80) ? name : "\(name):\(port)"
    }

    private static func split(_ authority: Substring) -> (host: String, port: Int?)? {
        let host: Substring
        let rest: Substring
        if authority.hasPrefix("[") {
            guard let close = authority.firstIndex(of: "]") else { return nil }
            host = authority[authority.index(after: authority.startIndex)..<close]
            rest = authority[authority.index(after: close)...]
        } else {
            let colon = authority.firstIndex(of: ":") ?? authority.endIndex
            host = authority[..<colon]
            rest = authority[colon...]
        }
        guard !host.isEmpty, !host.contains("?") else { return nil }
        if rest.isEmpty { return (String(host), nil) }
        guard rest.first == ":", let port = Int(rest.dropFirst()), (1...65535).contains(port) else { return nil }
        return (String(host), port)
    }

    private static func isThisMachine(_ host: String) -> Bool {
        if host == "localhost" || host == "::1" { return true }
        let parts = host.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count == 4 && parts[0] == "127" && parts.allSatisfy { UInt8($0) != nil }
    }
}

extension Endpoint: CustomStringConvertible {
    /// As one writes it; for sockets and requests alike.
    public var description: String { "\(isEncrypted ? "https" : "http")://\(authority)\(path)" }
}
