/// Text of cells as XML.
///
/// Workbooks write characters that XML cannot contain as codes such as `_x000D_`, with four hexadecimal digits (ECMA-376
/// part 1, 22.9.2.19). Text that looks like a code by chance has `_x005F_` for its underscore.
enum CellText {
    /// The most UTF-16 units of a cell; Excel takes a file with a longer text for damaged.
    static let longest = 32_767

    /// Returns what a cell can contain of a text: without characters that XML forbids, and cut where it is too long.
    static func fitted(_ text: String) -> String {
        // Most texts: short, and without a byte that begins a forbidden character.
        if text.utf8.count <= longest, text.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0xEF }) { return text }
        var scalars: [Unicode.Scalar] = []
        var length = 0
        // The scalars that leave space for the ellipsis.
        var cut = 0
        for scalar in text.unicodeScalars where isAllowed(scalar) {
            length += UTF16.width(scalar)
            guard length <= longest else { return string(scalars[..<cut]) + "…" }
            scalars.append(scalar)
            if length < longest { cut = scalars.count }
        }
        return string(scalars[...])
    }

    private static func string(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
        String(String.UnicodeScalarView(scalars))
    }

    /// The characters of XML 1.0, production 2.
    private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x09, 0x0A, 0x0D, 0x20...0xFFFD, 0x10000...: true
        default: false
        }
    }

    /// Whether a reader of XML may drop or replace blanks of a text unless it is marked.
    static func needsPreservation(_ text: String) -> Bool {
        text.utf8.first == 0x20 || text.utf8.last == 0x20
            || text.utf8.contains { $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }
    }

    /// Returns text of a cell in which no reader sees a code.
    static func coded(_ text: String) -> String {
        guard text.utf8.contains(0x5F) else { return text }
        let bytes = Array(text.utf8)
        var result: [UInt8] = []
        for (place, byte) in bytes.enumerated() {
            if byte == 0x5F, code(in: bytes[place...].prefix(7)) != nil {
                result += "_x005F_".utf8
            } else {
                result.append(byte)
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// Returns text of allowed characters as the content of an element or of an attribute in double quotes.
    static func escaped(_ text: String) -> String {
        guard text.utf8.contains(where: { entity($0) != nil }) else { return text }
        var result: [UInt8] = []
        for byte in text.utf8 {
            if let entity = entity(byte) {
                result += entity.utf8
            } else {
                result.append(byte)
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    private static func entity(_ byte: UInt8) -> String? {
        switch byte {
        case 0x26: "&amp;"
        case 0x3C: "&lt;"
        case 0x3E: "&gt;"
        case 0x22: "&quot;"
        // Readers of XML turn a bare carriage return into a line feed.
        case 0x0D: "&#13;"
        default: nil
        }
    }

    /// Returns the text that a workbook means, with characters in place of their codes.
    static func decoded(_ text: String) -> String {
        guard text.utf8.contains(0x5F) else { return text }
        var result: [UInt8] = []
        var rest = Array(text.utf8)[...]
        while let byte = rest.first {
            if byte == 0x5F, let scalar = code(in: rest.prefix(7)).flatMap(Unicode.Scalar.init), scalar != "\0" {
                result += String(scalar).utf8
                rest = rest.dropFirst(7)
            } else {
                result.append(byte)
                rest = rest.dropFirst()
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// The number in a code such as `_x000D_`; nothing for other text.
    private static func code(in bytes: ArraySlice<UInt8>) -> UInt32? {
        guard bytes.count == 7, bytes.starts(with: "_x".utf8), bytes.last == 0x5F else { return nil }
        let digits = bytes.dropFirst(2).dropLast()
        guard digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }) else { return nil }
        return UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
    }
}
