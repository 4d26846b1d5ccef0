import Foundation
import NIOHTTP1

/// A request to one of the sources the venue stands in for.
struct UpstreamRequest: Sendable {
    let upstream: Upstream
    let method: HTTPMethod
    /// What the path begins with here.
    let prefix: String
    /// What is asked for, as the source has it.
    let target: RequestTarget
    let headers: HTTPHeaders
    let body: RequestBody

    /// Nothing when the address belongs to no source.
    init?(_ head: HTTPRequestHead, body: RequestBody = .unread) {
        guard let (upstream, prefix, rest) = Upstream.named(by: head.uri) else { return nil }
        self.upstream = upstream
        self.prefix = prefix
        target = RequestTarget(rest)
        headers = head.headers
        method = head.method
        self.body = body
    }

    /// The value of a cookie.
    func cookie(_ name: String) -> String? {
        for line in headers["cookie"] {
            for pair in line.split(separator: ";") {
                let sides = pair.drop { $0 == " " }.split(separator: "=", maxSplits: 1)
                if sides.count == 2, sides[0] == name { return String(sides[1]) }
            }
        }
        return nil
    }

    /// What stands behind a beginning of the path, decoded.
    func name(after beginning: String) -> String? {
        guard target.path.hasPrefix(beginning) else { return nil }
        let rest = String(target.path.dropFirst(beginning.count))
        let name = rest.removingPercentEncoding ?? rest
        return name.isEmpty || name.contains("/") ? nil : name
    }

    /// The origin by which the venue is reached, such as `http://127.0.0.1:8091`; nothing when the header `Host` names none.
    var origin: String? {
        guard var host = headers.first(name: "host")?.lowercased(), !host.isEmpty,
            host.utf8.allSatisfy({ byte in
                (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte) || ".-:[]".utf8.contains(byte)
            })
        else { return nil }
        // An origin has no port that is the usual one (RFC 6454, section 6.2).
        if host.hasSuffix(":80"), !host.dropLast(3).isEmpty { host.removeLast(3) }
        return "http://" + host
    }
}
