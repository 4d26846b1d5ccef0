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
            names.matches(word, mayGoOn: place == words.count - 1 && !isOver)
        }
        add(exact, base: Self.nameScore, &scores)
        if scores.count(where: { $0 > 0 }) < limit {
            let loose = zip(words, exact).map { word, found in found + names.misspelt(word) }
            add(loose, base: Self.misspeltScore, &scores)
            if words.count == 1 { score(misspeltSymbol: words[0], &scores) }
        }
        return best(scores, limit)
    }

    private static let symbolScore: Int32 = 4_000
    private static let beginningScore: Int32 = 3_000
    private static let nameScore: Int32 = 2_000
    private static let misspeltScore: Int32 = 1_000

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

    /// Scores the instruments that have a match for every word and no better score yet.
    private func add(_ words: [[WordIndex.Match]], base: Int32, _ scores: inout [Int32]) {
        for (place, share) in names.shares(words) { scores[place] = max(scores[place], base + share) }
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
