/// Schemes that can be searched as fast as one types.
///
/// Every word of every name has the list of the schemes whose names contain it; former names count as names. A query is answered by comparing what was
/// typed with the words, of which there are few, and adding up the lists of those that are near enough.
///
/// About 5 MB for 45,000 schemes, besides the schemes.
public struct SchemeIndex: Sendable {
    /// The schemes, in the order given.
    public let schemes: [Scheme]
    /// The fund houses of the schemes, by name.
    public let houses: [FundHouse]
    let vocabulary: Vocabulary
    let numbers: SchemeNumbers
    /// For each word where its list begins in ``postings``.
    let starts: [Int32]
    /// Documents by word, see ``Posting``.
    let postings: [UInt32]
    /// How rare each word is: 8 for one that all names have, 8 more for each halving; of joined words that of both.
    let rarity: [UInt16]
    /// The rarities of what names the fund, all together, as 256 divided by them.
    let content: [Float]
    let kinds: [SchemeKinds]
    let priors: [UInt8]
    /// Former names of funds, documents behind those of the schemes.
    let formerNames: [FormerNameEntry]
    /// Names of houses by their first word, the longest first.
    let houseNames: [Int: [HouseName]]
    /// The numbers of ``QueryExpansion/defaults`` and ``QueryExpansion/idle``.
    let defaults: Set<Int>
    let idle: Set<Int>

    /// Makes an index.
    ///
    /// - Complexity: O(length of all names).
    public init(_ schemes: [Scheme]) {
        var building = IndexBuilding(schemes)
        building.addNames()
        building.addJoinedWords()
        building.addImpliedWords()
        self.schemes = schemes
        houses = building.houses
        kinds = building.kinds
        priors = building.priors
        numbers = SchemeNumbers(schemes)
        let lists = building.lists()
        vocabulary = lists.vocabulary
        starts = lists.starts
        postings = lists.postings
        rarity = lists.rarity
        content = lists.content
        formerNames = building.formerNames
        houseNames = lists.houseNames
        defaults = vocabulary.numbers(of: QueryExpansion.defaults)
        idle = vocabulary.numbers(of: QueryExpansion.idle)
    }
}

/// An entry in the list of a word: a document, which is a scheme or a former name of one, and what the word is to it.
enum Posting {
    /// The word is not in the name, but means something that is.
    static let isImplied: UInt32 = 1
    /// The word names the fund: neither its house, nor plan, option, or words that all names have.
    static let isContent: UInt32 = 2

    @inline(__always)
    static func document(_ posting: UInt32) -> Int { Int(posting >> 2) }
}

/// A former name of a scheme's fund.
struct FormerNameEntry: Sendable {
    /// The place of the scheme in the index.
    let scheme: Int32
    let name: String
    /// Whether the scheme's name of today states it.
    let isStated: Bool

    init(_ scheme: Int, _ former: FormerFundName) {
        self.scheme = Int32(scheme)
        name = former.name
        isStated = !former.words.isEmpty
    }
}
