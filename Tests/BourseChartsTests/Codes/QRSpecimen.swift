/// Texts for codes.
enum QRSpecimen {
    /// The most bytes of versions 1 to 10 at level M (ISO/IEC 18004:2015, table 7).
    static let capacities = [14, 26, 42, 62, 84, 106, 122, 152, 180, 213]

    /// The address of an authenticator app, as long as such addresses are.
    static let authenticator =
        "otpauth://totp/Bourse%3Aana%40example.com?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Bourse"

    /// Printable characters in an order that repeats late.
    static func text(of bytes: Int) -> String {
        String(decoding: (0..<bytes).map { UInt8(33 + ($0 * 11 + bytes * 5) % 90) }, as: UTF8.self)
    }

    /// Letters of all lengths in UTF-8, at most `bytes` bytes of them.
    static func random(bytes: Int, using generator: inout SplitMix64) -> String {
        let ranges: [ClosedRange<UInt32>] = [0x20...0x7E, 0x20...0x7E, 0xA1...0x24F, 0x905...0x939, 0x1F600...0x1F64F]
        var (text, left) = ("", bytes)
        while left > 0 {
            let range = ranges.randomElement(using: &generator) ?? 0x20...0x7E
            guard let scalar = Unicode.Scalar(UInt32.random(in: range, using: &generator)) else { continue }
            left -= UTF8.width(scalar)
            if left >= 0 { text.unicodeScalars.append(scalar) }
        }
        return text
    }
}
