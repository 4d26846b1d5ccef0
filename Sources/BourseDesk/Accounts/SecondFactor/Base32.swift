/// Bytes as letters and digits that are hard to confuse, as authenticator apps read secrets (RFC 4648, 6).
public enum Base32 {
    private static let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ234567")

    /// The text of bytes, without padding.
    public static func text(_ bytes: [UInt8]) -> String {
        var text = ""
        var (buffer, bits) = (0, 0)
        for byte in bytes {
            buffer = (buffer << 8 | Int(byte)) & 0xFFFF
            bits += 8
            while bits >= 5 {
                bits -= 5
                text.append(letters[buffer >> bits & 31])
            }
        }
        if bits > 0 { text.append(letters[buffer << (5 - bits) & 31]) }
        return text
    }
}
