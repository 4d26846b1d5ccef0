import NIOCore

/// The names and addresses that a server answers to, whatever the port.
///
/// These are `localhost`, the addresses of the loopback interface, the address that the server listens on, and names
/// given to it. A server that listens on every interface answers to any IP address: the system delivers only requests
/// for its own, and a numeric address cannot be led elsewhere.
public struct HostNames: Sendable {
    private let names: Set<String>
    private let takesEveryAddress: Bool

    /// Makes the names of a server.
    ///
    /// - Parameters:
    ///   - bound: The address or name that the server listens on.
    ///   - others: Other names and addresses by which it is reached.
    public init(bound: String, others: [String] = []) {
        let given = ([bound] + others).compactMap(Self.given)
        names = Set(given + ["localhost"])
        takesEveryAddress = !names.isDisjoint(with: ["0.0.0.0", "::"])
    }

    /// Whether a text is a name or an address that can be given to a server.
    public static func isHost(_ text: String) -> Bool { given(text) != nil }

    /// Whether a request's authority, `name`, `name:port` or `[address]:port`, names this server.
    public func contains(authority: String) -> Bool {
        guard let host = Self.host(of: authority).map(Self.normalized) else { return false }
        if names.contains(host) { return true }
        guard Self.isAddress(host) else { return false }
        return takesEveryAddress || host == "::1" || host.hasPrefix("127.")
    }

    /// The host as a person gives it: an IPv6 address may stand without its brackets.
    private static func given(_ text: String) -> String? {
        (host(of: text) ?? host(of: "[\(text)]")).map(normalized)
    }

    /// The host of an authority without its port, or nothing when it is not written as RFC 3986, §3.2 has it.
    private static func host(of authority: String) -> String? {
        let host: Substring
        let port: Substring
        if authority.hasPrefix("[") {
            guard let end = authority.firstIndex(of: "]") else { return nil }
            host = authority[authority.index(after: authority.startIndex)..<end]
            port = authority[authority.index(after: end)...]
            guard isAddress(String(host)) else { return nil }
        } else {
            let end = authority.firstIndex(of: ":") ?? authority.endIndex
            host = authority[..<end]
            port = authority[end...]
            guard !host.contains(where: { "@/\\[]?#".contains($0) }) else { return nil }
        }
        let digits = port.dropFirst()
        let isPort = port.isEmpty || (port.first == ":" && digits.utf8.allSatisfy { (0x30...0x39).contains($0) })
        return isPort && !host.isEmpty ? String(host) : nil
    }

    /// A name in lower case without the dot of the root, an address in its shortest form.
    private static func normalized(_ host: String) -> String {
        let name = host.lowercased()
        if let address = try? SocketAddress(ipAddress: name, port: 0).ipAddress { return address }
        return name.hasSuffix(".") ? String(name.dropLast()) : name
    }

    private static func isAddress(_ host: String) -> Bool {
        (try? SocketAddress(ipAddress: host, port: 0)) != nil
    }
}
