extension SchemeIndex {
    /// Answers a query.
    ///
    /// Schemes must have every word but those that only say the default, if there are any that do; first with the words
    /// as they were typed or begun, mistakes being allowed only in words that no name has, then with mistakes in all of
    /// them. If there is still none, those with most of the words are the answer. Schemes of a house that is named
    /// exactly come before all others; unless some have every word, there are no others.
    /// - Complexity: O(schemes), with a small factor.
    public func search(_ query: SchemeQuery) -> SchemeAnswer {
        var words = TypedWord.words(of: query.text, numbers)
        if words.isEmpty, query.text.utf8.contains(where: { $0 > 0x20 }) { return SchemeAnswer() }
        for place in words.indices where words[place].meansNothing || words[place].bytes[0] <= 0x39 {
            words[place].matches = begun(words[place])
        }
        var isLoose = understandUnknown(&words)
        if words.allSatisfy(\.meansNothing), !words.isEmpty { return SchemeAnswer() }
        let houses = NamedHouses(&words, self)
        markDefaults(&words)
        let wanted = words.count { $0.role == .required && !$0.meansNothing }
        var tallies = tally(words)
        var most = wanted == 0 ? 0 : tallies.mostWords(of: NamedHouses.none, self)
        var isOnlyOfHouses = false
        if most < wanted {
            isLoose = true
            isOnlyOfHouses = !houses.isEmpty
            for place in words.indices where words[place].mayBeMisspelt {
                let known = Set(words[place].matches.map(\.word))
                words[place].matches += vocabulary.misspelt(words[place]).filter { !known.contains($0.word) }
            }
            tallies = tally(words)
            most = tallies.mostWords(of: houses, self)
        }
        let found = FoundSchemes(
            tallies: tallies,
            words: most,
            houses: houses,
            isOnlyOfHouses: isOnlyOfHouses,
            isLoose: isLoose
        )
        return answer(query, found, words)
    }

    /// What was found, not yet in order.
    private struct FoundSchemes {
        let tallies: SchemeTallies
        /// How many of the required words schemes must have.
        let words: Int
        let houses: NamedHouses
        let isOnlyOfHouses: Bool
        let isLoose: Bool
    }

    /// Marks the words that schemes need not have, unless nothing else was typed.
    private func markDefaults(_ words: inout [TypedWord]) {
        let roles = words.map(role)
        guard zip(words, roles).contains(where: { !$0.meansNothing && $1 == .required }) else { return }
        for (place, role) in roles.enumerated() { words[place].role = role }
    }

    private func role(of word: TypedWord) -> TypedWord.Role {
        guard !word.namesHouse, let first = word.matches.first else { return .required }
        // A word that was only begun may become another one.
        guard first.weight == 255 || word.bytes.count >= 4 else { return .required }
        return defaults.contains(first.word) ? .preferred : idle.contains(first.word) ? .idle : .required
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
        var tallies = SchemeTallies(self)
        for word in words where !word.meansNothing && word.role != .idle { tallies.add(word, self) }
        tallies.takeFormerNames(self)
        return tallies
    }

    /// Looks for words that no name has as they are; true if some remain that mean nothing.
    private func understandUnknown(_ words: inout [TypedWord]) -> Bool {
        var understood: [TypedWord] = []
        for var word in words {
            // A house that the list does not have is not another one with a similar name.
            if word.meansNothing, !KnownFundHouse.isNamed(by: word.bytes) {
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

    private func answer(_ query: SchemeQuery, _ found: FoundSchemes, _ typed: [TypedWord]) -> SchemeAnswer {
        let allowed = AllowedKinds(query.filter, houses: houses)
        var counts = KindCounts(houses: houses.count)
        let (isNamed, bonuses) = (!found.houses.isEmpty, found.houses.bonuses)
        let isOnlyOfHouses = found.isOnlyOfHouses
        var selection = RankSelection(
            room: schemes.count,
            highestRank: SchemeTallies.highestRank * (isNamed ? 2 : 1)
        )
        var answer = SchemeAnswer()
        let exact = typed.flatMap(\.exact)
        found.tallies.forEach(having: found.words, self) { scheme, rank in
            let bonus = isNamed ? bonuses[Int(kinds[scheme].house)] : 0
            guard bonus > 0 || !isOnlyOfHouses else { return }
            let forbidden = allowed.forbidding(kinds[scheme])
            counts.add(kinds[scheme], forbidden: forbidden)
            guard forbidden == 0 else { return }
            answer.total += 1
            selection.add(scheme, rank: exact.isEmpty || !exact.contains(scheme) ? rank + bonus : .max)
        }
        answer.isLoose = found.isLoose
        answer.counts = counts.named(houses: houses)
        let places = max(0, query.places.lowerBound)..<max(0, query.places.upperBound)
        answer.hits = selection.schemes(at: places).map { scheme in
            SchemeHit(
                scheme: scheme,
                highlights: highlights(of: scheme, typed),
                formerName: formerName(of: scheme, found)
            )
        }
        return answer
    }

    /// The former name of the fund by which a scheme was found, if its name does not state it.
    ///
    /// A former name of the house is none of the fund, which may be younger.
    private func formerName(of scheme: Int, _ found: FoundSchemes) -> String? {
        guard let number = found.tallies.formerName(of: scheme, self), !formerNames[number].isStated else { return nil }
        return formerNames[number].name
    }
}
