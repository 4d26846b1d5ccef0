import BourseCore

/// A value and the words that stand for it.
public struct ScreenWord<Value: Hashable & Sendable>: Hashable, Sendable {
    /// The value.
    public let value: Value
    /// As it is written.
    public let title: String
    /// What is read besides, only letters and digits, small.
    let others: [String]

    /// Makes a word.
    public init(_ value: Value, _ title: String, _ others: String...) {
        self.value = value
        self.title = title
        self.others = others
    }

    /// Whether a text, of only letters and digits, stands for it.
    package func isMeant(by key: String) -> Bool { key == ScreenVocabulary.key(title) || others.contains(key) }
}

/// Reading words that people type.
package enum ScreenVocabulary {
    /// The letters and digits of a text, the letters small.
    package static func key(_ text: String) -> String {
        String(decoding: text.utf8.compactMap(Self.kept), as: UTF8.self)
    }

    /// A letter or digit, small; nothing for any other character.
    private static func kept(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"): byte
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte | 0x20
        default: nil
        }
    }

    /// The one of several words that a misspelt one is nearest to, the first of equals; nothing when it is like none.
    package static func nearest(to typed: String, among words: [String]) -> String? {
        let typed = Array(key(typed).utf8)
        guard (2...Misspelling.longest).contains(typed.count) else { return nil }
        let limit = typed.count < 4 ? 1 : 2
        return typed.withUnsafeBufferPointer { bytes in
            let misspelling = Misspelling(bytes)
            var best: (word: String, distance: Int)?
            for word in words {
                var key = key(word)
                let distance = key.withUTF8 { misspelling.distance(to: $0, limit: limit).whole }
                // Two letters in common of four are no likeness.
                if distance <= limit, distance * 2 < key.utf8.count, distance < best?.distance ?? .max {
                    best = (word, distance)
                }
            }
            return best?.word
        }
    }
}
