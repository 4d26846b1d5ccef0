import BourseCore

/// The header `Stripe-Signature` of a webhook: `t=1700000000,v1=6d16…`, with one `v1` for each secret in use.
///
/// Source: Stripe, “Verify webhook signatures manually”.
struct StripeSignature: Sendable {
    /// The seconds by which a time may differ from the clock of this desk.
    static let tolerance: Int64 = 300
    /// The most signatures in a header that are looked at.
    private static let most = 16

    private let time: Int64
    private let codes: [[UInt8]]

    /// Reads a header; nil if it has no time or no signature.
    init?(_ header: String) {
        guard header.utf8.count <= 4096 else { return nil }
        var time: Int64?
        var codes: [[UInt8]] = []
        for part in header.split(separator: ",") {
            let pair = part.split(separator: "=", maxSplits: 1)
            guard pair.count == 2 else { return nil }
            switch pair[0].drop(while: { $0 == " " }) {
            case "t":
                guard time == nil, pair[1].utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
                time = Int64(pair[1])
            case "v1":
                if let code = Hex.bytes(String(pair[1])), code.count == 32, codes.count < Self.most {
                    codes.append(code)
                }
            default: continue
            }
        }
        guard let time, !codes.isEmpty else { return nil }
        self.time = time
        self.codes = codes
    }

    /// Whether a body was signed with one of some secrets, a short time ago.
    ///
    /// - Complexity: The time does not depend on where a signature differs.
    func isValid(for body: [UInt8], keys: [String], at now: Timestamp, _ secrets: any Secrets) -> Bool {
        let (age, overflow) = now.seconds.subtractingReportingOverflow(time)
        guard !overflow, (-Self.tolerance...Self.tolerance).contains(age) else { return false }
        let signed = Array("\(time).".utf8) + body
        var isFound = false
        for key in keys {
            let expected = secrets.authenticationCode(of: signed, key: Array(key.utf8))
            for code in codes {
                let difference = zip(code, expected).reduce(0 as UInt8) { $0 | ($1.0 ^ $1.1) }
                isFound = (difference == 0 && expected.count == code.count) || isFound
            }
        }
        return isFound
    }
}
