/// Text of any language in lines of at most 76 ASCII characters.
///
/// Source: RFC 2045, section 6.7.
enum QuotedPrintable {
    private static let digits = Array("0123456789ABCDEF")
    private static let longest = 76

    /// The lines, without their ends.
    static func lines(_ text: String) -> [String] {
        // A carriage return and a line feed are one character.
        text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).flatMap { wrapped($0) }
    }

    private static func wrapped(_ line: Substring) -> [String] {
        var (lines, current) = ([String](), "")
        let bytes = Array(line.utf8)
        for (index, byte) in bytes.enumerated() {
            let isLast = index == bytes.count - 1
            let piece = encoded(byte, isLast: isLast)
            // The break itself needs a place, unless nothing follows.
            if current.count + piece.count > longest - (isLast ? 0 : 1) {
                lines.append(current + "=")
                current = ""
            }
            current += piece
        }
        return lines + [current]
    }

    /// A byte for itself, or as `=E2`; a blank at the end of a line would not arrive.
    private static func encoded(_ byte: UInt8, isLast: Bool) -> String {
        let isBlank = byte == UInt8(ascii: " ")
        let isPlain = (0x21...0x7E).contains(byte) && byte != UInt8(ascii: "=")
        guard isPlain || (isBlank && !isLast) else { return escaped(byte) }
        return String(Unicode.Scalar(byte))
    }

    static func escaped(_ byte: UInt8) -> String { "=\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])" }
}

/// Words of a header beyond ASCII.
///
/// Source: RFC 2047, sections 2 and 4.2.
enum EncodedWords {
    /// The most bytes of text in a word: each may need three characters of the 76 that a line may have, "Subject: " and
    /// the marks of a word included.
    private static let bytesOfWord = 18

    /// The text in lines of at most 76 characters, each but the first beginning with a blank.
    static func text(_ text: String) -> String {
        let line = String(text.map { $0.isNewline || $0 == "\t" ? " " : $0 })
        let isPlain = line.utf8.allSatisfy { (0x20...0x7E).contains($0) } && !line.contains("=?")
        if isPlain, line.utf8.count <= 60 { return line }
        var (words, word) = ([String](), "")
        // A character is never cut in two.
        for scalar in line.unicodeScalars {
            if word.utf8.count + String(scalar).utf8.count > bytesOfWord {
                words.append(encoded(word))
                word = ""
            }
            word.unicodeScalars.append(scalar)
        }
        if !word.isEmpty { words.append(encoded(word)) }
        return words.joined(separator: "\r\n ")
    }

    private static func encoded(_ word: String) -> String {
        let body = word.utf8.map { byte -> String in
            let isPlain =
                (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
                || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
                || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
            if byte == UInt8(ascii: " ") { return "_" }
            return isPlain ? String(Unicode.Scalar(byte)) : QuotedPrintable.escaped(byte)
        }
        return "=?utf-8?Q?\(body.joined())?="
    }
}
