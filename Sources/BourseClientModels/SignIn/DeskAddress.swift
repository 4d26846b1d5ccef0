public import Foundation

/// The address of a desk, as a person types it.
public enum DeskAddress {
    /// Returns the address of a server without a path.
    ///
    /// `desk.example` is `https://desk.example`; addresses of the same network, such as `192.168.1.5:8080`,
    /// `localhost:8080` and `desk.local`, are `http`.
    ///
    /// - Returns: nil if the text is no address of a server.
    public static func url(_ text: String) -> URL? {
        let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
        guard !text.isEmpty, !text.contains(where: \.isWhitespace) else { return nil }
        let hasScheme = text.contains("://")
        guard var parts = URLComponents(string: hasScheme ? text : "https://\(text)"),
            let scheme = parts.scheme?.lowercased(), ["http", "https"].contains(scheme),
            let host = parts.host?.lowercased(), !host.isEmpty, parts.user == nil, parts.password == nil,
            (1...65_535).contains(parts.port ?? 443)
        else { return nil }
        if !hasScheme, isLocal(host) { parts.scheme = "http" }
        parts.path = ""
        parts.query = nil
        parts.fragment = nil
        return parts.url
    }

    private static func isLocal(_ host: String) -> Bool {
        if host == "localhost" || host.hasSuffix(".local") || host.hasPrefix("[") { return true }
        let bytes = host.split(separator: ".").compactMap { UInt8($0) }
        guard bytes.count == 4 else { return false }
        switch (bytes[0], bytes[1]) {
        case (10, _), (127, _), (192, 168), (172, 16...31): return true
        default: return false
        }
    }
}
