/// An address of the Internet protocol, of version 4 or 6, read from its one usual form.
public enum InternetAddress: Hashable, Sendable {
    /// Version 4, as a number.
    case four(UInt32)
    /// Version 6, as a number.
    case six(UInt128)

    /// Reads `192.0.2.1` or `2001:db8::1`, the latter without brackets and without a zone.
    ///
    /// Nothing for any other way to write an address: fewer than four numbers, octal or hexadecimal ones, blanks.
    public init?(_ text: String) {
        let bytes = Array(text.utf8)
        if bytes.contains(0x3A) {
            guard let value = Self.six(bytes) else { return nil }
            self = .six(value)
        } else {
            guard let value = Self.four(bytes[...]) else { return nil }
            self = .four(value)
        }
    }

    /// An address as a resolver gives it: 4 or 16 bytes in network order.
    public init?(bytes: some Collection<UInt8>) {
        switch bytes.count {
        case 4: self = .four(bytes.reduce(0) { $0 << 8 | UInt32($1) })
        case 16: self = .six(bytes.reduce(0) { $0 << 8 | UInt128($1) })
        default: return nil
        }
    }

    /// Four decimal numbers without leading zeros, which some read as octal.
    private static func four(_ text: ArraySlice<UInt8>) -> UInt32? {
        let parts = text.split(separator: 0x2E, omittingEmptySubsequences: false)
        guard parts.count == 4 else { return nil }
        var value: UInt32 = 0
        for part in parts {
            guard (1...3).contains(part.count), part.count == 1 || part.first != 0x30 else { return nil }
            var number: UInt32 = 0
            for byte in part {
                guard (0x30...0x39).contains(byte) else { return nil }
                number = number * 10 + UInt32(byte - 0x30)
            }
            guard number <= 255 else { return nil }
            value = value << 8 | number
        }
        return value
    }

    /// Eight groups of up to four hexadecimal digits, `::` for a run of zeros, and perhaps version 4 for the last two.
    ///
    /// Source: RFC 4291, section 2.2.
    private static func six(_ text: [UInt8]) -> UInt128? {
        var parts = text.split(separator: 0x3A, omittingEmptySubsequences: false).map(Array.init)
        // A colon at an end is one of two.
        if parts.first?.isEmpty == true {
            guard parts.count > 1, parts[1].isEmpty else { return nil }
            parts.removeFirst()
        }
        if parts.last?.isEmpty == true {
            guard parts.count > 1, parts[parts.count - 2].isEmpty else { return nil }
            parts.removeLast()
        }
        let gaps = parts.filter(\.isEmpty).count
        guard gaps <= 1 else { return nil }
        var groups: [UInt16?] = []
        for (place, part) in parts.enumerated() {
            if part.isEmpty {
                groups.append(nil)
            } else if place == parts.count - 1, part.contains(0x2E) {
                guard let four = four(part[...]) else { return nil }
                groups += [UInt16(four >> 16), UInt16(four & 0xFFFF)]
            } else {
                guard part.count <= 4, part.allSatisfy(isHexadecimal),
                    let group = UInt16(String(decoding: part, as: UTF8.self), radix: 16)
                else { return nil }
                groups.append(group)
            }
        }
        guard gaps == 1 ? groups.count <= 8 : groups.count == 8 else { return nil }
        var value: UInt128 = 0
        for group in groups {
            if let group {
                value = value << 16 | UInt128(group)
            } else {
                value <<= 16 * UInt128(9 - groups.count)
            }
        }
        return value
    }

    private static func isHexadecimal(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x46, 0x61...0x66: true
        default: false
        }
    }
}

extension InternetAddress: CustomStringConvertible {
    /// Four decimal numbers, or eight groups in hexadecimal.
    public var description: String {
        switch self {
        case .four(let value): [24, 16, 8, 0].map { String(value >> $0 & 255) }.joined(separator: ".")
        case .six(let value):
            (0..<8).map { String(value >> UInt128(16 * (7 - $0)) & 0xFFFF, radix: 16) }.joined(separator: ":")
        }
    }
}
