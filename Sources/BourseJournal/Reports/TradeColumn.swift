/// The groups of a dimension that each trade of a journal is in, as numbers: what reports and conditions count with.
public struct TradeColumn: Sendable {
    /// The groups; their numbers are their places here.
    public let groups: [TradeGroup]
    /// The numbers of the groups of each trade, one after the other.
    private let codes: [Int32]
    /// Where those of each trade begin, and the end; nil where each trade is in exactly one group.
    private let starts: [Int32]?

    /// Makes a column in which each trade is in one group.
    init(groups: [TradeGroup], codes: [Int32]) {
        self.groups = groups
        self.codes = codes
        starts = nil
    }

    /// Makes a column in which a trade may be in several groups.
    init(groups: [TradeGroup], codes: [Int32], starts: [Int32]) {
        self.groups = groups
        self.codes = codes
        self.starts = starts
    }

    /// How many trades it has.
    public var count: Int { starts.map { $0.count - 1 } ?? codes.count }
    /// Whether each trade is in exactly one group, so that the sums of all groups are the sum of all trades.
    public var isSingle: Bool { starts == nil }

    /// The numbers of the groups of a trade, at least one.
    @inline(__always)
    public func codes(ofTradeAt index: Int) -> ArraySlice<Int32> {
        guard let starts else { return codes[index...index] }
        return codes[Int(starts[index])..<Int(starts[index + 1])]
    }

    /// The numbers of the groups that a value names: the one of that value, or else those that differ in case only.
    ///
    /// - Complexity: O(groups).
    public func codes(named value: String) -> [Int] {
        if let exact = groups.firstIndex(where: { $0.value == value }) { return [exact] }
        let lowercased = value.lowercased()
        return groups.indices.filter { groups[$0].value.lowercased() == lowercased }
    }

    /// Whether a trade is in any of some groups, which are marked by their numbers.
    @inline(__always)
    func isTrade(at index: Int, inAnyOf marked: [Bool]) -> Bool {
        guard starts != nil else { return marked[Int(codes[index])] }
        return codes(ofTradeAt: index).contains { marked[Int($0)] }
    }
}
