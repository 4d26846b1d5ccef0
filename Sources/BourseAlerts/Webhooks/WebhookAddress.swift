/// Where a webhook is sent: an address that was looked at twice, as it is written and as it resolves.
///
/// A name is only as good as what it resolves to at the moment of the request, so whoever sends asks
/// ``check(resolved:)`` for every address it is about to connect to, and connects to that one.
public struct WebhookAddress: Hashable, Sendable {
    /// The longest address, in bytes.
    public static let longest = 2_048

    /// What is allowed besides the usual.
    public struct Policy: Hashable, Sendable {
        /// Whether `http` is, which anybody on the way can read.
        public var allowsPlain: Bool
        /// Whether machines of the own house are; metadata services and groups never.
        public var allowsHere: Bool

        /// Makes a policy; nothing is allowed unless said.
        public init(allowsPlain: Bool = false, allowsHere: Bool = false) {
            self.allowsPlain = allowsPlain
            self.allowsHere = allowsHere
        }
    }

    /// What is allowed for it.
    public let policy: Policy
    /// Whether it is `https`.
    public let isSecure: Bool
    /// The host in lower case, without brackets or a point at its end.
    public let host: String
    /// The port.
    public let port: Int
    /// The path and the query, from `/` on.
    public private(set) var target: String

    /// Reads an address such as `https://hooks.example.com/bourse?id=7`.
    ///
    /// - Throws: ``WebhookAddressError``.
    public init(_ text: String, policy: Policy = Policy()) throws(WebhookAddressError) {
        guard text.utf8.count <= Self.longest else { throw .tooLong }
        // What readers of addresses read in different ways is refused, so that all of them agree on the host.
        guard text.utf8.allSatisfy({ (0x21...0x7E).contains($0) && !"\\\"<>^`{|}".utf8.contains($0) }) else {
            throw .malformed
        }
        let scheme = text.prefix { $0 != ":" }.lowercased()
        let rest = text.dropFirst(scheme.count)
        guard rest.hasPrefix("://") else { throw .malformed }
        guard scheme == "https" || scheme == "http" else { throw .scheme(scheme) }
        guard scheme == "https" || policy.allowsPlain else { throw .plain }
        let behind = rest.dropFirst(3)
        let authority = behind.prefix { !"/?#".contains($0) }
        let tail = behind.dropFirst(authority.count)
        guard !authority.contains("@") else { throw .credentials }
        guard !tail.contains("#") else { throw .fragment }
        let (host, port) = try Self.split(authority)
        self.policy = policy
        isSecure = scheme == "https"
        self.host = host
        self.port = port ?? (isSecure ? 443 : 80)
        target = tail.hasPrefix("/") ? String(tail) : "/" + tail
        try checkHost(isBracketed: authority.hasPrefix("["))
    }

    /// Another place at the same host.
    ///
    /// - Parameter target: A path, from `/` on, of characters that ``init(_:policy:)`` takes.
    func at(_ target: String) -> WebhookAddress {
        var address = self
        address.target = target
        return address
    }

    /// Whether another address leads to the same server, so that a secret of one may be sent to the other.
    public func isSameServer(as other: WebhookAddress) -> Bool {
        host == other.host && port == other.port && isSecure == other.isSecure
    }

    /// Refuses an address that the host resolved to, when it must not be connected to.
    public func check(resolved address: InternetAddress) throws(WebhookAddressError) {
        switch address.reach {
        case .everywhere: return
        case .here where policy.allowsHere: return
        case .here, .metadata, .nobody: throw .forbidden(address)
        }
    }

    private static func split(_ authority: Substring) throws(WebhookAddressError) -> (host: String, port: Int?) {
        let host: Substring
        var rest: Substring
        if authority.hasPrefix("[") {
            guard let end = authority.firstIndex(of: "]") else { throw .malformed }
            host = authority[authority.index(after: authority.startIndex)..<end]
            rest = authority[authority.index(after: end)...]
        } else {
            host = authority.prefix { $0 != ":" }
            rest = authority.dropFirst(host.count)
        }
        var name = host.lowercased()
        if name.hasSuffix("."), name.utf8.count > 1 { name.removeLast() }
        guard !rest.isEmpty else { return (name, nil) }
        rest = rest.dropFirst(rest.hasPrefix(":") ? 1 : 0)
        guard rest.utf8.count <= 5, rest.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let port = Int(rest),
            (1...65_535).contains(port)
        else { throw .malformed }
        return (name, port)
    }

    private func checkHost(isBracketed: Bool) throws(WebhookAddressError) {
        if isBracketed {
            guard host.contains(":"), let address = InternetAddress(host) else { throw .malformed }
            return try check(resolved: address)
        }
        let labels = host.split(separator: ".", omittingEmptySubsequences: false)
        guard host.utf8.count <= 253, labels.allSatisfy(Self.isLabel), let last = labels.last else { throw .malformed }
        // A host that ends in a number is an address to whoever connects, in octal, hexadecimal or as one number.
        if last.allSatisfy(\.isNumber) || last.hasPrefix("0x") {
            guard let address = InternetAddress(host) else { throw .oddAddress(host) }
            return try check(resolved: address)
        }
        guard !Self.metadataNames.contains(host) else { throw .ownName(host) }
        let isOwn = labels.count == 1 || Self.ownEndings.contains { host == $0 || host.hasSuffix("." + $0) }
        guard !isOwn || policy.allowsHere else { throw .ownName(host) }
    }

    private static let metadataNames: Set<String> = ["metadata.google.internal", "metadata.goog", "metadata"]
    private static let ownEndings = ["localhost", "local", "internal", "home.arpa", "lan", "intranet", "corp", "home"]

    private static func isLabel(_ label: Substring) -> Bool {
        guard (1...63).contains(label.utf8.count), label.first != "-", label.last != "-" else { return false }
        return label.utf8.allSatisfy { byte in
            switch byte {
            case 0x30...0x39, 0x61...0x7A, 0x2D, 0x5F: true
            default: false
            }
        }
    }
}

extension WebhookAddress: CustomStringConvertible {
    /// The address in one form, with its port where that is not the usual one.
    public var description: String {
        let name = host.contains(":") ? "[\(host)]" : host
        let shown = port == (isSecure ? 443 : 80) ? "" : ":\(port)"
        return (isSecure ? "https://" : "http://") + name + shown + target
    }
}
