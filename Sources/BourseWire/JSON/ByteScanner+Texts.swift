import BourseCore

/// Where a text stands in a frame, without its quotation marks.
struct ScannedText {
    let start: Int
    let count: Int
    let isEscaped: Bool
}

extension ByteScanner {
    /// Goes past a text and tells where it stands.
    mutating func string() throws(WireError) -> ScannedText {
        guard byte == 0x22 else { throw surprise() }
        index += 1
        let start = index
        var isEscaped = false
        while true {
            skipPlainCharacters()
            switch byte {
            case 0x22:
                index += 1
                return ScannedText(start: start, count: index - 1 - start, isEscaped: isEscaped)
            case 0x5C:
                // What follows is judged when the text is wanted; here it only must not be taken for the end.
                isEscaped = true
                guard index + 1 < count else { throw error(.truncated, at: count) }
                index += 2
            default: throw surprise()
            }
        }
    }

    /// Goes to the next quotation mark, backslash or control character, or to the end.
    @inline(__always)
    private mutating func skipPlainCharacters() {
        while index &+ 8 <= count {
            let special = Self.specialCharacters(word(at: index))
            guard special == 0 else {
                index &+= special.trailingZeroBitCount >> 3
                return
            }
            index &+= 8
        }
        while index < count {
            switch byte(at: index) {
            case 0x22, 0x5C, 0..<0x20: return
            default: index += 1
            }
        }
    }

    /// Finds quotation marks, backslashes and control characters among eight bytes.
    ///
    /// The lowest bit set is in the first of them; bits above it mean nothing; 0 when there are none.
    @inline(__always)
    static func specialCharacters(_ word: UInt64) -> UInt64 {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let quotes = word ^ (ones &* 0x22)
        let slashes = word ^ (ones &* 0x5C)
        let found = ((quotes &- ones) & ~quotes) | ((slashes &- ones) & ~slashes) | ((word &- (ones &* 0x20)) & ~word)
        return found & (ones &* 0x80)
    }

    /// The characters of a text.
    func characters(of text: ScannedText) throws(WireError) -> String {
        let bytes = UnsafeRawBufferPointer(start: base + text.start, count: text.count)
        let characters: String? =
            text.isEscaped
            ? String(validating: try unescaped(bytes, from: text.start), as: UTF8.self)
            : String(validating: bytes, as: UTF8.self)
        guard let characters else { throw error(.badText, at: text.start) }
        return characters
    }

    private func unescaped(_ bytes: UnsafeRawBufferPointer, from start: Int) throws(WireError) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var at = 0
        while at < bytes.count {
            let byte = bytes[at]
            at += 1
            guard byte == 0x5C else {
                result.append(byte)
                continue
            }
            guard at < bytes.count else { throw error(.badText, at: start + at) }
            at += 1
            switch bytes[at - 1] {
            case 0x22, 0x2F, 0x5C: result.append(bytes[at - 1])
            case 0x62: result.append(0x08)
            case 0x66: result.append(0x0C)
            case 0x6E: result.append(0x0A)
            case 0x72: result.append(0x0D)
            case 0x74: result.append(0x09)
            case 0x75:
                guard let scalar = Self.scalar(bytes, &at) else { throw error(.badText, at: start + at) }
                result.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
            default: throw error(.badText, at: start + at)
            }
        }
        return result
    }

    /// The scalar of four hexadecimal digits, or of two surrogates.
    private static func scalar(_ bytes: UnsafeRawBufferPointer, _ at: inout Int) -> Unicode.Scalar? {
        guard let first = hexadecimal(bytes, at) else { return nil }
        at += 4
        if let scalar = Unicode.Scalar(first) { return scalar }
        guard first < 0xDC00, at + 2 <= bytes.count, bytes[at] == 0x5C, bytes[at + 1] == 0x75,
            let second = hexadecimal(bytes, at + 2), (0xDC00..<0xE000).contains(second)
        else { return nil }
        at += 6
        return Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
    }

    private static func hexadecimal(_ bytes: UnsafeRawBufferPointer, _ at: Int) -> UInt32? {
        guard at + 4 <= bytes.count else { return nil }
        var value: UInt32 = 0
        for byte in bytes[at..<(at + 4)] {
            switch byte {
            case 0x30...0x39: value = value << 4 | UInt32(byte - 0x30)
            case 0x41...0x46: value = value << 4 | UInt32(byte - 0x37)
            case 0x61...0x66: value = value << 4 | UInt32(byte - 0x57)
            default: return nil
            }
        }
        return value
    }
}
