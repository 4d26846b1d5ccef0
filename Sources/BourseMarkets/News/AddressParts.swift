import BourseCore

/// An address of the web in its parts.
struct AddressParts {
    let text: String
    let host: String
    private let path: String
    private let query: String

    init?(_ text: String) {
        guard text.utf8.count <= ArticleAddress.longest, text.unicodeScalars.allSatisfy(Self.isAllowed) else {
            return nil
        }
        let lower = text.prefix(8).lowercased()
        let length = lower.hasPrefix("https://") ? 8 : lower.hasPrefix("http://") ? 7 : 0
        guard length > 0 else { return nil }
        let rest = text.dropFirst(length)
        let authority = rest.prefix { $0 != "/" && $0 != "?" && $0 != "#" }
        guard let host = Self.host(authority) else { return nil }
        let behind = rest.dropFirst(authority.count).prefix { $0 != "#" }
        let path = behind.prefix { $0 != "?" }
        self.text = text
        self.host = host
        self.path = Self.path(path)
        query = Self.query(behind.dropFirst(path.count + 1))
    }

    var canonical: String { "https://" + host + path + (query.isEmpty ? "" : "?" + query) }

    /// The address of the site whose article a cache of AMP shows; nothing for other addresses.
    var withoutCache: AddressParts? {
        let segments = path.split(separator: "/").map(String.init)
        var inner: ArraySlice<String>
        if host.hasSuffix(".cdn.ampproject.org"), let kind = segments.first, kind == "c" || kind == "v" {
            inner = segments.dropFirst()
        } else if host.hasPrefix("google."), segments.first == "amp" {
            inner = segments.dropFirst()
        } else {
            return nil
        }
        if inner.first == "s" { inner = inner.dropFirst() }
        return inner.isEmpty ? nil : AddressParts("https://" + inner.joined(separator: "/"))
    }

    // MARK: - reading

    private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "\"", "<", ">", "\\", "`": false
        default:
            scalar.value > 0x20 && scalar.value != 0x7F && !scalar.properties.isWhitespace
                && scalar.properties.generalCategory != .format && scalar.properties.generalCategory != .control
        }
    }

    private static func host(_ authority: Substring) -> String? {
        let sides = authority.split(separator: ":", omittingEmptySubsequences: false)
        guard sides.count <= 2, let name = sides.first else { return nil }
        if sides.count == 2 { guard sides[1].allSatisfy({ $0.isASCII && $0.isNumber }) else { return nil } }
        var labels = name.lowercased().split(separator: ".", omittingEmptySubsequences: false)
        if labels.last == "" { labels.removeLast() }
        guard labels.count >= 2, labels.allSatisfy(Self.isLabel) else { return nil }
        // The last label of a name has a letter; numbers are addresses of machines.
        guard let top = labels.last, !top.allSatisfy({ $0.isNumber }) else { return nil }
        while labels.count > 2, let first = labels.first, ["www", "m", "mobile", "amp"].contains(first) {
            labels.removeFirst()
        }
        return labels.joined(separator: ".")
    }

    private static func isLabel(_ label: Substring) -> Bool {
        (1...63).contains(label.utf8.count) && label.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
    }

    private static func path(_ text: Substring) -> String {
        var segments = PercentForm.normalized(text).split(separator: "/").map(String.init)
        // "/amp/s/…" of a cache is looked at before anything is taken away.
        if segments.count > 1, segments.last == "amp" { segments.removeLast() }
        if var last = segments.popLast() {
            for (ending, other) in [(".amp.html", ".html"), (".amp", "")] where last.hasSuffix(ending) {
                last = String(last.dropLast(ending.count)) + other
            }
            segments.append(last)
        }
        return segments.map { "/" + $0 }.joined()
    }

    private static func query(_ text: Substring) -> String {
        let pairs = text.split(separator: "&").filter { pair in
            let name = pair.prefix { $0 != "=" }.lowercased()
            return !trackingParameters.contains(name) && !followerFamilies.contains { name.hasPrefix($0) }
                && pair.lowercased() != "outputtype=amp"
        }
        return pairs.map { PercentForm.normalized($0) }.sorted().joined(separator: "&")
    }

    /// Beginnings of names of parameters that follow readers.
    private static let followerFamilies = ["utm_", "mc_", "pk_", "hsa_", "guce_", "soc_", "at_", "stm_"]
    /// Names of parameters that follow readers or say where they come from.
    private static let trackingParameters: Set<String> = [
        "fbclid", "gclid", "dclid", "gbraid", "wbraid", "msclkid", "yclid", "twclid", "igshid", "mkt_tok", "_ga", "ref",
        "referrer", "source", "campaign", "medium", "content", "term", "cmpid", "cmp", "ncid", "ito", "partner", "smid",
        "src", "s_cid", "guccounter", "tsrc", ".tsrc", "rss", "ocid", "amp", "ftag", "taid", "xtor", "wt_mc", "siteid",
    ]
}

/// Percent signs in addresses, written one way (RFC 3986, section 6.2.2).
enum PercentForm {
    /// The text with hexadecimal digits in capitals, and letters and digits that need no percent sign as they are.
    static func normalized(_ text: Substring) -> String {
        guard text.utf8.contains(0x25) else { return String(text) }
        let bytes = Array(text.utf8)
        var result: [UInt8] = []
        var index = 0
        while index < bytes.count {
            guard bytes[index] == 0x25, index + 2 < bytes.count, let high = digit(bytes[index + 1]),
                let low = digit(bytes[index + 2])
            else {
                result.append(bytes[index])
                index += 1
                continue
            }
            result.appendPercentEncoded(high * 16 + low)
            index += 3
        }
        return String(decoding: result, as: UTF8.self)
    }

    private static func digit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case 0x30...0x39: byte - 0x30
        case 0x41...0x46: byte - 0x37
        case 0x61...0x66: byte - 0x57
        default: nil
        }
    }
}
