/// Words in an order, as a rule asks for them.
///
/// Terms stand behind one another: `a|b` is one of the words, `@name` a word of a set, `..` at most six words of any kind,
/// `#` a number, and `^` the beginning of the headline. `?` alone is a headline with a question mark. Words are compared
/// as ``HeadlineTokens`` does; one that is written with a capital letter must begin with one in the headline too.
struct WordPattern: Sendable {
    /// Where a pattern was found.
    struct Match: Hashable {
        /// The first of its words.
        let first: Int
        /// The last of its words.
        let last: Int
    }

    /// The most words that `..` stands for.
    static let longestGap = 6

    private enum Term {
        case words([UInt64: Bool])
        case number
        case gap
    }

    private let terms: [Term]
    private let isAtTheStart: Bool
    private let isQuestion: Bool

    /// Reads a pattern; nil for one without words, and for one with a set that is not there.
    ///
    /// - Parameter sets: The words of each set, by its name with the sign.
    init?(_ text: Substring, sets: [String: [String]]) {
        var parts = text.split(separator: " ").map(String.init)
        isQuestion = parts == ["?"]
        isAtTheStart = parts.first == "^"
        if isAtTheStart || isQuestion { parts.removeFirst() }
        let terms = parts.compactMap { Self.term($0, sets) }
        guard terms.count == parts.count, isQuestion == terms.isEmpty else { return nil }
        self.terms = terms
        guard !endsInGap else { return nil }
    }

    private static func term(_ text: String, _ sets: [String: [String]]) -> Term? {
        switch text {
        case "..": return .gap
        case "#": return .number
        default:
            var words: [String] = []
            for word in text.split(separator: "|").map(String.init) {
                guard word.hasPrefix("@") else {
                    words.append(word)
                    continue
                }
                guard let set = sets[word] else { return nil }
                words += set
            }
            let stems = words.map { (HeadlineTokens.stem($0), $0.first?.isUppercase ?? false) }
            guard stems.allSatisfy({ $0.0 != 0 }) else { return nil }
            return .words(Dictionary(stems, uniquingKeysWith: { $0 && $1 }))
        }
    }

    /// The words that a headline must have one of; nil where it may have any.
    var stems: [UInt64]? {
        guard case .words(let words) = terms.first else { return nil }
        return Array(words.keys)
    }

    /// Where the pattern stands first.
    ///
    /// - Complexity: O(words), each with some steps for each gap.
    func match(_ headline: HeadlineTokens) -> Match? {
        let words = headline.all
        guard !words.isEmpty else { return nil }
        if isQuestion { return headline.bytes.contains(0x3F) ? Match(first: 0, last: words.count - 1) : nil }
        for first in words.indices {
            if let end = end(terms[...], first, words) { return Match(first: first, last: end - 1) }
            if isAtTheStart { return nil }
        }
        return nil
    }

    private func end(_ terms: ArraySlice<Term>, _ index: Int, _ words: [HeadlineTokens.Word]) -> Int? {
        guard let term = terms.first else { return index }
        let rest = terms.dropFirst()
        switch term {
        case .gap:
            for gap in 0...Self.longestGap where index + gap < words.count {
                if let end = end(rest, index + gap, words) { return end }
            }
            return nil
        case .number:
            guard index < words.count, words[index].isNumber else { return nil }
        case .words(let stems):
            guard index < words.count, let isName = stems[words[index].stem], !isName || words[index].isCapital else {
                return nil
            }
        }
        return end(rest, index + 1, words)
    }

    private var endsInGap: Bool {
        if case .gap = terms.last { return true }
        return false
    }
}
