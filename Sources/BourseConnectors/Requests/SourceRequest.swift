/// What is asked of a source.
struct SourceRequest: Sendable {
    /// Whom; its path is not used.
    var host: Endpoint
    /// For what, beginning with a slash; escaped where that is needed.
    var path: String
    /// What is told besides: names and values.
    var headers: [(name: String, value: String)] = []

    /// Asks for a path as it is.
    init(_ host: Endpoint, _ path: String, headers: [(name: String, value: String)] = []) {
        self.host = host
        self.path = path
        self.headers = headers
    }

    /// Asks for what stands under the path of `base`, with values that are escaped here.
    init(under base: Endpoint, _ path: String, query: [(name: String, value: String)] = []) {
        let values = query.map { "\($0.name)=\(AddressText.escaped($0.value))" }
        self.init(base, base.prefix + path + (values.isEmpty ? "" : "?" + values.joined(separator: "&")))
    }

    /// The whole address.
    var url: String { "\(host.isEncrypted ? "https" : "http")://\(host.authority)\(path)" }
}

/// Texts as parts of an address.
enum AddressText {
    /// The text with everything escaped that could mean something in a path or a query (RFC 3986, section 2.3).
    static func escaped(_ text: String) -> String {
        var escaped = ""
        for byte in text.utf8 {
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E:
                escaped.unicodeScalars.append(Unicode.Scalar(byte))
            default:
                let digits = String(byte, radix: 16, uppercase: true)
                escaped += "%" + (digits.utf8.count == 1 ? "0" : "") + digits
            }
        }
        return escaped
    }
}

extension Endpoint {
    /// The path as what stands before others: without a query, and without a slash at its end.
    var prefix: String {
        let path = path.prefix { $0 != "?" }
        return String(path.last == "/" ? path.dropLast() : path)
    }
}
