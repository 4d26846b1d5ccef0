/// A word of a name: letters or digits of ASCII, in small letters, and where it stands.
struct NameToken {
    /// The first eight characters, the first of them highest; fewer are padded with 0 below.
    var key: UInt64
    /// Its bytes in the name.
    var range: Range<Int>
    /// Whether nothing but this word stands between two brackets: `(G)`.
    var isBracketed = false
}

/// Taking names apart.
enum NameTokens {
    /// Appends the words of a name.
    ///
    /// Letters and digits are words apart, so that `Nifty50` and `Nifty 50` are the same. An apostrophe is as a blank.
    /// - Complexity: O(length).
    static func append(_ name: UnsafeBufferPointer<UInt8>, to words: inout [NameToken]) {
        var index = 0
        while index < name.count {
            let kind = kinds[Int(name[index])]
            guard kind != 0 else {
                index += 1
                continue
            }
            let start = index
            var key: UInt64 = 0
            var shift: UInt64 = 56
            while index < name.count, kinds[Int(name[index])] == kind {
                if index - start < 8 {
                    key |= UInt64(lowered(name[index])) << shift
                    shift &-= 8
                }
                index += 1
            }
            var word = NameToken(key: key, range: start..<index)
            word.isBracketed = start > 0 && name[start - 1] == 0x28 && index < name.count && name[index] == 0x29
            words.append(word)
        }
    }

    /// The words of a name.
    static func of(_ name: String) -> [NameToken] {
        var name = name
        return name.withUTF8 { bytes in
            var words: [NameToken] = []
            append(bytes, to: &words)
            return words
        }
    }

    /// The first eight characters of a word in small letters, as in ``NameToken/key``.
    static func key(_ word: StaticString) -> UInt64 {
        var key: UInt64 = 0
        word.withUTF8Buffer { bytes in
            for (index, byte) in bytes.prefix(8).enumerated() { key |= UInt64(byte) << UInt64(56 - 8 * index) }
        }
        return key
    }

    @inline(__always)
    static func lowered(_ byte: UInt8) -> UInt8 { byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte }

    /// 1 for letters, 2 for digits, 0 for everything else.
    static let kinds: [UInt8] = (0..<256).map { byte in
        switch byte {
        case 0x30...0x39: 2
        case 0x41...0x5A, 0x61...0x7A: 1
        default: 0
        }
    }
}
