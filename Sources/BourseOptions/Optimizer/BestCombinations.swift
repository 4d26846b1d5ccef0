import BourseCore

/// How often a combination wins, and what that brings.
struct Odds: Sendable {
    /// The chance of a profit.
    var chance = 0.0
    /// The mean of what is won per share, outcomes without a profit counting as 0.
    var gain = 0.0

    /// The mean of a win; 0 when it is less likely than one in a million, of which rounding leaves nothing to divide.
    var meanGain: Double { chance > 1e-6 ? gain / chance : 0 }
}

/// A combination that a search found.
struct Candidate: Sendable {
    /// What to trade, at which prices.
    let legs: [PositionLeg]
    /// What it is ranked by, more being better.
    let key: Double
    /// The mean profit per share.
    let expected: Double
    /// How often it wins.
    let odds: Odds
    /// The worst result.
    let worst: PayoffProfile.Bound
    /// Its position in the order of the search.
    let order: Int

    /// Whether it comes before another: by rank, then by the mean profit, then as they were found.
    func precedes(_ other: Candidate) -> Bool {
        (key, expected, -order) > (other.key, other.expected, -other.order)
    }
}

/// The best combinations so far, a few of each strategy, so that one good idea does not crowd out all others.
struct BestCombinations: Sendable {
    /// The most combinations of one strategy.
    static let mostOfAStrategy = 3
    /// The most there are altogether.
    static let most = 50

    private var groups: [[Candidate]]

    init(groups: Int) { self.groups = Array(repeating: [], count: groups) }

    /// The rank that a combination of a group must reach to be kept.
    func threshold(_ group: Int) -> Double {
        groups[group].count < Self.mostOfAStrategy ? -.infinity : groups[group][Self.mostOfAStrategy - 1].key
    }

    /// Inserts a combination if it ranks high enough, and returns whether it did.
    mutating func insert(_ candidate: Candidate, group: Int) -> Bool {
        let place = groups[group].firstIndex { candidate.precedes($0) } ?? groups[group].count
        guard place < Self.mostOfAStrategy else { return false }
        groups[group].insert(candidate, at: place)
        if groups[group].count > Self.mostOfAStrategy { groups[group].removeLast() }
        return true
    }

    /// The best of all groups, the best first, each with its group.
    var ranked: [(group: Int, candidate: Candidate)] {
        let all = groups.enumerated().flatMap { group, combinations in
            combinations.map { (group: group, candidate: $0) }
        }
        return Array(all.sorted { $0.candidate.precedes($1.candidate) }.prefix(Self.most))
    }
}
