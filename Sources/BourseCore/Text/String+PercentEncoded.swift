extension String {
    /// The text as a segment or a parameter of an address: everything but the unreserved characters of RFC 3986 as its
    /// bytes in hexadecimal.
    ///
    /// A page can have thousands of addresses, so this does not use a general routine.
    package var percentEncoded: String {
        guard !utf8.allSatisfy(\.isUnreserved) else { return self }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(utf8.count * 3)
        for byte in utf8 { bytes.appendPercentEncoded(byte) }
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension [UInt8] {
    /// Appends a byte as an address contains it: as it is if it is unreserved, otherwise as `%` and two digits.
    package mutating func appendPercentEncoded(_ byte: UInt8) {
        if byte.isUnreserved {
            append(byte)
        } else {
            append(UInt8(ascii: "%"))
            append(Self.digit(byte >> 4))
            append(Self.digit(byte & 15))
        }
    }

    private static func digit(_ value: UInt8) -> UInt8 {
        value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
    }
}

extension UInt8 {
    /// Whether the byte is an unreserved character of RFC 3986.
    fileprivate var isUnreserved: Bool {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
            UInt8(ascii: "~"):
            true
        default: false
        }
    }
}
