/// A name that a fund had before.
struct FormerFundName {
    /// The name, without plan and option.
    var name: String
    /// The words of the scheme's name that state it; empty when the name does not.
    var words: Range<Int>
}

extension FormerFundName {
    /// The former names of a scheme: what its name states itself, what lists named it before, and what the table of
    /// renamings has.
    ///
    /// - Complexity: O(length of the name).
    static func all(
        of scheme: Scheme,
        _ name: UnsafeBufferPointer<UInt8>,
        _ words: [NameToken]
    ) -> [FormerFundName] {
        let stated = stated(in: name, words).map { [$0] } ?? []
        let listed = stated + scheme.formerNames.map { FormerFundName(name: $0, words: 0..<0) }
        guard let house = scheme.house else { return listed }
        let end = stated.first.map { words[$0.words.lowerBound].range.lowerBound } ?? scheme.fundNameLength
        let fund = words.prefix { $0.range.upperBound <= min(end, scheme.fundNameLength) }
        guard let key = FundNameKey(name, fund, house: house.name) else { return listed }
        return listed + FundRenamings.formerNames(of: key).map { FormerFundName(name: $0, words: 0..<0) }
    }

    /// The former name that a name states, as `Groww Value Fund (formerly known as Indiabulls Value Fund)` does.
    static func stated(in name: UnsafeBufferPointer<UInt8>, _ words: [NameToken]) -> FormerFundName? {
        guard let mark = words.firstIndex(where: { marks.contains($0.key) }), mark > 0 else { return nil }
        var first = mark + 1
        while first < words.count, connecting.contains(words[first].key) { first += 1 }
        guard first < words.count else { return nil }
        var end = first + 1
        while end < words.count {
            let gap = name[words[end - 1].range.upperBound..<words[end].range.lowerBound]
            if gap.contains(0x29) || ending.contains(words[end].key) { break }
            end += 1
        }
        let range = words[first].range.lowerBound..<words[end - 1].range.upperBound
        return FormerFundName(name: String(decoding: name[range], as: UTF8.self), words: mark..<end)
    }

    private static let marks = NameRole.roles.filter { $0.value == .former }.map(\.key)
    /// What stands between `formerly` and the name.
    private static let connecting = Set(
        ["known", "know", "as", "called"].map { (word: StaticString) in NameTokens.key(word) }
    )
    /// What only follows on a name.
    private static let ending = Set(["direct", "regular"].map { (word: StaticString) in NameTokens.key(word) })
}
