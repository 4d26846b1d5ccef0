import BourseCore

/// A word that was typed, and what it may mean.
struct TypedWord {
    /// Its bytes, in small letters.
    var bytes: [UInt8]
    /// Whether it may still be going on.
    var isLast: Bool
    /// Words of the vocabulary that it may mean, the nearest first.
    var matches: [WordMatch] = []
    /// Schemes that have it as the beginning of their code or ISIN.
    var numbered: [Int] = []
    /// Schemes whose code or ISIN it is.
    var exact: [Int] = []
    /// Whether it belongs to the name of a house, as a whole and without a mistake.
    var namesHouse = false
    /// What it is for.
    var role = Role.required

    /// What a word that was typed is for.
    enum Role {
        /// A scheme is found only if it has the word.
        case required
        /// Schemes that have the word come before the others: it only says the default.
        case preferred
        /// The word says nothing.
        case idle
    }

    init(_ bytes: [UInt8], isLast: Bool) {
        self.bytes = bytes
        self.isLast = isLast
    }

    var meansNothing: Bool { matches.isEmpty && numbered.isEmpty && exact.isEmpty }

    /// The word of the vocabulary that was typed, as a whole and without a mistake.
    var exactWord: Int? { matches.first.flatMap { $0.weight == 255 ? $0.word : nil } }

    /// Whether words like it may be meant: not where it names a house exactly, or need not be found at all.
    var mayBeMisspelt: Bool { role == .required && !namesHouse && !meansNothing }

    /// Takes a text apart: words as in names, numbers of schemes as they are.
    static func words(of text: String, _ numbers: SchemeNumbers) -> [TypedWord] {
        var result: [TypedWord] = []
        let bytes = text.utf8.prefix(SchemeQuery.longestText).map { NameTokens.lowered($0) }
        for chunk in bytes.split(whereSeparator: { $0 <= 0x20 }) {
            var numbered = TypedWord(Array(chunk), isLast: false)
            numbers.forEach(beginningWith: chunk.filter { NameTokens.kinds[Int($0)] != 0 }) { scheme, isWhole in
                if isWhole { numbered.exact.append(scheme) } else { numbered.numbered.append(scheme) }
            }
            if !numbered.meansNothing {
                result.append(numbered)
                continue
            }
            var words: [NameToken] = []
            chunk.withUnsafeBufferPointer { NameTokens.append($0, to: &words) }
            for word in words {
                let start = chunk.startIndex + word.range.lowerBound
                let end = min(chunk.startIndex + word.range.upperBound, start + Misspelling.longest)
                let typed = TypedWord(Array(bytes[start..<end]), isLast: false)
                if !result.contains(where: { $0.bytes == typed.bytes }) { result.append(typed) }
            }
        }
        let telling = result.filter { !idle.contains($0.bytes) }
        if !telling.isEmpty { result = telling }
        if bytes.last.map({ NameTokens.kinds[Int($0)] != 0 }) == true, !result.isEmpty {
            result[result.count - 1].isLast = true
        }
        return Array(result.prefix(SchemeQuery.mostWords))
    }

    /// Words that say nothing and are often left out of names.
    private static let idle = Set(idleWords.map { Array($0.utf8) })
    static let idleWords = ["and", "of", "the", "in", "a", "an", "mutual"]
}

/// A word of the vocabulary that may be meant.
struct WordMatch {
    var word: Int
    /// How likely it is meant: 255 when it is what was typed.
    var weight: UInt8
    /// How many of its characters were typed.
    var length: Int
}
