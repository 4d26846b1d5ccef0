extension SchemeIndex {
    /// Answers a query.
    ///
    /// Schemes must have every word, if there are any that do; first with the words as they were typed or begun, mistakes
    /// being allowed only in words that no name has, then with mistakes in all of them. If there is still none, those with
    /// most of the words are the answer.
    /// - Complexity: O(schemes), with a small factor.
    public func search(_ query: SchemeQuery) -> SchemeAnswer {
        var words = TypedWord.words(of: query.text, numbers)
        if words.isEmpty, query.text.utf8.contains(where: { $0 > 0x20 }) { return SchemeAnswer() }
        for place in words.indices where words[place].meansNothing || words[place].bytes[0] <= 0x39 {
            words[place].matches = begun(words[place])
        }
        var isLoose = understandUnknown(&words)
        if words.allSatisfy(\.meansNothing), !words.isEmpty { return SchemeAnswer() }
        let wanted = words.count { !$0.meansNothing }
        var tallies = tally(words)
        var most = wanted == 0 ? 0 : tallies.mostWords()
        if most < wanted {
            isLoose = true
            for place in words.indices where !words[place].meansNothing {
                let known = Set(words[place].matches.map(\.word))
                words[place].matches += vocabulary.misspelt(words[place]).filter { !known.contains($0.word) }
            }
            tallies = tally(words)
            most = tallies.mostWords()
        }
        return answer(query, tallies, having: most, words, isLoose)
    }

    /// The words that are, or begin with, what was typed.
    ///
    /// A word that a quarter of all names have tells a plan or an option, and is less often meant while it is only begun:
    /// `grow` is rather Groww than growth.
    private func begun(_ word: TypedWord) -> [WordMatch] {
        let matches = vocabulary.matches(word).map { match in
            guard match.weight < 255, rarity[match.word] < 24 else { return match }
            return WordMatch(word: match.word, weight: match.weight / 4 * 3, length: match.length)
        }
        return matches.sorted { ($0.weight, $1.word) > ($1.weight, $0.word) }
    }

    private func tally(_ words: [TypedWord]) -> SchemeTallies {
        var tallies = SchemeTallies(schemes: schemes.count)
        for word in words where !word.meansNothing { tallies.add(word, self) }
        return tallies
    }

    /// Looks for words that no name has as they are; true if some remain that mean nothing.
    private func understandUnknown(_ words: inout [TypedWord]) -> Bool {
        var understood: [TypedWord] = []
        for var word in words {
            if word.meansNothing {
                let misspelt = vocabulary.misspelt(word)
                // One mistake is likelier than a blank left out; a blank left out is likelier than two mistakes.
                if misspelt.first.map({ $0.weight < 150 }) ?? true, let (first, second) = vocabulary.split(word) {
                    understood += [first, second]
                    continue
                }
                word.matches = misspelt
            }
            understood.append(word)
        }
        words = Array(understood.prefix(SchemeQuery.mostWords))
        return words.contains(where: \.meansNothing)
    }

    private func answer(
        _ query: SchemeQuery,
        _ tallies: SchemeTallies,
        having words: Int,
        _ typed: [TypedWord],
        _ isLoose: Bool
    ) -> SchemeAnswer {
        let allowed = AllowedKinds(query.filter, houses: houses)
        var counts = KindCounts(houses: houses.count)
        var selection = RankSelection(room: schemes.count)
        var answer = SchemeAnswer()
        let exact = typed.flatMap(\.exact)
        tallies.forEach(having: words, self) { scheme, rank in
            let forbidden = allowed.forbidding(kinds[scheme])
            counts.add(kinds[scheme], forbidden: forbidden)
            guard forbidden == 0 else { return }
            answer.total += 1
            selection.add(scheme, rank: exact.isEmpty || !exact.contains(scheme) ? rank : .max)
        }
        answer.isLoose = isLoose
        answer.counts = counts.named(houses: houses)
        let places = max(0, query.places.lowerBound)..<max(0, query.places.upperBound)
        answer.hits = selection.schemes(at: places).map {
            SchemeHit(scheme: $0, highlights: highlights(of: $0, typed))
        }
        return answer
    }
}
