/// The address of a webhook endpoint, which is `http://` and of this machine.
struct WebhookAddress: Hashable, Sendable {
    private static let hosts: Set<String> = ["127.0.0.1", "localhost", "::1"]

    let url: String
    let host: String
    let port: Int
    /// What a request line has: the path and what is behind the question mark.
    let target: String

    init?(_ url: String) {
        guard url.hasPrefix("http://"), url.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else { return nil }
        let rest = url.dropFirst("http://".count).prefix { $0 != "#" }
        let authority = rest.prefix { $0 != "/" && $0 != "?" }
        let target = rest[authority.endIndex...]
        self.url = url
        self.target = target.hasPrefix("/") ? String(target) : "/" + target
        let digits: Substring
        if authority.hasPrefix("[") {
            guard let end = authority.firstIndex(of: "]") else { return nil }
            host = String(authority[..<end].dropFirst())
            digits = authority[end...].dropFirst()
        } else {
            host = authority.prefix { $0 != ":" }.lowercased()
            digits = authority.dropFirst(host.count)
        }
        guard Self.hosts.contains(host) else { return nil }
        if digits.isEmpty {
            port = 80
        } else {
            guard digits.first == ":", let number = Int(digits.dropFirst()), (1...65_535).contains(number) else {
                return nil
            }
            port = number
        }
    }

    /// What the header `Host` has.
    var authority: String {
        let name = host.contains(":") ? "[\(host)]" : host
        return port == 80 ? name : "\(name):\(port)"
    }
}
