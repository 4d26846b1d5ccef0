/// Whether money came or went.
public enum BankDirection: Hashable, Sendable {
    case moneyIn, moneyOut

    var opposite: BankDirection { self == .moneyIn ? .moneyOut : .moneyIn }
}

/// The words of one column that say whether money came or went, decided by all of them together.
///
/// A letter means nothing by itself: `D` is money out beside `C`, and money in beside the `MD` of a Czech bank.
struct BankDirectionVocabulary: Hashable {
    private let meanings: [String: BankDirection]
    /// What a cell without a word means; nothing where it has to have one.
    let blank: BankDirection?

    /// The most different words a column may have.
    static let mostWords = 8

    /// Decides what words mean; nothing when they are no such words.
    ///
    /// - Parameter isTitled: Whether the title of the column says that it has directions.
    /// - Parameter hasBlanks: Whether there are rows without a word.
    init?(_ cells: Set<String>, isTitled: Bool, hasBlanks: Bool) {
        let words = Set(cells.map(Self.word))
        guard !words.isEmpty, words.count <= Self.mostWords else { return nil }
        var found: Set<[String: BankDirection]> = []
        for pair in Self.pairs where words.allSatisfy({ pair[$0] != nil }) {
            found.insert(pair.filter { words.contains($0.key) })
        }
        guard found.count == 1, let meanings = found.first else { return nil }
        let directions = Set(meanings.values)
        // Single letters may mean anything; without a title only the commonest pairs are believed, and not one alone.
        let isLetter = words.allSatisfy { $0.utf8.count < 2 && $0 != "+" && $0 != "-" }
        guard isTitled || !isLetter || words == ["d", "c"] || words == ["s", "h"] else { return nil }
        self.meanings = meanings
        blank = hasBlanks && directions.count == 1 ? directions.first?.opposite : nil
    }

    /// Words of which a person said which mean money in.
    init(moneyIn words: [String]) {
        meanings = Dictionary(words.map { (Self.word($0), .moneyIn) }, uniquingKeysWith: { first, _ in first })
        blank = nil
        isChosen = true
    }

    private var isChosen = false

    /// Whether there are words for both directions.
    var hasBoth: Bool { isChosen || Set(meanings.values).count == 2 }

    /// The direction that a cell says; nothing for another word.
    subscript(cell: String) -> BankDirection? {
        if let meaning = meanings[Self.word(cell)] { return meaning }
        return isChosen && !cell.isEmpty ? .moneyOut : nil
    }

    /// Whether a cell may be such a word.
    static func isWord(_ cell: String) -> Bool {
        guard cell.utf8.count <= 24 else { return false }
        let word = word(cell)
        return pairs.contains { $0[word] != nil }
    }

    /// A cell as it is compared.
    static func word(_ cell: String) -> String {
        switch cell {
        case "+": "+"
        case "-", "−", "–": "-"
        default: BankTitle.plain(cell)
        }
    }

    private static let pairs: [[String: BankDirection]] = {
        var words: [String: BankDirection] = [:]
        for word in BankVocabulary.debits { words[word] = .moneyOut }
        for word in BankVocabulary.credits { words[word] = .moneyIn }
        for word in ["money out", "paid out", "debit card", "direct debit", "cash out"] { words[word] = .moneyOut }
        for word in ["money in", "paid in", "direct credit", "cash in"] { words[word] = .moneyIn }
        let letters = [
            ("d", "c"), ("s", "h"), ("d", "h"), ("d", "a"), ("d", "k"), ("md", "d"), ("t", "j"), ("dt", "ct"),
            ("dt", "kt"), ("db", "cr"), ("db", "kr"), ("wn", "ma"), ("-", "+"), ("a", "b"), ("deb", "cred"),
            ("de", "ha"), ("deb", "cre"), ("dbt", "crt"), ("dbit", "crdt"),
        ]
        return [words] + letters.map { [$0.0: .moneyOut, $0.1: .moneyIn] }
    }()
}
