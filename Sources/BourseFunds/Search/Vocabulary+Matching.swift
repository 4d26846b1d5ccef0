extension Vocabulary {
    /// The words that are, or begin with, what was typed.
    ///
    /// A single letter in the middle of a query stands for itself: the plan `A`, not everything with an A.
    func matches(_ typed: TypedWord) -> [WordMatch] {
        typed.bytes.withUnsafeBufferPointer { bytes in
            let isWhole = bytes.count == 1 && !typed.isLast
            return words(beginningWith: bytes).compactMap { word in
                let length = length(word)
                if length == bytes.count { return WordMatch(word: word, weight: 255, length: length) }
                if isWhole { return nil }
                // Numbers are not typed in pieces as words are: 50 is not the beginning of 500.
                let weight = bytes[0] <= 0x39 ? 90 : 160 + 60 * bytes.count / length
                return WordMatch(word: word, weight: UInt8(clamping: weight), length: bytes.count)
            }
        }
    }

    /// The words that may be meant if what was typed has a mistake, or two in a long word.
    func misspelt(_ typed: TypedWord) -> [WordMatch] {
        let count = typed.bytes.count
        guard count >= 3, typed.bytes[0] > 0x39 else { return [] }
        let first = matches(typed, limit: count < 8 ? 1 : 2)
        return first.isEmpty && (5..<8).contains(count) ? matches(typed, limit: 2) : first
    }

    private func matches(_ typed: TypedWord, limit: Int) -> [WordMatch] {
        var matches: [WordMatch] = []
        typed.bytes.withUnsafeBufferPointer { bytes in
            forEachMisspelt(bytes, limit: limit) { word, whole, beginning in
                // The beginning of a word counts only where what was typed is long enough to tell it.
                let isWhole = whole <= limit
                guard isWhole || bytes.count >= 4 else { return }
                var weight = isWhole ? 205 - 50 * whole : 165 - 50 * beginning
                if isWhole, beginning < whole { weight = max(weight, 165 - 50 * beginning) }
                if !self.begins(word, with: bytes[0]) { weight -= 25 }
                matches.append(WordMatch(word: word, weight: UInt8(clamping: weight), length: length(word)))
            }
        }
        return matches.sorted { ($0.weight, $1.word) > ($1.weight, $0.word) }
    }

    /// Two words that were typed as one, if the vocabulary has the first and the beginning of the second.
    func split(_ typed: TypedWord) -> (TypedWord, TypedWord)? {
        let bytes = typed.bytes
        guard bytes.count >= 6 else { return nil }
        for place in (3...(bytes.count - 3)).reversed() {
            var first = TypedWord(Array(bytes[..<place]), isLast: false)
            guard let word = first.bytes.withUnsafeBufferPointer({ number(of: $0) }) else { continue }
            first.matches = [WordMatch(word: word, weight: 230, length: place)]
            var second = TypedWord(Array(bytes[place...]), isLast: typed.isLast)
            second.matches = matches(second)
            if !second.matches.isEmpty { return (first, second) }
        }
        return nil
    }
}
