/// Puts right what GDELT copies into its texts and JSON does not allow there.
enum GDELTRepair {
    /// The bytes with control characters in texts as blanks, backslashes that begin no escape doubled, and bytes that
    /// are no UTF-8 as U+FFFD.
    ///
    /// What is wrong outside of texts stays wrong.
    /// - Complexity: O(length).
    static func repaired(_ bytes: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count + 64)
        var isInText = false
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            switch byte {
            case 0x22:
                isInText.toggle()
                result.append(byte)
            case 0x5C where isInText:
                let length = escape(bytes, index)
                if length > 0 {
                    result.append(contentsOf: bytes[index..<(index + length)])
                    index += length - 1
                } else {
                    result.append(contentsOf: [0x5C, 0x5C])
                }
            case 0..<0x20 where isInText: result.append(0x20)
            default: result.append(byte)
            }
            index += 1
        }
        // Decoding puts U+FFFD where bytes are no UTF-8.
        return String(validating: result, as: UTF8.self) == nil
            ? Array(String(decoding: result, as: UTF8.self).utf8) : result
    }

    /// How many bytes the escape at `index` has; 0 when it is none.
    private static func escape(_ bytes: [UInt8], _ index: Int) -> Int {
        guard index + 1 < bytes.count else { return 0 }
        switch bytes[index + 1] {
        case 0x22, 0x2F, 0x5C, 0x62, 0x66, 0x6E, 0x72, 0x74: return 2
        case 0x75:
            guard let first = unit(bytes, index) else { return 0 }
            // A half of a pair alone stands for no character.
            switch first {
            case 0xD800..<0xDC00:
                guard let second = unit(bytes, index + 6), (0xDC00..<0xE000).contains(second) else { return 0 }
                return 12
            case 0xDC00..<0xE000: return 0
            default: return 6
            }
        default: return 0
        }
    }

    /// The number of an escape `\uXXXX` at `index`.
    private static func unit(_ bytes: [UInt8], _ index: Int) -> UInt16? {
        guard index + 6 <= bytes.count, bytes[index] == 0x5C, bytes[index + 1] == 0x75 else { return nil }
        let digits = bytes[(index + 2)..<(index + 6)]
        guard digits.allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x66).contains($0 | 0x20) }) else { return nil }
        return UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
    }
}
