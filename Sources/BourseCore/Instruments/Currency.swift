/// A currency by its ISO 4217 code, or a coin used as one: 3 to 5 capital letters.
public struct Currency: Hashable, Sendable {
    /// The United States dollar.
    public static let usd = Currency(knownCode: "USD")
    /// The Indian rupee.
    public static let inr = Currency(knownCode: "INR")

    /// The code, such as `USD`.
    public let code: String

    /// Reads a code, ignoring case; nothing when it is not 3 to 5 ASCII letters.
    public init?(_ code: String) {
        let bytes = code.utf8
        guard (3...5).contains(bytes.count), bytes.allSatisfy({ (0x41...0x5A).contains($0 & 0xDF) }) else { return nil }
        self.code = bytes.allSatisfy { $0 < 0x61 } ? code : code.uppercased()
    }

    private init(knownCode: String) { code = knownCode }

    /// Decimals that amounts are settled in.
    public var minorDigits: Int {
        switch code {
        case "JPY", "KRW", "VND", "CLP", "ISK", "HUF": 0
        case "BHD", "KWD", "OMR", "TND", "JOD": 3
        case "BTC", "ETH": 8
        default: 2
        }
    }

    /// The sign written before an amount, or the code and a space where there is no common one; no two currencies share one.
    public var sign: String {
        switch code {
        case "USD": "$"
        case "EUR": "€"
        case "GBP": "£"
        case "INR": "₹"
        case "JPY": "¥"
        case "CNY": "CN¥"
        case "KRW": "₩"
        case "CAD": "C$"
        case "AUD": "A$"
        case "HKD": "HK$"
        case "SGD": "S$"
        default: code + "\u{00A0}"
        }
    }
}

extension Currency: Comparable, CustomStringConvertible {
    /// Orders by code.
    public static func < (lhs: Currency, rhs: Currency) -> Bool { lhs.code < rhs.code }
    /// The code.
    public var description: String { code }
}
