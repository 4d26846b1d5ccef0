/// A name of a fund house as words of the index.
struct HouseName: Sendable {
    /// The numbers of its words.
    let words: [Int]
    /// The place of the house in the list of houses.
    let place: Int
    /// Whether it is a former name, or one of a house that became part of it.
    let isFormer: Bool

    init(_ words: [Int32], of place: Int, isFormer: Bool) {
        self.init(words.map(Int.init), place: place, isFormer: isFormer)
    }

    private init(_ words: [Int], place: Int, isFormer: Bool) {
        self.words = words
        self.place = place
        self.isFormer = isFormer
    }

    /// The name with the new numbers of words.
    func renumbered(_ numbers: [Int32]) -> HouseName {
        HouseName(words.map { Int(numbers[$0]) }, place: place, isFormer: isFormer)
    }
}

/// The fund houses that a query names exactly.
struct NamedHouses {
    /// What the schemes of each house get on top of their rank; the last is for schemes of none.
    private(set) var bonuses: [Int]
    /// Whether any house is named.
    private(set) var isEmpty = true

    /// No house.
    static let none = NamedHouses()

    private init() { bonuses = [] }

    /// Finds the houses, and marks the words that name them: they are not taken for misspelt ones.
    ///
    /// A house named by its name of today comes before one that is named by a former name.
    init(_ words: inout [TypedWord], _ index: SchemeIndex) {
        bonuses = [Int](repeating: 0, count: index.houses.count + 1)
        var named: [HouseName] = []
        var place = 0
        while place < words.count {
            guard let name = Self.name(at: place, words, index) else {
                place += 1
                continue
            }
            for _ in name.words {
                words[place].namesHouse = true
                place += 1
            }
            named.append(name)
        }
        guard !named.isEmpty else { return }
        isEmpty = false
        let isToday = named.contains { !$0.isFormer }
        for name in named where name.isFormer != isToday { bonuses[name.place] = SchemeTallies.highestRank }
    }

    private static func name(at place: Int, _ words: [TypedWord], _ index: SchemeIndex) -> HouseName? {
        guard let first = words[place].exactWord, let names = index.houseNames[first] else { return nil }
        return names.first { name in
            name.words.count <= words.count - place
                && name.words.indices.allSatisfy { words[place + $0].exactWord == name.words[$0] }
        }
    }
}
