/// The words of a headline, each as a hash.
///
/// Letter case does not count, nor does an s at the end or behind an apostrophe: Apple's shares are apple share. Points
/// and ampersands inside a word do not part it: 4.2 and S&P are words.
struct HeadlineTokens {
    struct Word {
        /// FNV-1a, 64 bits, of the word without an s at its end.
        let stem: UInt64
        /// Where it stands in the text, in bytes.
        let place: Range<Int>
        /// Whether it begins with a capital letter.
        let isCapital: Bool
        /// Whether it is of capital letters only.
        let isUpper: Bool
        /// Whether it begins with a digit.
        let isNumber: Bool
    }

    /// The text in bytes.
    let bytes: [UInt8]
    /// The words in order.
    private(set) var all: [Word] = []

    /// Reads a text.
    ///
    /// - Complexity: O(length).
    init(_ text: String) {
        bytes = Array(text.utf8)
        all.reserveCapacity(bytes.count / 5)
        var index = 0
        while index < bytes.count {
            index = isWord(index) ? append(from: index) : index + separator(index)
        }
    }

    /// The hash of two words one behind the other.
    static func pair(_ first: UInt64, _ second: UInt64) -> UInt64 { (first &* 0x9E37_79B9_7F4A_7C15) ^ second }

    /// The stem of a word, as texts have it.
    static func stem(_ word: String) -> UInt64 { HeadlineTokens(word).all.first?.stem ?? 0 }

    /// Takes the word at `start`, and says where it ends.
    private mutating func append(from start: Int) -> Int {
        var index = start
        var hash = WordHash()
        var isUpper = true
        while index < bytes.count {
            let byte = bytes[index]
            if isWord(index) {
                let isCapital = byte >= 0x41 && byte <= 0x5A
                hash.append(isCapital ? byte + 0x20 : byte)
                if !isCapital { isUpper = false }
                index += 1
                continue
            }
            let width = apostrophe(index)
            let next = index + max(1, width)
            if width > 0, next < bytes.count, bytes[next] | 0x20 == 0x73, next + 1 >= bytes.count || !isWord(next + 1) {
                // The s of "Apple's" is no part of the name.
                append(hash, place: start..<index, isUpper: isUpper)
                return next + 1
            }
            guard width > 0 || byte == 0x2E || byte == 0x26, next < bytes.count, isWord(next) else { break }
            index = next
        }
        append(hash, place: start..<index, isUpper: isUpper)
        return index
    }

    private mutating func append(_ hash: WordHash, place: Range<Int>, isUpper: Bool) {
        let first = bytes[place.lowerBound]
        all.append(
            Word(
                stem: hash.stem,
                place: place,
                isCapital: (0x41...0x5A).contains(first) || first >= 0x80,
                isUpper: isUpper,
                isNumber: (0x30...0x39).contains(first)
            )
        )
    }

    /// Whether a byte belongs to a word: letters beyond ASCII do, general punctuation does not.
    private func isWord(_ index: Int) -> Bool {
        let byte = bytes[index]
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: return true
        case 0xE2: return index + 1 < bytes.count && bytes[index + 1] != 0x80 && bytes[index + 1] != 0x81
        case 0xC2: return false
        default: return byte >= 0x80
        }
    }

    /// How many bytes what parts words has.
    private func separator(_ index: Int) -> Int { bytes[index] == 0xE2 ? 3 : bytes[index] == 0xC2 ? 2 : 1 }

    /// How many bytes an apostrophe has; 0 where none stands.
    private func apostrophe(_ index: Int) -> Int {
        if bytes[index] == 0x27 { return 1 }
        return bytes[index...].starts(with: [0xE2, 0x80, 0x99]) ? 3 : 0
    }
}

/// FNV-1a, 64 bits, of a word as its letters come.
private struct WordHash {
    private var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    private var before: UInt64 = 0
    private var last: (UInt8, UInt8) = (0, 0)
    private var count = 0

    mutating func append(_ letter: UInt8) {
        before = hash
        hash = (hash ^ UInt64(letter)) &* 0x0000_0100_0000_01B3
        last = (last.1, letter)
        count += 1
    }

    /// The hash without an s at the end: of more than three letters, and not of words such as loss.
    var stem: UInt64 { count > 3 && last.1 == 0x73 && last.0 != 0x73 ? before : hash }
}
