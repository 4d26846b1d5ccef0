/// The name of a publisher where headlines have it: “Northern Gazette: rates rise”, “Rates rise - Northern Gazette”.
struct PublisherCredit {
    /// Words of a headline that are the publisher's name.
    struct CreditRange {
        /// Which words.
        let memberNames: Range<Int>
        /// Whether they stand at the end behind a dash or a bar, where only publishers stand.
        let isAtTheEnd: Bool

        /// Whether some words of the headline are no name of a company for it: a part of the publisher's name, or all of
        /// it where only publishers stand.
        func covers(_ others: Range<Int>) -> Bool {
            guard others.lowerBound >= memberNames.lowerBound, others.upperBound <= memberNames.upperBound else {
                return false
            }
            return isAtTheEnd || others != memberNames
        }
    }

    /// The letters and digits of the name in small letters, without “the” before and what follows a host's name.
    private let letters: [UInt8]

    /// Takes a name, or the host where a source tells no other.
    init(_ publisher: String) {
        let labels = publisher.split(separator: ".")
        let isHost = labels.count > 1 && !publisher.contains(" ")
        let name = isHost ? labels.dropLast().max { $0.utf8.count < $1.utf8.count } : nil
        let letters = Self.letters(Array((name ?? publisher[...]).utf8)[...])
        let article = Array("the".utf8)
        self.letters = letters.count > 6 && letters.starts(with: article) ? Array(letters.dropFirst(3)) : letters
    }

    private static func letters(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
        bytes.compactMap { byte in
            switch byte {
            case 0x41...0x5A: byte + 0x20
            case 0x30...0x39, 0x61...0x7A, 0x80...: byte
            default: nil
            }
        }
    }

    /// Where the name stands.
    ///
    /// - Complexity: O(length · words of the name).
    func places(in words: HeadlineTokens) -> [CreditRange] {
        guard !letters.isEmpty else { return [] }
        return words.all.indices.compactMap { first in
            var rest = letters[...]
            for last in first..<words.all.count {
                let word = Self.letters(words.bytes[words.all[last].place])
                guard rest.starts(with: word) else { return nil }
                rest = rest.dropFirst(word.count)
                guard rest.isEmpty else { continue }
                let isLast = last == words.all.count - 1
                return CreditRange(memberNames: first..<last + 1, isAtTheEnd: isLast && isBehindALine(words, first))
            }
            return nil
        }
    }

    /// Whether a dash or a bar with blanks around it stands before a word.
    private func isBehindALine(_ words: HeadlineTokens, _ index: Int) -> Bool {
        guard index > 0 else { return false }
        let between = words.bytes[words.all[index - 1].place.upperBound..<words.all[index].place.lowerBound]
        let text = String(decoding: between, as: UTF8.self)
        return [" - ", " | ", " – ", " — "].contains { text.contains($0) }
    }
}
