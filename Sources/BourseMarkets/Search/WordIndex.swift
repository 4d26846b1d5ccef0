import BourseCore

/// Texts that can be found by their words, mistakes allowed.
///
/// Each word of all texts stands once in a list with the texts that have it; what is looked for is compared with these
/// words and not with the texts.
struct WordIndex: Sendable {
    /// A word of the vocabulary that may be meant, and how likely, at most 255.
    typealias Match = (word: Int, weight: Int32)

    /// How many words each text has.
    private let lengths: [Int32]
    /// All words, in order.
    private let vocabulary: [[UInt8]]
    /// Which letters each word has, one bit each, digits sharing one.
    private let letters: [UInt32]
    /// The texts that have each word, ascending.
    private let postings: [[Int32]]

    /// Makes an index.
    ///
    /// - Complexity: O(length of all texts · log words).
    init(_ texts: [String]) {
        var table: [[UInt8]: [Int32]] = [:]
        var lengths: [Int32] = []
        for (index, text) in texts.enumerated() {
            let words = SearchText.words(of: text)
            lengths.append(Int32(words.count))
            for word in words {
                if table[word, default: []].last != Int32(index) { table[word, default: []].append(Int32(index)) }
            }
        }
        self.lengths = lengths
        let sorted = table.sorted { $0.key.lexicographicallyPrecedes($1.key) }
        vocabulary = sorted.map(\.key)
        postings = sorted.map(\.value)
        letters = sorted.map { Self.letters($0.key) }
    }

    /// Which letters a word has.
    private static func letters(_ word: [UInt8]) -> UInt32 {
        word.reduce(0) { $0 | ($1 >= 0x61 ? 1 << UInt32($1 - 0x61) : 1 << 26) }
    }

    /// The words that are what was typed or, where it may go on, begin with it.
    func matches(_ typed: [UInt8], mayGoOn: Bool) -> [Match] {
        var low = 0
        var high = vocabulary.count
        while low < high {
            let middle = (low + high) / 2
            if vocabulary[middle].lexicographicallyPrecedes(typed) { low = middle + 1 } else { high = middle }
        }
        var found: [Match] = []
        while low < vocabulary.count, vocabulary[low].starts(with: typed) {
            let rest = vocabulary[low].count - typed.count
            // Words inside a text are often shortened too: "intl bus mach".
            if rest == 0 || mayGoOn || typed.count >= 3 { found.append((low, Int32(max(100, 255 - 10 * rest)))) }
            low += 1
        }
        return found
    }

    /// The words that are what was typed but for one mistake, or two in a word of eight letters.
    func misspelt(_ typed: [UInt8]) -> [Match] {
        guard typed.count >= 4 else { return [] }
        let limit = typed.count < 8 ? 1 : 2
        let wanted = Self.letters(typed)
        let misspelling = typed.withUnsafeBufferPointer { Misspelling($0) }
        var found: [Match] = []
        for (number, word) in vocabulary.enumerated() where (wanted & ~letters[number]).nonzeroBitCount <= limit {
            let (whole, beginning) = word.withUnsafeBufferPointer { misspelling.distance(to: $0, limit: limit) }
            guard min(whole, beginning) <= limit else { continue }
            let weight = whole <= limit ? 90 - 30 * whole : 60 - 20 * beginning
            found.append((number, Int32(max(weight, 1))))
        }
        return found
    }

    /// The texts that have a match for every word, and how well they fit: the mean weight, and more for a text with few
    /// other words.
    ///
    /// - Complexity: O(texts + texts that have the words).
    func shares(_ words: [[Match]]) -> [(text: Int, share: Int32)] {
        guard !words.isEmpty, words.allSatisfy({ !$0.isEmpty }) else { return [] }
        var sums = [Int32](repeating: 0, count: lengths.count)
        var counts = [UInt8](repeating: 0, count: lengths.count)
        var weights = [Int32](repeating: 0, count: lengths.count)
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
        return lengths.indices.filter { Int(counts[$0]) == words.count }.map { place in
            // Of two texts with all words the one with fewer others is meant.
            (place, sums[place] / Int32(words.count) + 40 * Int32(words.count) / Int32(max(1, lengths[place])))
        }
    }
}
