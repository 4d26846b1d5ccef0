/// Bytes as text of letters, digits, `-` and `_`, without padding (RFC 4648, section 5).
public enum Base64URL {
    private static let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)

    /// The text of bytes.
    public static func text(_ bytes: some Sequence<UInt8>) -> String {
        var text: [UInt8] = []
        var (buffer, bits) = (0, 0)
        for byte in bytes {
            buffer = (buffer << 8 | Int(byte)) & 0xFFFF
            bits += 8
            while bits >= 6 {
                bits -= 6
                text.append(letters[buffer >> bits & 63])
            }
        }
        if bits > 0 { text.append(letters[buffer << (6 - bits) & 63]) }
        return String(decoding: text, as: UTF8.self)
    }

    /// The bytes of a text, with or without padding at its end.
    ///
    /// - Parameter limit: The most characters that are read.
    /// - Returns: Nothing for other characters, for a length that no bytes have, and for bits that are left over, so that
    ///   two texts are never the same bytes.
    public static func bytes(_ text: String, limit: Int = 4_096) -> [UInt8]? {
        guard text.utf8.count <= limit else { return nil }
        var utf8 = Array(text.utf8)
        if utf8.count % 4 == 0 { for _ in 0..<2 where utf8.last == UInt8(ascii: "=") { utf8.removeLast() } }
        guard utf8.count % 4 != 1 else { return nil }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(utf8.count * 3 / 4)
        var (buffer, bits) = (0, 0)
        for letter in utf8 {
            guard let value = value(of: letter) else { return nil }
            buffer = (buffer << 6 | value) & 0xFFFF
            bits += 6
            if bits >= 8 {
                bits -= 8
                bytes.append(UInt8(truncatingIfNeeded: buffer >> bits))
            }
        }
        return buffer & (1 << bits - 1) == 0 ? bytes : nil
    }

    private static func value(of letter: UInt8) -> Int? {
        switch letter {
        case 0x41...0x5A: Int(letter) - 0x41
        case 0x61...0x7A: Int(letter) - 0x61 + 26
        case 0x30...0x39: Int(letter) - 0x30 + 52
        case 0x2D: 62
        case 0x5F: 63
        default: nil
        }
    }
}
