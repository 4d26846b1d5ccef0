/// What is looked for among schemes.
public struct SchemeQuery: Hashable, Sendable {
    /// The most bytes of the text that are read.
    public static let longestText = 256
    /// The most words of the text that are looked for.
    public static let mostWords = 12

    /// Words of the name or house in any order, their beginnings, a code or an ISIN; all schemes when it is empty.
    public var text: String
    /// Which of the schemes found are wanted.
    public var filter: SchemeFilter
    /// Which places of the answer are wanted, from 0.
    public var places: Range<Int>

    /// Makes a query.
    public init(_ text: String, filter: SchemeFilter = SchemeFilter(), places: Range<Int> = 0..<20) {
        self.text = text
        self.filter = filter
        self.places = places
    }
}

/// Which schemes are wanted: those that are in each of the sets; a set of nothing allows all.
public struct SchemeFilter: Hashable, Sendable {
    /// The categories allowed.
    public var categories: Set<SchemeCategory>
    /// The fund houses allowed.
    public var houses: Set<FundHouse>
    /// The plans allowed.
    public var plans: Set<SchemePlan>
    /// The options allowed.
    public var options: Set<SchemeOption>

    /// Makes a filter.
    public init(
        categories: Set<SchemeCategory> = [],
        houses: Set<FundHouse> = [],
        plans: Set<SchemePlan> = [],
        options: Set<SchemeOption> = []
    ) {
        self.categories = categories
        self.houses = houses
        self.plans = plans
        self.options = options
    }
}

/// The schemes that answer a query.
public struct SchemeAnswer: Hashable, Sendable {
    /// The places that were wanted, the best first.
    public var hits: [SchemeHit] = []
    /// How many schemes were found.
    public var total = 0
    /// How many there are of each kind.
    public var counts = SchemeCounts()
    /// Whether no scheme has all the words as they were typed, so that mistakes were allowed in all of them, or words
    /// left out.
    public var isLoose = false

    /// Makes an answer without schemes.
    public init() {}
}

/// A scheme that answers a query.
public struct SchemeHit: Hashable, Sendable {
    /// Its place among the schemes of the index.
    public var scheme: Int
    /// The bytes of its name that answer the words of the query, in order.
    public var highlights: [Range<Int>]
    /// The former name of the fund that answers the query, where the name itself does not.
    public var formerName: String?

    /// Makes a hit; without highlights one that no word was looked for in.
    public init(scheme: Int, highlights: [Range<Int>] = [], formerName: String? = nil) {
        self.scheme = scheme
        self.highlights = highlights
        self.formerName = formerName
    }
}

/// How many of the schemes found are of each kind.
///
/// What is chosen in a set of the filter does not narrow the counts of that same set: they tell what would be found if
/// another one were chosen.
public struct SchemeCounts: Hashable, Sendable {
    /// By category.
    public var categories: [SchemeCategory: Int] = [:]
    /// By fund house; schemes of unknown houses are not counted.
    public var houses: [FundHouse: Int] = [:]
    /// By plan.
    public var plans: [SchemePlan: Int] = [:]
    /// By option.
    public var options: [SchemeOption: Int] = [:]

    /// Makes counts of nothing.
    public init() {}
}
