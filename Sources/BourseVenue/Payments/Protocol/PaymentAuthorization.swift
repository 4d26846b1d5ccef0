import Foundation

/// The secret key that a request of the API carries.
enum PaymentAuthorization {
    /// What secret and restricted keys of the simulator begin with.
    private static let beginnings = ["sk_test_", "rk_test_"]

    /// The key in the header `Authorization`: `Bearer KEY`, or `Basic` with the key as name; nil without one.
    static func key(in header: String?) -> String? {
        guard let parts = header?.split(separator: " ", maxSplits: 1), parts.count == 2 else { return nil }
        switch parts[0].lowercased() {
        case "bearer": return String(parts[1])
        case "basic":
            guard let data = Data(base64Encoded: String(parts[1])) else { return nil }
            let name = String(decoding: data, as: UTF8.self).prefix { $0 != ":" }
            return name.isEmpty ? nil : String(name)
        default: return nil
        }
    }

    /// Refuses a key that is missing, no secret key of a test account, or one of those that are refused.
    static func verify(_ key: String?, refused: Set<String>) throws(PaymentRefusal) {
        guard let key else {
            throw .unauthorized(
                """
                You did not provide an API key. You need to provide your API key in the Authorization header, using \
                Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').
                """
            )
        }
        let isKnown = beginnings.contains { key.hasPrefix($0) && key.count > $0.count }
        guard isKnown, !refused.contains(key) else {
            throw .unauthorized("Invalid API Key provided: \(key.prefix(8))****\(key.dropFirst(8).suffix(4))")
        }
    }
}
