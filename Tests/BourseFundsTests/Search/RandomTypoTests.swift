import BourseFunds
import BourseTestSupport
import Testing

/// Names of funds with a mistake that chance makes: nobody chose these queries to be found.
struct RandomTypoTests {
    @Test(arguments: Seeds.first(4))
    func fund_typedWithTwoMistakesInAnyOrder_isNearlyAlwaysFound(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let index = SchemeUniverse.index
        let open = index.schemes.filter { $0.structure == .openEnded && $0.plan != .regular }
        var found = 0
        let count = 250
        for _ in 0..<count {
            let fund = random.pick(open).fundName
            let typed = Self.mistyped(fund, &random)
            let answer = index.search(SchemeQuery(typed, places: 0..<3))
            let names = answer.hits.map { index.schemes[$0.scheme].fundName }
            found += names.contains(fund) ? 1 : 0
            if !names.contains(fund) { print("not found: \(typed) for \(fund), first \(names.first ?? "nothing")") }
        }
        print("funds typed with two mistakes, seed \(seed): \(found) of \(count) in the first three")
        #expect(found * 100 >= count * 97, "seed \(seed)")
    }

    /// The words of a name but `Fund`, in small letters and any order, with a mistake in two of them, and the last one
    /// perhaps not yet finished.
    private static func mistyped(_ fund: String, _ random: inout SeededGenerator) -> String {
        var words = fund.lowercased().split(separator: " ").filter { $0 != "fund" && $0 != "&" }.map { Array($0) }
        words = random.shuffled(words)
        let long = words.indices.filter { words[$0].count >= 4 && words[$0].allSatisfy(\.isLetter) }
        for word in random.shuffled(long).prefix(2) { words[word] = misspelt(words[word], &random) }
        if let last = words.last, last.count >= 6, random.oneIn(2) {
            words[words.count - 1].removeLast(random.int(1...2))
        }
        return words.map { String($0) }.joined(separator: " ")
    }

    /// The word with a letter behind the first left out, doubled, changed or swapped with the next.
    private static func misspelt(_ word: [Character], _ random: inout SeededGenerator) -> [Character] {
        var word = word
        let place = random.int(1...(word.count - 2))
        switch random.int(0...3) {
        case 0: word.remove(at: place)
        case 1: word.insert(word[place], at: place)
        case 2: word[place] = random.pick(Array("abcdefghijklmnopqrstuvwxyz"))
        default: word.swapAt(place, place + 1)
        }
        return word
    }
}
