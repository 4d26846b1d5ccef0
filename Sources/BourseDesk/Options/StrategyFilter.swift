import BourseOptions

/// Which strategies somebody wants to see.
public struct StrategyFilter: Sendable {
    /// Words to find in names, aliases, tags or summaries.
    public var text: String?
    /// What they are for.
    public var category: Strategy.Category?
    /// The exact complexity.
    public var complexity: Int?
    /// The highest complexity.
    public var mostComplex: Int?
    /// Which way the underlying should go.
    public var outlook: Strategy.Outlook?
    /// The strategies that may be traded, as a broker's level says.
    public var allowed: Set<String>?

    /// Makes a filter; what is left out does not matter.
    public init(
        text: String? = nil,
        category: Strategy.Category? = nil,
        complexity: Int? = nil,
        mostComplex: Int? = nil,
        outlook: Strategy.Outlook? = nil,
        allowed: Set<String>? = nil
    ) {
        self.text = text
        self.category = category
        self.complexity = complexity
        self.mostComplex = mostComplex
        self.outlook = outlook
        self.allowed = allowed
    }

    /// Whether a strategy is one of those; every word of the text must be found, whatever its case.
    public func matches(_ strategy: Strategy) -> Bool {
        if let category, strategy.category != category { return false }
        if let complexity, strategy.complexity != complexity { return false }
        if let mostComplex, strategy.complexity > mostComplex { return false }
        if let outlook, strategy.outlook != outlook { return false }
        if let allowed, !allowed.contains(strategy.id) { return false }
        guard let text else { return true }
        let words = text.lowercased().split(whereSeparator: { !$0.isLetter && !$0.isNumber })
        let texts = [strategy.name, strategy.id, strategy.summary] + strategy.aliases + strategy.tags
        let haystack = texts.joined(separator: " ").lowercased()
        return words.allSatisfy { haystack.contains($0) }
    }
}
