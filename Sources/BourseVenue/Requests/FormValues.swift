import Foundation

/// Names and values as addresses and forms have them: `name=value&name=value` (WHATWG, `application/x-www-form-urlencoded`).
struct FormValues: Hashable, Sendable {
    /// A name with its value.
    struct FormPair: Hashable, Sendable {
        let name: String
        let value: String
    }

    /// All names with their values, in the order of the text.
    private(set) var pairs: [FormPair] = []
    private var values: [String: String] = [:]
    /// The names that come more than once.
    private(set) var repeated: Set<String> = []

    /// Reads a text; of names that come twice the last one counts, and text that cannot be decoded is taken as it is.
    init(_ text: Substring) {
        for pair in text.split(separator: "&") {
            let sides = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(Self.decoded)
            let value = sides.count == 2 ? sides[1] : ""
            pairs.append(FormPair(name: sides[0], value: value))
            let old = values.updateValue(value, forKey: sides[0])
            if old != nil { repeated.insert(sides[0]) }
        }
    }

    /// The value of a name.
    subscript(name: String) -> String? { values[name] }

    /// A name or a value without its encoding.
    static func decoded(_ side: Substring) -> String {
        let text = side.replacingOccurrences(of: "+", with: " ")
        return text.removingPercentEncoding ?? text
    }

    /// A name or a value in the encoding of forms; a blank is `%20`, which is read everywhere.
    static func encoded(_ text: String) -> String {
        let digits = Array("0123456789ABCDEF".utf8)
        var bytes: [UInt8] = []
        for byte in text.utf8 {
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E: bytes.append(byte)
            default: bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
