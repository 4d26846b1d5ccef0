import BourseCore

extension SymbolSearch {
    /// The instruments that answer a text, the best first.
    ///
    /// A symbol that is typed whole comes first, then symbols that begin with it, then names that have all words, the last
    /// of which may go on. Mistakes are looked for only where fewer than `limit` are found without: one in a word of four
    /// letters, two in one of eight.
    ///
    /// - Complexity: O(instruments + words), and a comparison with every word of like letters for one that is misspelt.
    public func find(_ text: String, limit: Int = 20) -> [SymbolHit] {
        let text = String(text.prefix(Self.longestText))
        let words = Array(SearchText.words(of: text).prefix(Self.mostWords))
        guard limit > 0, !words.isEmpty else { return [] }
        // Higher is better: the match in steps of 1,000, within them how much of the words was typed.
        var scores = [Int32](repeating: 0, count: instruments.count)
        score(symbol: SearchText.joined(text), &scores)
        let isOver = text.last.map { $0 == " " } ?? true
        let exact = words.enumerated().map { place, word in
            matches(word, mayGoOn: place == words.count - 1 && !isOver)
        }
        add(exact, base: Self.nameScore, &scores)
        if scores.count(where: { $0 > 0 }) < limit {
            let loose = zip(words, exact).map { word, found in found + misspelt(word) }
            add(loose, base: Self.misspeltScore, &scores)
            if words.count == 1 { score(misspeltSymbol: words[0], &scores) }
        }
        return best(scores, limit)
    }

    private static let symbolScore: Int32 = 4_000
    private static let beginningScore: Int32 = 3_000
    private static let nameScore: Int32 = 2_000
    private static let misspeltScore: Int32 = 1_000

    /// A word of the vocabulary that may be meant, and how likely, at most 255.
    private typealias WordMatch = (word: Int, weight: Int32)

    private func score(symbol typed: [UInt8], _ scores: inout [Int32]) {
        guard !typed.isEmpty else { return }
        for (place, symbol) in symbols.enumerated() where symbol.starts(with: typed) {
            let rest = Int32(min(symbol.count - typed.count, 32))
            scores[place] = rest == 0 ? Self.symbolScore : Self.beginningScore - rest
        }
    }

    /// Symbols with a letter changed or two swapped; a letter more or less is another symbol.
    private func score(misspeltSymbol typed: [UInt8], _ scores: inout [Int32]) {
        guard typed.count >= 4 else { return }
        let misspelling = typed.withUnsafeBufferPointer { Misspelling($0) }
        for (place, symbol) in symbols.enumerated() where scores[place] == 0 && symbol.count == typed.count {
            let whole = symbol.withUnsafeBufferPointer { misspelling.distance(to: $0, limit: 1).whole }
            if whole == 1 { scores[place] = Self.misspeltScore }
        }
    }

    /// The words that are what was typed or, where it may go on, begin with it.
    private func matches(_ typed: [UInt8], mayGoOn: Bool) -> [WordMatch] {
        var low = 0
        var high = vocabulary.count
        while low < high {
            let middle = (low + high) / 2
            if vocabulary[middle].lexicographicallyPrecedes(typed) { low = middle + 1 } else { high = middle }
        }
        var found: [WordMatch] = []
        while low < vocabulary.count, vocabulary[low].starts(with: typed) {
            let rest = vocabulary[low].count - typed.count
            // Words inside a text are often shortened too: "intl bus mach".
            if rest == 0 || mayGoOn || typed.count >= 3 { found.append((low, Int32(max(100, 255 - 10 * rest)))) }
            low += 1
        }
        return found
    }

    private func misspelt(_ typed: [UInt8]) -> [WordMatch] {
        guard typed.count >= 4 else { return [] }
        let limit = typed.count < 8 ? 1 : 2
        let wanted = Self.letters(typed)
        let misspelling = typed.withUnsafeBufferPointer { Misspelling($0) }
        var found: [WordMatch] = []
        for (number, word) in vocabulary.enumerated() where (wanted & ~letters[number]).nonzeroBitCount <= limit {
            let (whole, beginning) = word.withUnsafeBufferPointer { misspelling.distance(to: $0, limit: limit) }
            guard min(whole, beginning) <= limit else { continue }
            let weight = whole <= limit ? 90 - 30 * whole : 60 - 20 * beginning
            found.append((number, Int32(max(weight, 1))))
        }
        return found
    }

    /// Scores the instruments that have a match for every word and no better score yet.
    private func add(_ words: [[WordMatch]], base: Int32, _ scores: inout [Int32]) {
        guard words.allSatisfy({ !$0.isEmpty }) else { return }
        var sums = [Int32](repeating: 0, count: instruments.count)
        var counts = [UInt8](repeating: 0, count: instruments.count)
        var weights = [Int32](repeating: 0, count: instruments.count)
        for (number, matches) in words.enumerated() {
            var touched: [Int32] = []
            for match in matches {
                for place in postings[match.word] {
                    if weights[Int(place)] == 0 { touched.append(place) }
                    weights[Int(place)] = max(weights[Int(place)], match.weight)
                }
            }
            for place in touched.lazy.map({ Int($0) }) {
                if Int(counts[place]) == number {
                    sums[place] += weights[place]
                    counts[place] += 1
                }
                weights[place] = 0
            }
        }
        for place in instruments.indices where Int(counts[place]) == words.count {
            // Of two names with all words the one with fewer others is meant.
            let share = sums[place] / Int32(words.count) + 40 * Int32(words.count) / Int32(max(1, lengths[place]))
            scores[place] = max(scores[place], base + share)
        }
    }

    private func best(_ scores: [Int32], _ limit: Int) -> [SymbolHit] {
        let found = scores.indices.filter { scores[$0] > 0 }
        let ranked = found.sorted { (scores[$1], $0) < (scores[$0], $1) }
        return ranked.prefix(limit).map { place in
            let match: SymbolHit.Match =
                switch scores[place] {
                case Self.symbolScore...: .symbol
                case (Self.beginningScore - 100)...: .symbolBeginning
                case Self.nameScore...: .name
                default: .misspelt
                }
            return SymbolHit(place: place, match: match)
        }
    }
}
