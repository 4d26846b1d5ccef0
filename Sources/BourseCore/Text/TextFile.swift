/// The bytes of a text file as UTF-8, whatever they were before.
public struct TextFile: Sendable {
    /// Valid UTF-8 without a byte-order mark.
    public let bytes: [UInt8]

    /// Whether the file was neither UTF-8 nor UTF-16, so that a code page had to be assumed.
    public let isCodePaged: Bool

    /// Decodes UTF-8 and UTF-16 with or without a byte-order mark, and anything else by a code page.
    ///
    /// - Throws: ``TextFileError`` for what is not text.
    /// - Complexity: O(bytes); text that is UTF-8 already is not copied.
    public init(_ file: [UInt8], codePage: CodePage = .windows1252) throws(TextFileError) {
        guard !file.isEmpty else { throw .empty }
        var isCodePaged = false
        if let kind = BinaryKind(file) { throw .binary(kind.description) }
        if file.starts(with: [0xEF, 0xBB, 0xBF]) {
            bytes = try Self.checked(Array(file.dropFirst(3)), codePage, &isCodePaged)
        } else if file.starts(with: [0xFF, 0xFE]) {
            bytes = try Self.utf16(file.dropFirst(2), isLittleEndian: true)
        } else if file.starts(with: [0xFE, 0xFF]) {
            bytes = try Self.utf16(file.dropFirst(2), isLittleEndian: false)
        } else if file.count >= 4, file[0] != 0, file[1] == 0, file[2] != 0, file[3] == 0 {
            bytes = try Self.utf16(file[...], isLittleEndian: true)
        } else if file.count >= 4, file[0] == 0, file[1] != 0, file[2] == 0, file[3] != 0 {
            bytes = try Self.utf16(file[...], isLittleEndian: false)
        } else {
            bytes = try Self.checked(file, codePage, &isCodePaged)
        }
        self.isCodePaged = isCodePaged
        guard bytes.contains(where: { $0 > 0x20 }) else { throw .empty }
    }

    private static func utf16(_ file: ArraySlice<UInt8>, isLittleEndian: Bool) throws(TextFileError) -> [UInt8] {
        var units: [UInt16] = []
        units.reserveCapacity(file.count / 2)
        var index = file.startIndex
        while index + 1 < file.endIndex {
            let first = UInt16(file[index])
            let second = UInt16(file[index + 1])
            units.append(isLittleEndian ? first | second << 8 : first << 8 | second)
            index += 2
        }
        let bytes = Array(String(decoding: units, as: UTF16.self).utf8)
        guard !survey(bytes).hasZero else { throw .binary("a file with zero bytes") }
        return bytes
    }

    /// Refuses zero bytes, and reads what is not UTF-8 by a code page.
    private static func checked(
        _ bytes: [UInt8],
        _ codePage: CodePage,
        _ isCodePaged: inout Bool
    ) throws(TextFileError) -> [UInt8] {
        let (hasZero, isASCII) = survey(bytes)
        guard !hasZero else { throw .binary("a file with zero bytes") }
        if isASCII || String(validating: bytes, as: UTF8.self) != nil { return bytes }
        isCodePaged = true
        var text = String.UnicodeScalarView()
        for byte in bytes { text.append(codePage.scalar(byte)) }
        return Array(String(text).utf8)
    }

    /// Whether there is a zero byte, and whether all are below 0x80; eight bytes at a time.
    ///
    /// The highest bit of a byte of `(word − 0x01…) & ~word` is set at the lowest byte that is zero. Source: H. S. Warren,
    /// "Hacker's Delight" (2002), 6–1.
    private static func survey(_ bytes: [UInt8]) -> (hasZero: Bool, isASCII: Bool) {
        bytes.withUnsafeBytes { buffer in
            let highBits: UInt64 = 0x8080_8080_8080_8080
            var union: UInt64 = 0
            var zeros: UInt64 = 0
            var index = 0
            while index + 8 <= buffer.count {
                let word = buffer.loadUnaligned(fromByteOffset: index, as: UInt64.self)
                union |= word
                zeros |= (word &- 0x0101_0101_0101_0101) & ~word
                index += 8
            }
            let rest = buffer[index...]
            return (
                zeros & highBits != 0 || rest.contains(0),
                union & highBits == 0 && rest.allSatisfy { $0 < 0x80 }
            )
        }
    }
}

/// Why the bytes of a file are no text.
public enum TextFileError: Error, Equatable, Sendable {
    /// There is nothing but blanks.
    case empty
    /// They are something else; the value says what they look like.
    case binary(String)
}
