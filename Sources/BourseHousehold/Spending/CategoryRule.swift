import BourseCore

/// Which category entries have whose description contains some words.
public struct CategoryRule: Hashable, Sendable {
    /// The words in small letters, which a description has to contain in this order; other words may stand between.
    public let words: [String]
    /// The category.
    public let category: SpendingCategory

    /// Makes a rule for descriptions that contain words; nothing where the text has none.
    public init?(contains text: String, category: SpendingCategory) {
        let words = EntryTokens.words(text).prefix(8).map(String.init)
        guard !words.isEmpty else { return nil }
        self.words = words
        self.category = category
    }

    /// Whether a description's words have the rule's words in their order.
    ///
    /// Whole words: "club" is not in "clubs".
    func matches(_ words: [Substring]) -> Bool {
        var rest = self.words[...]
        for word in words where word == rest.first.map({ $0[...] }) { rest = rest.dropFirst() }
        return rest.isEmpty
    }
}

/// The rules of a household.
///
/// Of the rules that match a description the one with the most words counts, of these the one with the most letters, and
/// of these the one that came last.
public struct CategoryRules: Hashable, Sendable {
    /// The most rules that are kept; the oldest is forgotten.
    public static let limit = 5_000

    /// The rules, oldest first.
    public private(set) var rules: [CategoryRule] = []
    /// The rules by their first word, as places in ``rules``.
    private var places: [String: [Int]] = [:]

    /// Makes rules; of two with the same words the later counts.
    public init(_ rules: some Sequence<CategoryRule> = []) {
        var seen: Set<[String]> = []
        self.rules = Array(
            Array(rules).reversed().filter { seen.insert($0.words).inserted }.prefix(Self.limit).reversed()
        )
        for (index, rule) in self.rules.enumerated() { places[rule.words[0], default: []].append(index) }
    }

    /// The category of a description; nothing where no rule matches.
    ///
    /// - Complexity: O(words · rules that begin with one of them).
    public func category(of description: String) -> SpendingCategory? {
        let words = EntryTokens.words(description)
        let found = Set(words).flatMap { places[String($0)] ?? [] }.filter { rules[$0].matches(words) }
        func rank(_ index: Int) -> (Int, Int, Int) {
            (rules[index].words.count, rules[index].words.reduce(0) { $0 + $1.count }, index)
        }
        return found.max { rank($0) < rank($1) }.map { rules[$0].category }
    }

    /// Adds a rule in place of one with the same words.
    public mutating func add(_ rule: CategoryRule) { self = CategoryRules(rules + [rule]) }

    /// Takes a rule out.
    public mutating func remove(_ rule: CategoryRule) { self = CategoryRules(rules.filter { $0 != rule }) }

    /// Learns from a correction: entries of the same payee will have this category.
    ///
    /// Returns the rule, or nothing where the description names no payee.
    @discardableResult
    public mutating func learn(_ category: SpendingCategory, from description: String) -> CategoryRule? {
        guard let rule = CategoryRule(contains: Payee(description).name, category: category) else { return nil }
        add(rule)
        return rule
    }
}
