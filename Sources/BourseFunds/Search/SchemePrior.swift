/// What speaks for a scheme before anything is typed.
enum SchemePrior {
    /// 0 to 255: direct growth before the others, large houses before small ones, schemes that can be bought before those
    /// that are closed or only a remainder.
    static func of(_ scheme: Scheme, _ words: [NameToken]) -> UInt8 {
        var points = 0
        switch (scheme.plan, scheme.option) {
        case (.direct, .growth): points += 110
        case (.unspecified, .unspecified): points += scheme.category.group == .other ? 95 : 60
        case (.direct, .unspecified): points += 85
        case (.regular, .growth), (.unspecified, .growth): points += 75
        case (.regular, .unspecified): points += 60
        case (.direct, .bonus), (.regular, .bonus), (.unspecified, .bonus): points += 5
        case (.direct, _): points += 40
        case (.regular, _), (.unspecified, _): points += 20
        }
        if scheme.frequency != nil { points -= 8 }
        points += scheme.house?.place.map { 50 - $0 } ?? 0
        points += popularity(scheme.category)
        if scheme.structure == .closeEnded || scheme.structure == .interval { points -= 40 }
        if words.contains(where: { remainders.contains($0.key) }) { points -= 60 }
        return UInt8(clamping: points + 60)
    }

    private static func popularity(_ category: SchemeCategory) -> Int {
        switch category {
        case .flexiCap, .largeCap, .midCap, .smallCap, .elss: 24
        case .largeAndMidCap, .multiCap, .balancedAdvantage, .aggressiveHybrid, .focused, .value, .contra: 18
        case .indexFund, .sectoral, .multiAsset, .liquid, .arbitrage, .goldETF, .otherETF: 12
        case .income, .equityGrowth, .unspecified: 0
        default: 8
        }
    }

    /// Words in the names of what is left of schemes, or what only some could buy.
    private static let remainders: Set<UInt64> = Set(
        [
            "segregated", "seg", "unclaimed", "defunct", "discontinued", "institutional", "instn", "retail", "series",
            "fmp", "wholesale", "ftif", "fiif", "old",
        ].map { (word: StaticString) in NameTokens.key(word) }
    )
}
