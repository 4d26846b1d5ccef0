/// Reads values from the bytes of a PDF file or of a content stream, one after the other.
struct PDFScanner {
    /// What a content stream or a file has beside values.
    enum Token: Equatable {
        case value(PDFValue)
        /// A word that is no value, such as `obj` or `Tj`.
        case word(String)
    }

    /// How deep arrays and dictionaries can be in each other.
    private static let deepest = 64
    /// The most bytes of a string, a name or a word.
    private static let longest = 1 << 20

    let bytes: ArraySlice<UInt8>
    /// The index of the next byte.
    var position: Int

    /// Begins at an index of the bytes.
    init(_ bytes: ArraySlice<UInt8>, at position: Int? = nil) {
        self.bytes = bytes
        self.position = min(max(position ?? bytes.startIndex, bytes.startIndex), bytes.endIndex)
    }

    /// The next byte; nil at the end.
    var next: UInt8? { position < bytes.endIndex ? bytes[position] : nil }

    /// The next token; nil at the end, and where the rest cannot be read.
    mutating func token() -> Token? { token(depth: 0) }

    /// The next value; nil where there is none.
    mutating func value() -> PDFValue? {
        guard case .value(let value)? = token() else { return nil }
        return value
    }

    /// Whether the next token is a word, which is then behind.
    mutating func take(_ word: String) -> Bool {
        let start = position
        if token() == .word(word) { return true }
        position = start
        return false
    }

    /// Skips blanks and comments.
    mutating func skipBlanks() {
        while let byte = next {
            if byte == 0x25 {
                while let byte = next, byte != 0x0A, byte != 0x0D { position += 1 }
            } else if Self.isBlank(byte) {
                position += 1
            } else {
                return
            }
        }
    }

    private mutating func token(depth: Int) -> Token? {
        skipBlanks()
        guard depth <= Self.deepest, let byte = next else { return nil }
        switch byte {
        case 0x28: return string().map { .value(.string($0)) }
        case 0x2F: return .value(.name(name()))
        case 0x5B: return array(depth).map { .value(.array($0)) }
        case 0x3C:
            guard position + 1 < bytes.endIndex, bytes[position + 1] == 0x3C else {
                return hexString().map { .value(.string($0)) }
            }
            return dictionary(depth).map { .value(.dictionary($0)) }
        case 0x30...0x39, 0x2B, 0x2D, 0x2E: return numberOrReference(depth)
        case 0x5D, 0x3E, 0x29, 0x7B, 0x7D:
            position += 1
            return .word(String(UnicodeScalar(byte)))
        default: return word()
        }
    }

    private mutating func word() -> Token? {
        let text = text(while: { !Self.isBlank($0) && !Self.isDelimiter($0) })
        switch text {
        case "true": return .value(.bool(true))
        case "false": return .value(.bool(false))
        case "null": return .value(.null)
        default: return text.isEmpty ? nil : .word(text)
        }
    }

    private mutating func text(while isPart: (UInt8) -> Bool) -> String {
        let start = position
        while let byte = next, isPart(byte), position - start < Self.longest { position += 1 }
        return String(decoding: bytes[start..<position], as: UTF8.self)
    }

    // MARK: - Numbers

    private mutating func numberOrReference(_ depth: Int) -> Token? {
        guard let number = number() else { return nil }
        // `12 0 R` is a reference.
        guard depth < Self.deepest, number >= 0, number <= 1e9, number.rounded() == number else {
            return .value(.number(number))
        }
        let behind = position
        if let generation = wholeNumber(), generation <= 65_535 {
            skipBlanks()
            if next == 0x52, position + 1 == bytes.endIndex || Self.ends(bytes[position + 1]) {
                position += 1
                return .value(.reference(PDFReference(number: Int(number), generation: generation)))
            }
        }
        position = behind
        return .value(.number(number))
    }

    /// Digits behind blanks; nil where there are none.
    mutating func wholeNumber() -> Int? {
        skipBlanks()
        var number = 0
        let start = position
        while let byte = next, (0x30...0x39).contains(byte), position - start < 12 {
            number = number * 10 + Int(byte - 0x30)
            position += 1
        }
        return position == start ? nil : number
    }

    private mutating func number() -> Double? {
        let start = position
        let text = text(while: { (0x30...0x39).contains($0) || $0 == 0x2B || $0 == 0x2D || $0 == 0x2E })
        guard !text.isEmpty else {
            position = start + 1
            return nil
        }
        // Some programs write `--5` and `5-`.
        let digits = text.filter { $0 != "-" && $0 != "+" }
        let size = Double(digits.hasPrefix(".") ? "0" + digits : digits) ?? 0
        return text.hasPrefix("-") ? -size : size
    }

    // MARK: - Strings and names

    private mutating func string() -> [UInt8]? {
        position += 1
        var text: [UInt8] = []
        var depth = 1
        while let byte = next, text.count < Self.longest {
            position += 1
            switch byte {
            case 0x28:
                depth += 1
                text.append(byte)
            case 0x29:
                depth -= 1
                if depth == 0 { return text }
                text.append(byte)
            case 0x5C: appendEscaped(to: &text)
            case 0x0D:
                if next == 0x0A { position += 1 }
                text.append(0x0A)
            default: text.append(byte)
            }
        }
        return nil
    }

    private mutating func appendEscaped(to text: inout [UInt8]) {
        guard let byte = next else { return }
        position += 1
        switch byte {
        case 0x6E: text.append(0x0A)
        case 0x72: text.append(0x0D)
        case 0x74: text.append(0x09)
        case 0x62: text.append(0x08)
        case 0x66: text.append(0x0C)
        case 0x0D: if next == 0x0A { position += 1 }
        case 0x0A: break
        case 0x30...0x37:
            var code = Int(byte - 0x30)
            for _ in 0..<2 {
                guard let digit = next, (0x30...0x37).contains(digit) else { break }
                code = code * 8 + Int(digit - 0x30)
                position += 1
            }
            text.append(UInt8(truncatingIfNeeded: code))
        default: text.append(byte)
        }
    }

    private mutating func hexString() -> [UInt8]? {
        position += 1
        var digits: [UInt8] = []
        while let byte = next, digits.count < Self.longest {
            position += 1
            if byte == 0x3E { return Self.paired(digits) }
            if let digit = Self.hexDigit(byte) { digits.append(digit) }
        }
        return nil
    }

    private mutating func name() -> String {
        position += 1
        var text: [UInt8] = []
        while let byte = next, !Self.isBlank(byte), !Self.isDelimiter(byte), text.count < Self.longest {
            position += 1
            if byte == 0x23, position + 1 < bytes.endIndex, let high = Self.hexDigit(bytes[position]),
                let low = Self.hexDigit(bytes[position + 1])
            {
                text.append(high << 4 | low)
                position += 2
            } else {
                text.append(byte)
            }
        }
        return String(decoding: text, as: UTF8.self)
    }

    // MARK: - Arrays and dictionaries

    private mutating func array(_ depth: Int) -> [PDFValue]? {
        position += 1
        var items: [PDFValue] = []
        while let token = token(depth: depth + 1) {
            switch token {
            case .value(let value): items.append(value)
            case .word("]"): return items
            case .word: continue
            }
        }
        return nil
    }

    private mutating func dictionary(_ depth: Int) -> [String: PDFValue]? {
        position += 2
        var entries: [String: PDFValue] = [:]
        var key: String?
        while let token = token(depth: depth + 1) {
            switch token {
            case .word(">"):
                guard next == 0x3E else { continue }
                position += 1
                return entries
            case .word: key = nil
            case .value(let value):
                if let known = key {
                    entries[known] = value
                    key = nil
                } else {
                    key = value.name
                }
            }
        }
        return nil
    }

    // MARK: - Bytes

    /// Whether a byte is a blank.
    static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) || byte == 0 }

    private static func isDelimiter(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x28, 0x29, 0x3C, 0x3E, 0x5B, 0x5D, 0x7B, 0x7D, 0x2F, 0x25: true
        default: false
        }
    }

    private static func ends(_ byte: UInt8) -> Bool { isBlank(byte) || isDelimiter(byte) }

    /// The bytes of hexadecimal digits; a last one without its second stands before a zero.
    static func paired(_ digits: [UInt8]) -> [UInt8] {
        stride(from: 0, to: digits.count, by: 2).map { place in
            digits[place] << 4 | (place + 1 < digits.count ? digits[place + 1] : 0)
        }
    }

    /// The value of a hexadecimal digit.
    static func hexDigit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case 0x30...0x39: byte - 0x30
        case 0x41...0x46: byte - 0x41 + 10
        case 0x61...0x66: byte - 0x61 + 10
        default: nil
        }
    }
}
