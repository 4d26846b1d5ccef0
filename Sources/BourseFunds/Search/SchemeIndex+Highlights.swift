import BourseCore

extension SchemeIndex {
    /// The bytes of a scheme's name that answer the words typed.
    ///
    /// Of a word that was begun only the beginning; a misspelt word, or one of two that were typed as one, as a whole.
    func highlights(of scheme: Int, _ typed: [TypedWord]) -> [Range<Int>] {
        guard !typed.isEmpty else { return [] }
        // One bit for each length of a word that may be meant: most pairs of words are no word by their length alone.
        let lengths = typed.reduce(0 as UInt64) { lengths, word in
            word.matches.reduce(lengths) { $0 | 1 << UInt64(vocabulary.length($1.word)) }
        }
        var name = schemes[scheme].name
        return name.withUTF8 { bytes in
            var words: [NameToken] = []
            NameTokens.append(bytes, to: &words)
            let numbers = words.map { number(of: $0, bytes) }
            var ranges: [Range<Int>] = []
            for (place, word) in words.enumerated() {
                if let length = length(of: numbers[place], typed) {
                    ranges.append(word.range.lowerBound..<min(word.range.lowerBound + length, word.range.upperBound))
                } else if place + 1 < words.count, isJoined(word, words[place + 1], bytes, typed, lengths) {
                    ranges += [word.range, words[place + 1].range]
                }
            }
            return Self.merged(ranges)
        }
    }

    private func number(of word: NameToken, _ name: UnsafeBufferPointer<UInt8>) -> Int? {
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: Misspelling.longest) { room in
            let length = min(word.range.count, Misspelling.longest)
            for index in 0..<length { room[index] = NameTokens.lowered(name[word.range.lowerBound + index]) }
            return vocabulary.number(of: UnsafeBufferPointer(rebasing: room[..<length]))
        }
    }

    private func length(of number: Int?, _ typed: [TypedWord]) -> Int? {
        guard let number else { return nil }
        var longest: Int?
        for word in typed {
            guard let match = word.matches.first(where: { $0.word == number }) else { continue }
            longest = max(longest ?? 0, match.length)
        }
        return longest
    }

    private func isJoined(
        _ first: NameToken,
        _ second: NameToken,
        _ name: UnsafeBufferPointer<UInt8>,
        _ typed: [TypedWord],
        _ lengths: UInt64
    ) -> Bool {
        let together = min(Misspelling.longest, first.range.count + second.range.count)
        guard lengths >> UInt64(together) & 1 == 1 else { return false }
        let joined = (Array(name[first.range]) + Array(name[second.range])).prefix(Misspelling.longest)
            .map { NameTokens.lowered($0) }
        let number = joined.withUnsafeBufferPointer { vocabulary.number(of: $0) }
        return length(of: number, typed) != nil
    }

    private static func merged(_ ranges: [Range<Int>]) -> [Range<Int>] {
        var merged: [Range<Int>] = []
        for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) where !range.isEmpty {
            if let last = merged.last, range.lowerBound <= last.upperBound {
                merged[merged.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
            } else {
                merged.append(range)
            }
        }
        return merged
    }
}
