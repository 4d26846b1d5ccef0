import BourseCore

/// The codes of an authenticator app: six digits, a new one every 30 seconds.
///
/// Source: RFC 6238 with the defaults that apps know (SHA-1, six digits, 30 seconds), and RFC 4226, 5.3, for the digits.
public enum OneTimeCode {
    /// Seconds that a code is shown.
    public static let stepSeconds: Int64 = 30
    /// The bytes of a secret, as many as SHA-1 has (RFC 4226, 4, R6).
    static let secretSize = 20
    /// How many steps the clock of a phone may differ.
    private static let tolerance: Int64 = 1

    /// The step of an instant.
    public static func step(at time: Timestamp) -> Int64 { time.seconds / stepSeconds }

    /// The code of a step.
    ///
    /// - Parameter authenticate: HMAC-SHA-1 of bytes, 20 bytes.
    public static func code(ofStep step: Int64, authenticate: ([UInt8]) -> [UInt8]) -> String {
        let counter = withUnsafeBytes(of: UInt64(bitPattern: step).bigEndian, Array.init)
        let code = authenticate(counter)
        guard code.count == 20, let last = code.last else { return "" }
        let offset = Int(last & 15)
        let number = code[offset..<offset + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) } & 0x7FFF_FFFF
        let digits = String(number % 1_000_000)
        return String(repeating: "0", count: 6 - digits.count) + digits
    }

    /// The step whose code somebody typed, around an instant; nothing when it is no code of these.
    ///
    /// Blanks between the digits do not matter. Every step is compared in full, so the time tells nothing.
    static func step(of text: String, at time: Timestamp, authenticate: ([UInt8]) -> [UInt8]) -> Int64? {
        let digits = Array(text.utf8.filter { $0 != UInt8(ascii: " ") })
        guard digits.count == 6, digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        let now = step(at: time)
        var found: Int64?
        for step in now - tolerance...now + tolerance
        where Array(code(ofStep: step, authenticate: authenticate).utf8).matches(digits) { found = step }
        return found
    }

    /// The address that an app reads from a QR code.
    ///
    /// Source: the key URI format of Google Authenticator, which all apps read.
    static func address(secret: [UInt8], account: String, issuer: String) -> String {
        let label = "\(issuer):\(account)".percentEncoded
        return "otpauth://totp/\(label)?secret=\(Base32.text(secret))&issuer=\(issuer.percentEncoded)"
    }
}
